import { consumptionOf } from '../house/consumption';
import type { Dated } from '../house/dated';
import type { HouseResult } from '../house/calculate-house';
import { houseBalance, houseGains } from '../house/balance';
import type { Envelope } from '../house/envelope';
import { heatSourceOf } from '../house/resolve';
import type { HeatSource, Tables } from '../house/tables';
import { type Random, normal, scatter } from './random';

/** Uncertainty of the inputs: relative standard deviations, 0.1 for 10 %. A dated row. */
export interface Spreads extends Dated {
  readonly uValue: Spread;
  readonly bridges: Spread;
  readonly leakage: Spread;
  readonly gains: Spread;
  readonly efficiency: Spread;
  readonly calorificValue: number;
  /** Of the indoor temperature in actual use, K. */
  readonly temperature_K: Spread;
}

/** Deviations of given and of assumed values; a given value is more certain. */
export interface Spread {
  readonly given: number;
  readonly assumed: number;
}

/** Eight of ten samples lie between `low` and `high`. */
export interface Range {
  readonly low: number;
  /** The calculation itself. */
  readonly value: number;
  readonly high: number;
}

/** The values that a result shows as ranges. */
export interface Ranges {
  /** In design comfort. */
  readonly need_kWh_m2: Range;
  /** The rest for actual use. */
  readonly delivered_kWh: Range;
  readonly fuel_kg: Range;
  readonly cost_MNT: Range;
  readonly co2_kg: Range;
  readonly pm25_kg: Range;
  readonly samples: number;
}

const CONSTANT = { kind: 'constant' } as const;
const LOWEST_SHARE = 0.1;
const HIGHEST_SHARE = 0.9;

/** Calculated years of one house with randomly varied inputs: one value per sample, in the order of the samples. */
export interface Samples {
  readonly need_kWh_m2: Float64Array;
  readonly delivered_kWh: Float64Array;
  readonly fuel_kg: Float64Array;
  readonly cost_MNT: Float64Array;
  readonly co2_kg: Float64Array;
  readonly pm25_kg: Float64Array;
}

/**
 * Ranges of a result by sampling its inputs: each sample is a whole calculation of the year with randomly varied U,
 * bridges, leakage, gains, temperature, efficiency and fuel. The same generator gives the same ranges.
 */
export function rangesOf(
  result: HouseResult,
  tables: Tables,
  spreads: Spreads,
  random: Random,
  samples: number,
): Ranges {
  const sampling = sampleYears(result, tables, spreads, random, samples);
  let step = sampling.next();
  while (step.done !== true) step = sampling.next();
  return rangesOfSamples(result, step.value);
}

/** The ranges of a result from its samples. */
export function rangesOfSamples({ comfort, consumption }: HouseResult, samples: Samples): Ranges {
  return {
    need_kWh_m2: rangeOf(samples.need_kWh_m2, comfort.needPerArea_kWh_m2),
    delivered_kWh: rangeOf(samples.delivered_kWh, consumption.delivered_kWh),
    fuel_kg: rangeOf(samples.fuel_kg, consumption.fuel_kg),
    cost_MNT: rangeOf(samples.cost_MNT, consumption.cost_MNT),
    co2_kg: rangeOf(samples.co2_kg, consumption.co2_kg),
    pm25_kg: rangeOf(samples.pm25_kg, consumption.pm25_kg),
    samples: samples.need_kWh_m2.length,
  };
}

/**
 * Varies the inputs of a house repeatedly and calculates its year each time; yields after each sample, so that a page
 * stays responsive.
 */
export function* sampleYears(
  result: HouseResult,
  tables: Tables,
  spreads: Spreads,
  random: Random,
  samples: number,
): Generator<void, Samples> {
  const source = heatSourceOf(result.house.heating.source, tables.heatSources);
  const deviations = deviationsOf(result, spreads);
  const years: Samples = {
    need_kWh_m2: new Float64Array(samples),
    delivered_kWh: new Float64Array(samples),
    fuel_kg: new Float64Array(samples),
    cost_MNT: new Float64Array(samples),
    co2_kg: new Float64Array(samples),
    pm25_kg: new Float64Array(samples),
  };
  for (let index = 0; index < samples; index += 1) {
    sampleInto(years, index, result, tables, source, deviations, random);
    yield;
  }
  return years;
}

/**
 * Range of a saving in ₮ a year between two houses with samples of the same seed. Uncertain inputs are shared by both
 * houses, so the saving is more certain than either bill.
 */
