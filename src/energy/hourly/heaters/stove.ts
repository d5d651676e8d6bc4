import { HOURS_OF_DAY } from '../sun-shape';
import type { Heater, Heating } from './heater';

/**
 * A stove that people load a few times a day. At each firing they load what brings the house to its temperature and
 * holds it until the next firing, judged by the weather at that hour and by how warm the last day was; no more than fits
 * in. The fuel burns no faster than the stove allows. A share of the heat reaches the room at once, the body of the
 * stove releases the rest exponentially (solved exactly within the hour).
 */
export function createStove(heating: Extract<Heating, { kind: 'stove' }>): Heater {
  const { habit, load_Wh, efficiency } = heating;
  const burning_W = load_Wh / habit.burning_h;
  const remains = Math.exp(-1 / habit.release_h);
  const hoursToNext = hoursToNextFiring(habit.firings_h);
  const held = { fuel_Wh: 0, body_Wh: 0 };
  const heater: Heater = {
    convectiveShare: habit.convectiveShare,
    drawn_W: 0,
    backup_W: 0,
    loaded_Wh: 0,
    held_Wh: 0,
    emit(state) {
      const hours = hoursToNext[state.hour] ?? 0;
      let loaded = 0;
      if (hours > 0) {
        const reheat = (state.set_C - state.recentInside_C) * state.capacity_Wh_K;
        const wanted = state.steady_W * hours + reheat - held.body_Wh - held.fuel_Wh;
        loaded = Math.max(0, Math.min(load_Wh - held.fuel_Wh, wanted));
        held.fuel_Wh += loaded;
      }
      const burnt = Math.min(held.fuel_Wh, burning_W);
      held.fuel_Wh -= burnt;
      const direct = habit.directShare * burnt;
      const settled = (burnt - direct) * habit.release_h;
      const bodyAfter = settled + (held.body_Wh - settled) * remains;
      const heat = burnt + held.body_Wh - bodyAfter;
      held.body_Wh = bodyAfter;
      heater.loaded_Wh = loaded / efficiency;
      heater.drawn_W = burnt / efficiency;
      heater.held_Wh = held.fuel_Wh + held.body_Wh;
      return heat;
    },
  };
  return heater;
}

/** Hours from each firing to the next one, by the hour of the day; 0 where there is no firing. */
function hoursToNextFiring(firings_h: readonly number[]): number[] {
  const hours = Array.from({ length: HOURS_OF_DAY }, () => 0);
  for (const [index, hour] of firings_h.entries()) {
    const next = firings_h[index + 1] ?? (firings_h[0] ?? hour) + HOURS_OF_DAY;
    hours[hour] = next - hour;
  }
  return hours;
}
