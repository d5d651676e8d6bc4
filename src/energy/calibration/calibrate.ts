import { type HouseResult, actualBalance } from '../house/calculate-house';
import { houseGains } from '../house/balance';
import { consumptionOf } from '../house/consumption';
import { heatSourceOf } from '../house/resolve';
import type { Tables } from '../house/tables';
import { demandPositive } from '../refusal/numbers';
import type { CalibrationQuestion } from './questions';

/** Comparison of a calculation with the fuel that a household reports to have burnt. */
export interface Calibration {
  /** Calculated over burnt. */
  readonly ratio: number;
  readonly verdict: 'agrees' | 'calculated-more' | 'calculated-less';
  /** Follow-up questions, most likely cause first; none where both agree. */
  readonly questions: readonly CalibrationQuestion[];
}

/** Allowed difference between calculated and burnt, 0.25 for 25 %. */
const CALIBRATION_LIMIT = 0.25;

/**
 * Compares a calculated weight of fuel with the burnt one, both in kg of a winter. Within the limit they agree;
 * otherwise the result has follow-up questions and no correction.
 */
export function calibrate(
  calculated_kg: number,
  burnt_kg: number,
  limit: number = CALIBRATION_LIMIT,
): Calibration {
  demandPositive('burnt_kg', burnt_kg, 'kg');
  const ratio = calculated_kg / burnt_kg;
  if (Math.abs(ratio - 1) <= limit) return { ratio, verdict: 'agrees', questions: [] };
  return ratio > 1
    ? {
        ratio,
        verdict: 'calculated-more',
        questions: ['cooler-rooms', 'other-fuel', 'insulated-before', 'bags'],
      }
    : { ratio, verdict: 'calculated-less', questions: ['draughts', 'warmer-rooms', 'wet-coal', 'bags'] };
}

const COOLEST_C = 5;
const WARMEST_C = 30;
const STEPS = 40;

/**
 * The indoor temperature in °C at which the calculation burns as much as the household did; named in the follow-up
 * question. Null where none from 5 to 30 °C does, or nothing is burnt.
 */
export function explainingTemperature(result: HouseResult, tables: Tables, burnt_kg: number): number | null {
  const fuelAt = (temperature_C: number) => fuelOf(result, tables, temperature_C);
  if (fuelAt(COOLEST_C) > burnt_kg || fuelAt(WARMEST_C) < burnt_kg) return null;
  let low = COOLEST_C;
  let high = WARMEST_C;
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (fuelAt(middle) < burnt_kg) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

function fuelOf({ house, envelope }: HouseResult, tables: Tables, actualTemperature_C: number): number {
  const warmer = { ...house, use: { ...house.use, actualTemperature_C } };
  const source = heatSourceOf(house.heating.source, tables.heatSources);
  const { need_kWh } = actualBalance(warmer, envelope, houseGains(envelope, tables.climate), tables);
  return consumptionOf(need_kWh, source, { ...house.heating, floorArea_m2: house.floorArea_m2 }).fuel_kg;
}
