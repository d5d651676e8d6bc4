import type { Heater, Heating } from './heater';

/** A heater that meets the need of each hour up to its power. */
export function createThermostat(heating: Extract<Heating, { kind: 'thermostat' }>): Heater {
  const heater: Heater = {
    convectiveShare: heating.convectiveShare,
    drawn_W: 0,
    backup_W: 0,
    loaded_Wh: 0,
    held_Wh: 0,
    emit({ need_W }) {
      const heat = Math.min(need_W, heating.power_W);
      heater.drawn_W = heat / heating.efficiency;
      return heat;
    },
  };
  return heater;
}
