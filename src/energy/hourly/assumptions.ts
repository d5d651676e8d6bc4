import type { Dated } from '../whole-house/dated';

/** The variation of hourly weather around the means of the months. */
export interface WeatherPattern extends Dated {
  /** Latitude and clock time of solar noon; they shape a day's sun, not its sum. */
  readonly latitude_deg: number;
  readonly solarNoon_h: number;
  /** Mean difference between a day's highest and lowest temperature, K. */
  readonly dailyRange_K: number;
  /** Standard deviation of daily means within a month, K. */
  readonly spell_K: number;
  /** Sun of an overcast day by that of a clear one, 0…1. */
  readonly overcastSun: number;
}

/** A stove that is loaded by hand and heats until the next firing. */
export interface StoveHabit extends Dated {
  /** Hours of the day at which it is loaded, ascending. */
  readonly firings_h: readonly number[];
  /** The most fuel that fits in at once, kg. */
  readonly load_kg: number;
  /** The shortest time in which a full load burns, h: the limit of its power. */
  readonly burning_h: number;
  /** Share of the heat that reaches the room while the fuel burns; the body of the stove releases the rest. */
  readonly directShare: number;
  /** Time constant of the body's release, h. */
  readonly release_h: number;
  readonly convectiveShare: number;
}

/** An air-source heat pump with electric backup. */
export interface HeatPumpData extends Dated {
  /** COP at the anchor, measured in use, defrosting and fans included. */
  readonly anchor: { readonly outside_C: number; readonly cop: number };
  /** Temperature at which the heat is released, °C; the COP follows Carnot's between it and the outside air. */
  readonly sink_C: number;
  /** Loss of capacity per kelvin below the anchor, 1/K; it gains as much above it. */
  readonly capacitySlope_1_K: number;
  /** Capacity at the anchor by the design load of the house, 0…1; the backup covers the rest. */
  readonly sizeByDesignLoad: number;
  readonly convectiveShare: number;
}

/** A night storage heater with a fan. */
export interface StorageHeaterData extends Dated {
  /** Hours of charging as [first, last), across midnight: those of the night tariff. */
  readonly night_h: readonly [number, number];
  /** Time constant of the heat that leaks out unasked, h. */
  readonly leak_h: number;
  /** Charging power and capacity in hours of the design load. */
  readonly chargingByDesignLoad: number;
  readonly capacity_h: number;
  readonly convectiveShare: number;
}

/** All figures of the hourly calculation that are neither in the standard nor in a table of the portal. */
export interface HourlyAssumptions {
  readonly weather: WeatherPattern;
  readonly stove: StoveHabit;
  readonly heatPump: HeatPumpData;
  readonly storage: StorageHeaterData;
}

function row(name: string, source: string, certainty: Dated['certainty']): Dated {
  return { table: 'hourly', row: name, validFrom: '2026-01-01', source, certainty, isProvisional: true };
}

/** Assumptions for Mongolia. Each is an argument of the calculation, so that a caller may pass others. */
export const HOURLY_ASSUMPTIONS: HourlyAssumptions = {
  weather: {
    ...row(
      'weather pattern',
      'Daily range: monthly highs less lows of nine Mongolian centres, 9.4–17.9 K, Ulaanbaatar 12.2 K (climate tables). Spells and overcast days: own assumption.',
      'C',
    ),
    latitude_deg: 47.9,
    solarNoon_h: 12.9,
    dailyRange_K: 12,
    spell_K: 4.5,
    overcastSun: 0.4,
  },
  stove: {
    ...row(
      'stove habit',
      'Firings: 2.5 a day on average, up to 4 (stove use monitors in 17 gers, Ulaanbaatar 2011/12). Load: up to 30 kg a day in four firings. Burning time and release: own assumption.',
      'C',
    ),
    firings_h: [6, 12, 18, 22],
    load_kg: 7.5,
    burning_h: 2.5,
    directShare: 0.5,
    release_h: 3,
    convectiveShare: 0.5,
  },
  heatPump: {
    ...row(
      'air-to-air heat pump',
      'COP 1.86 on the coldest days, two-stage air-to-air, Ulaanbaatar 2017 (Pillarisetti et al. 2019, doi 10.1016/j.envres.2019.03.019). Temperature of those days, sink and capacity: own assumption.',
      'C',
    ),
    anchor: { outside_C: -30, cop: 1.86 },
    sink_C: 40,
    capacitySlope_1_K: 0.015,
    sizeByDesignLoad: 0.7,
    convectiveShare: 0.9,
  },
  storage: {
    ...row(
      'night storage heater',
      'Night hours 21–6 of the household tariff (focus.mn 2024, graph.mn 2522). Sizes and leak: own assumption.',
      'C',
    ),
    night_h: [21, 6],
    leak_h: 40,
    chargingByDesignLoad: 2.5,
    capacity_h: 16,
    convectiveShare: 0.7,
  },
};
