import { createHeatPump } from './heat-pump';
import type { Heater, Heating } from './heater';
import { createStorageHeater } from './storage';
import { createStove } from './stove';
import { createThermostat } from './thermostat';

/** A heater for one run, cold and empty. */
export function createHeater(heating: Heating): Heater {
  switch (heating.kind) {
    case 'thermostat':
      return createThermostat(heating);
    case 'stove':
      return createStove(heating);
    case 'heat-pump':
      return createHeatPump(heating);
    case 'storage':
      return createStorageHeater(heating);
  }
}
