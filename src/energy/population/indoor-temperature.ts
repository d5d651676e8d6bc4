import type { Population } from './population';
import { weightedQuantiles } from './weighted';

/** Temperature behind a bill, as a mean of all rooms and hours of the heating season, °C. */
export interface IndoorTemperature {
  /** Of the representative house. */
  readonly value_C: number;
  /** Eight of ten possible houses lie between. */
  readonly low_C: number;
  readonly high_C: number;
  /** False where the household stated it. */
  readonly isAssumed: boolean;
}

/** The temperature with which the bill of a population is calculated, to be shown beside the bill. */
export function estimateIndoorTemperature({
  houses,
  typical,
}: Pick<Population, 'houses' | 'typical'>): IndoorTemperature {
  const temperatures = houses.map(({ result }) => result.house.use.actualTemperature_C);
  const weights = houses.map(({ weight }) => weight);
  const [low_C = NaN, high_C = NaN] = weightedQuantiles(temperatures, weights, [0.1, 0.9]);
  const { house, assumptions } = typical.result;
  return {
    value_C: house.use.actualTemperature_C,
    low_C,
    high_C,
    isAssumed: assumptions.some(({ field }) => field === 'use.actualTemperature_C'),
  };
}
