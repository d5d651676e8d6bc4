import type { HeatPumpData } from '../assumptions';
import type { Heater, Heating } from './heater';

/**
 * COP by the outside temperature: the share of Carnot's factor that was measured at the anchor, at every temperature
 * (EN 14825 interpolates between measured points, of which there is one here). Never below 1.
 */
export function copAt(
  outside_C: number,
  { anchor, sink_C }: Pick<HeatPumpData, 'anchor' | 'sink_C'>,
): number {
  // Mild air is no colder than the sink by less than this lift.
  const lift = Math.max(LEAST_LIFT_K, sink_C - outside_C);
  return Math.max(1, (anchor.cop * (sink_C - anchor.outside_C)) / lift);
}

/** Lift of a mild day, K: compressors do not run at less. */
const LEAST_LIFT_K = 25;

/** Capacity by the outside temperature as a share of that at the anchor, 0.1…2. */
export function capacityShareAt(
  outside_C: number,
  { anchor, capacitySlope_1_K }: Pick<HeatPumpData, 'anchor' | 'capacitySlope_1_K'>,
): number {
  return Math.min(2, Math.max(0.1, 1 + capacitySlope_1_K * (outside_C - anchor.outside_C)));
}

/** A heat pump that meets the need of each hour up to its capacity in that air; an electric backup adds to it. */
export function createHeatPump(heating: Extract<Heating, { kind: 'heat-pump' }>): Heater {
  const { data, capacity_W, backup_W } = heating;
  const heater: Heater = {
    convectiveShare: data.convectiveShare,
    drawn_W: 0,
    backup_W: 0,
    loaded_Wh: 0,
    held_Wh: 0,
    emit({ need_W, outside_C }) {
      const pumped = Math.min(need_W, capacity_W * capacityShareAt(outside_C, data));
      const backup = Math.min(need_W - pumped, backup_W);
      heater.backup_W = backup;
      heater.drawn_W = pumped / copAt(outside_C, data) + backup;
      return pumped + backup;
    },
  };
  return heater;
}
