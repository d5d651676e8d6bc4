import type { Heating } from '../../../src/energy/hourly/heaters/heater';
import type { HourlyAssumptions } from '../../../src/energy/hourly/assumptions';

/** A night storage heater sized by the design load. */
export function storageFor(designLoad_W: number, data: HourlyAssumptions['storage']): Heating {
  return {
    kind: 'storage',
    data,
    charging_W: data.chargingByDesignLoad * designLoad_W,
    capacity_Wh: data.capacity_h * designLoad_W,
    release_W: designLoad_W,
  };
}
