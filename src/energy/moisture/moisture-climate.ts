import { MONTHS_OF_YEAR, type Monthly, ofMonth } from '../months';
import { type HumidityClass, indoorPressure, saturationPressure } from './vapour';

/** Air on both sides of an assembly. */
export interface MoistureClimate {
  readonly inside_C: number;
  readonly humidityClass: HumidityClass;
  readonly outside_C: Monthly;
  /** Relative humidity outside by month, 0…1. */
  readonly outsideHumidity: Monthly;
  /** Vapour that people add over that of the class; 1 unless less air carries it away. */
  readonly excessRatio?: number;
  /** θ_e of the design day, for condensation on surfaces. */
  readonly design_C: number;
}

/** A month, or the design day. */
export interface AirState {
  readonly inside_C: number;
  readonly outside_C: number;
  readonly inside_Pa: number;
  readonly outside_Pa: number;
}

export function monthlyAir(climate: MoistureClimate): AirState[] {
  return Array.from({ length: MONTHS_OF_YEAR }, (_, month) =>
    stateOf(climate, ofMonth(climate.outside_C, month), ofMonth(climate.outsideHumidity, month)),
  );
}

/** The design day with the humidity of January. */
export function designDay(climate: MoistureClimate): AirState {
  return stateOf(climate, climate.design_C, ofMonth(climate.outsideHumidity, 0));
}

function stateOf(
  { inside_C, humidityClass, excessRatio = 1 }: MoistureClimate,
  outside_C: number,
  humidity: number,
): AirState {
  const outside_Pa = humidity * saturationPressure(outside_C);
  const outside = { temperature_C: outside_C, pressure_Pa: outside_Pa };
  return {
    inside_C,
    outside_C,
    outside_Pa,
    inside_Pa: indoorPressure(inside_C, outside, humidityClass, excessRatio),
  };
}
