import { HOURS_OF_DAY } from '../sun-shape';
import type { Heater, Heating } from './heater';

/**
 * A night storage heater. In the hours of the night tariff it charges what the next day will need, judged by the last
 * one; a fan releases heat up to the need of the hour, and some leaks out unasked. It draws nothing by day.
 */
export function createStorageHeater(heating: Extract<Heating, { kind: 'storage' }>): Heater {
  const { data, charging_W, capacity_Wh, release_W } = heating;
  const leaks = 1 - Math.exp(-1 / data.leak_h);
  let stored_Wh = 0;
  const heater: Heater = {
    convectiveShare: data.convectiveShare,
    drawn_W: 0,
    backup_W: 0,
    loaded_Wh: 0,
    held_Wh: 0,
    emit(state) {
      let charged = 0;
      if (isWithin(state.hour, data.night_h)) {
        const reheat = (state.set_C - state.recentInside_C) * state.capacity_Wh_K;
        const day = Math.max(0, state.recentSteady_W * HOURS_OF_DAY + reheat);
        charged = Math.max(0, Math.min(charging_W, Math.min(capacity_Wh, day) - stored_Wh));
      }
      const available = stored_Wh + charged;
      const heat = Math.max(leaks * stored_Wh, Math.min(available, state.need_W, release_W));
      stored_Wh = available - heat;
      heater.drawn_W = charged;
      heater.held_Wh = stored_Wh;
      return heat;
    },
  };
  return heater;
}

/** Whether an hour lies in [first, last), across midnight where the last is before the first. */
export function isWithin(hour: number, [first, last]: readonly [number, number]): boolean {
  return first <= last ? hour >= first && hour < last : hour >= first || hour < last;
}