export function savingRange(before: Samples, after: Samples, value_MNT: number): Range {
  return rangeOf(
    before.cost_MNT.map((cost, index) => cost - (after.cost_MNT[index] ?? cost)),
    value_MNT,
  );
}

/** Deviations of the inputs of one house. */
interface Deviations {
  /** By the index of the part. */
  readonly parts: readonly number[];
  readonly bridges: number;
  readonly leakage: number;
  readonly gains: number;
  readonly efficiency: number;
  readonly calorificValue: number;
  readonly temperature_K: number;
}

/** Selects deviations: given values are more certain than assumed ones. */
function deviationsOf({ envelope, assumptions }: HouseResult, spreads: Spreads): Deviations {
  const pick = (spread: Spread, field: string) =>
    assumptions.some((assumption) => assumption.field.startsWith(field)) ? spread.assumed : spread.given;
  return {
    parts: envelope.parts.map((_, index) => pick(spreads.uValue, `parts.${index}.`)),
    bridges: pick(spreads.bridges, 'bridges'),
    leakage: pick(spreads.leakage, 'air.leakage'),
    gains: pick(spreads.gains, 'use.internalGains_W_m2'),
    efficiency: pick(spreads.efficiency, 'heating.efficiency'),
    calorificValue: spreads.calorificValue,
    temperature_K: pick(spreads.temperature_K, 'use.actualTemperature_C'),
  };
}

function sampleInto(
  years: Samples,
  index: number,
  { house, envelope, comfort, actual }: HouseResult,
  { climate, method }: Tables,
  source: HeatSource,
  deviations: Deviations,
  random: Random,
): void {
  const moved = movedEnvelope(envelope, deviations, random);
  const inside_C = actual.inside_C + deviations.temperature_K * normal(random);
  const { intermittency } = house.use;
  const gains = houseGains(moved, climate);
  const designed = { inside_C: comfort.inside_C, intermittency: CONSTANT };
  const needed = houseBalance(moved, gains, climate, designed, method);
  const used = houseBalance(moved, gains, climate, { inside_C, intermittency }, method);
  const burnt = consumptionOf(
    used.need_kWh,
    movedSource(source, scatter(deviations.calorificValue, random)),
    {
      ...house.heating,
      efficiency: house.heating.efficiency * scatter(deviations.efficiency, random),
      floorArea_m2: house.floorArea_m2,
    },
  );
  years.need_kWh_m2[index] = needed.needPerArea_kWh_m2;
  years.delivered_kWh[index] = burnt.delivered_kWh;
  years.fuel_kg[index] = burnt.fuel_kg;
  years.cost_MNT[index] = burnt.cost_MNT;
  years.co2_kg[index] = burnt.co2_kg;
  years.pm25_kg[index] = burnt.pm25_kg;
}

/** The envelope with every transfer varied; parts vary independently, so that many parts average out. */
function movedEnvelope(envelope: Envelope, deviations: Deviations, random: Random): Envelope {
  let transmission = envelope.bridges_W_K * scatter(deviations.bridges, random);
  let ground = 0;
  for (const [index, part] of envelope.parts.entries()) {
    const transfer = part.transfer_W_K * scatter(deviations.parts[index] ?? 0, random);
    transmission += transfer;
    if (part.hasOwnWave) ground += transfer;
  }
  const ventilation = envelope.ventilation_W_K * scatter(deviations.leakage, random);
  const gains = scatter(deviations.gains, random);
  const { H, N, E, S, W } = envelope.aperture;
  return {
    ...envelope,
    transmission_W_K: transmission,
    ventilation_W_K: ventilation,
    total_W_K: transmission + ventilation,
    ground: { transfer_W_K: ground, periodic: envelope.ground.periodic },
    aperture: { H: H * gains, N: N * gains, E: E * gains, S: S * gains, W: W * gains },
    internalGains_W: envelope.internalGains_W * gains,
  };
}

function movedSource(source: HeatSource, factor: number): HeatSource {
  const { carrier } = source;
  if (carrier.kind !== 'fuel') return source;
  const calorificValue_MJ_kg = carrier.fuel.calorificValue_MJ_kg * factor;
  return { ...source, carrier: { kind: 'fuel', fuel: { ...carrier.fuel, calorificValue_MJ_kg } } };
}

function rangeOf(samples: Float64Array, value: number): Range {
  const sorted = samples.toSorted();
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? value;
  return { low: Math.min(value, at(LOWEST_SHARE)), value, high: Math.max(value, at(HIGHEST_SHARE)) };
}
