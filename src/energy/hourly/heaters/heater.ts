import type { HourlyAssumptions } from '../assumptions';

/** State at the beginning of an hour, as a heater sees it. One object serves all hours; its fields are overwritten. */
export interface HourState {
  /** 0…23. */
  hour: number;
  outside_C: number;
  set_C: number;
  /** Heat that would bring the mean of this hour to the set temperature, W; 0 where it is warm enough. */
  need_W: number;
  /** Loss at the set temperature in this weather less internal gains, W. */
  steady_W: number;
  /** Means of the last day or so: of `steady_W`, and of the inside temperature. */
  recentSteady_W: number;
  recentInside_C: number;
  /** Heat capacity of the house. */
  capacity_Wh_K: number;
}

/** A heater during one simulated year. It may hold heat or fuel from hour to hour. */
export interface Heater {
  /** Share of its heat that goes to the air, 0…1. */
  readonly convectiveShare: number;
  /** Energy taken from its carrier in the last hour, W: fuel burnt or electricity. */
  drawn_W: number;
  /** The part of `drawn_W` of an electric backup. */
  backup_W: number;
  /** Energy content of the fuel loaded at the beginning of the last hour, Wh. */
  loaded_Wh: number;
  /** Heat held, as heat or as fuel not burnt yet, Wh. */
  held_Wh: number;
  /** Runs an hour and returns the mean heat to the house, W. */
  emit(state: HourState): number;
}

/** The heating of a house for the hourly calculation; powers are useful heat in W. */
export type Heating =
  /** Follows the thermostat up to its power: a direct electric heater, a boiler, district heat. */
  | {
      readonly kind: 'thermostat';
      readonly power_W: number;
      readonly efficiency: number;
      readonly convectiveShare: number;
    }
  | {
      readonly kind: 'stove';
      readonly habit: HourlyAssumptions['stove'];
      /** Useful heat of a full load, Wh. */
      readonly load_Wh: number;
      readonly efficiency: number;
    }
  | {
      readonly kind: 'heat-pump';
      readonly data: HourlyAssumptions['heatPump'];
      /** Capacity at the anchor of the COP. */
      readonly capacity_W: number;
      readonly backup_W: number;
    }
  | {
      readonly kind: 'storage';
      readonly data: HourlyAssumptions['storage'];
      readonly charging_W: number;
      readonly capacity_Wh: number;
      /** The most that the fan releases. */
      readonly release_W: number;
    };
