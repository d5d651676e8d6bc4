import { demandPositive } from '../refusal/numbers';

/** Vapour permeability δ_0 of still air, kg/(m·s·Pa) (ISO 13788:2012, 6.2). */
export const AIR_PERMEABILITY_kg_msPa = 2e-10;

/** Saturation pressure of water vapour in Pa: over water from 0 °C on, over ice below (ISO 13788:2012, E.7 and E.8). */
export function saturationPressure(temperature_C: number): number {
  return temperature_C >= 0
    ? 610.5 * Math.exp((17.269 * temperature_C) / (237.3 + temperature_C))
    : 610.5 * Math.exp((21.875 * temperature_C) / (265.5 + temperature_C));
}

/** The temperature in °C at which a pressure in Pa saturates: the dew point (ISO 13788:2012, E.9 and E.10). */
export function saturationTemperature(pressure_Pa: number): number {
  demandPositive('p', pressure_Pa, 'Pa');
  const logarithm = Math.log(pressure_Pa / 610.5);
  return pressure_Pa >= 610.5
    ? (237.3 * logarithm) / (17.269 - logarithm)
    : (265.5 * logarithm) / (21.875 - logarithm);
}

/** Use of a room: 1 storage, 2 offices, 3 dwellings, 4 crowded dwellings and kitchens, 5 laundries (Annex A). */
export type HumidityClass = 1 | 2 | 3 | 4 | 5;

/** Upper excess of each class in Pa where it is 0 °C or colder outside (ISO 13788:2012, Figure A.1). */
const EXCESS_PER_CLASS_Pa = 270;
const WARM_C = 20;
/** Factor on the excess for uncertain humidity (ISO 13788:2012, 4.4). */
const MARGIN = 1.1;

/**
 * Vapour pressure indoors in Pa: that of the outside air and the excess of the class, which falls linearly from 0 to 20
 * °C outside, with the standard's margin; never above saturation.
 * @param excessRatio of the excess over that of the class, where the air change differs from the usual one
 */
export function indoorPressure(
  inside_C: number,
  outside: { readonly temperature_C: number; readonly pressure_Pa: number },
  humidityClass: HumidityClass,
  excessRatio = 1,
): number {
  const cold = Math.min(1, Math.max(0, (WARM_C - outside.temperature_C) / WARM_C));
  const excess = excessRatio * MARGIN * humidityClass * EXCESS_PER_CLASS_Pa * cold;
  return Math.min(outside.pressure_Pa + excess, saturationPressure(inside_C));
}
