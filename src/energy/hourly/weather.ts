import { DAYS_OF_MONTHS, MONTHS_OF_YEAR, ofMonth } from '../months';
import type { Climate } from '../whole-house/tables';
import type { WeatherPattern } from './assumptions';
import { HOURS_OF_DAY, PLANES, type Plane, sunShapes } from './sun-shape';

/**
 * Weather of a year by hours, **generated** from the means of its months: no hour of it was measured. The mean
 * temperature and the sum of sun of every month are those of the climate.
 */
export interface HourlyWeather {
  /** Whole days of each month. */
  readonly days: readonly number[];
  /** Outside temperature, one value an hour. */
  readonly outside_C: Float64Array;
  /** Mean day of each month, W/m²: twelve times 24 values for each plane. */
  readonly sun_W_m2: Readonly<Record<Plane, Float64Array>>;
  /** Factor of each day on the mean day's sun; its mean over a month is 1. */
  readonly clearness: Float64Array;
}

type MonthlyClimate = Pick<Climate, 'temperature_C' | 'irradiation_kWh_m2' | 'days'>;

/** Passes that fit the nodes of the yearly course to the means of the months; each leaves a ninth of the error. */
const PASSES = 12;

/**
 * Generates the hours of a year. A course that runs smoothly from month to month carries a daily swing and spells of
 * cold and warm days. In winter cold days are clear, in summer warm ones; clear days swing more.
 */
export function generateWeather(climate: MonthlyClimate, pattern: WeatherPattern): HourlyWeather {
  const days = (climate.days ?? DAYS_OF_MONTHS).map((count) => {
    if (Number.isInteger(count) && count > 0) return count;
    throw new RangeError(`A month of ${count} days has no hours.`);
  });
  const spells = spellsOf(days, pattern.spell_K);
  const clearness = clearnessOf(days, spells, pattern.overcastSun);
  const shapes = sunShapes(pattern.latitude_deg, pattern.solarNoon_h);
  for (const plane of PLANES) {
    const irradiation = climate.irradiation_kWh_m2[plane];
    for (let at = 0; at < shapes[plane].length; at += 1) {
      const month = Math.floor(at / HOURS_OF_DAY);
      const sum_Wh = 1000 * ofMonth(irradiation, month);
      shapes[plane][at] = (sum_Wh * valueAt(shapes[plane], at)) / ofMonth(days, month);
    }
  }
  return {
    days,
    outside_C: temperatures(climate.temperature_C, days, spells, clearness, pattern.dailyRange_K),
    sun_W_m2: shapes,
    clearness,
  };
}

/** Deviation of each day from the course of the year in K: two waves without a common period, mean 0 in each month. */
function spellsOf(days: readonly number[], spell_K: number): Float64Array {
  const spells = new Float64Array(sumOf(days));
  for (let day = 0; day < spells.length; day += 1)
    spells[day] = Math.sin((2 * Math.PI * day) / 7.3) + 0.8 * Math.sin((2 * Math.PI * day) / 12.7 + 1);
  eachMonth(days, (from, to) => {
    const month = spells.subarray(from, to);
    const mean = sumOf(month) / month.length;
    let squares = 0;
    for (const value of month) squares += (value - mean) ** 2;
    const scale = squares === 0 ? 0 : spell_K / Math.sqrt(squares / month.length);
    for (const [day, value] of month.entries()) month[day] = (value - mean) * scale;
  });
  return spells;
}

function clearnessOf(days: readonly number[], spells: Float64Array, overcast: number): Float64Array {
  const clearness = new Float64Array(spells.length);
  eachMonth(days, (from, to, month) => {
    const isWinter = month < 3 || month >= 9;
    for (let day = from; day < to; day += 1) {
      const isClear = isWinter ? valueAt(spells, day) <= 0 : valueAt(spells, day) >= 0;
      clearness[day] = isClear ? 1 : overcast;
    }
    const of = clearness.subarray(from, to);
    const mean = sumOf(of) / of.length;
    for (const [day, value] of of.entries()) of[day] = value / mean;
  });
  return clearness;
}

function temperatures(
  means_C: readonly number[],
  days: readonly number[],
  spells: Float64Array,
  clearness: Float64Array,
  range_K: number,
): Float64Array {
  const course = yearlyCourse(means_C, days);
  const swings = Array.from({ length: HOURS_OF_DAY }, (_, hour) => dailySwing(hour));
  const hours = new Float64Array(spells.length * HOURS_OF_DAY);
  for (let hour = 0; hour < hours.length; hour += 1) {
    const day = Math.floor(hour / HOURS_OF_DAY);
    const swing = (range_K / 2) * (swings[hour % HOURS_OF_DAY] ?? 0) * valueAt(clearness, day);
    hours[hour] = valueAt(course, hour) + interpolateDays(spells, hour) + swing;
  }
  eachMonth(days, (from, to, month) => shiftToMean(hours, from, to, ofMonth(means_C, month)));
  return hours;
}

/** The course of a year by hours: straight lines between the middles of months, whose nodes meet the means. */
function yearlyCourse(means_C: readonly number[], days: readonly number[]): Float64Array {
  const nodes = nodesOf(means_C);
  const course = new Float64Array(sumOf(days) * HOURS_OF_DAY);
  eachMonth(days, (from, to, month) => {
    const first = from * HOURS_OF_DAY;
    const count = (to - from) * HOURS_OF_DAY;
    const [before, here, after] = [-1, 0, 1].map((offset) => ofMonth(nodes, besideMonth(month, offset)));
    for (let step = 0; step < count; step += 1) {
      const position = (step + 0.5) / count - 0.5;
      const other = (position < 0 ? before : after) ?? 0;
      course[first + step] = (here ?? 0) + Math.abs(position) * (other - (here ?? 0));
    }
  });
  return course;
}

/** Values in the middles of months between which straight lines have the means of the months: (a + 6b + c)/8. */
function nodesOf(means_C: readonly number[]): number[] {
  const nodes = [...means_C];
  for (let pass = 0; pass < PASSES; pass += 1)
    for (const [month, mean] of means_C.entries()) {
      const beside = ofMonth(nodes, besideMonth(month, -1)) + ofMonth(nodes, besideMonth(month, 1));
      nodes[month] = (8 * mean - beside) / 6;
    }
  return nodes;
}

function besideMonth(month: number, offset: number): number {
  return (month + offset + MONTHS_OF_YEAR) % MONTHS_OF_YEAR;
}

/** Coldest at 7, warmest at 15: −1…1, mean 0 over a day. */
function dailySwing(hour: number): number {
  const sinceColdest = (hour + 0.5 - 7 + HOURS_OF_DAY) % HOURS_OF_DAY;
  return sinceColdest < 8
    ? -Math.cos((Math.PI * sinceColdest) / 8)
    : Math.cos((Math.PI * (sinceColdest - 8)) / 16);
}

/** A day's value holds at noon; the hours between run straight from noon to noon, across the turn of the year. */
function interpolateDays(values: Float64Array, hour: number): number {
  const position = (hour + 0.5) / HOURS_OF_DAY - 0.5;
  const before = Math.floor(position);
  const share = position - before;
  const count = values.length;
  return (
    (1 - share) * valueAt(values, (before + count) % count) + share * valueAt(values, (before + 1) % count)
  );
}

function shiftToMean(hours: Float64Array, from: number, to: number, mean_C: number): void {
  const shift = mean_C - meanOfDays(hours, from, to);
  for (let hour = from * HOURS_OF_DAY; hour < to * HOURS_OF_DAY; hour += 1)
    hours[hour] = valueAt(hours, hour) + shift;
}

function meanOfDays(hours: Float64Array, from: number, to: number): number {
  return sumOf(hours.subarray(from * HOURS_OF_DAY, to * HOURS_OF_DAY)) / ((to - from) * HOURS_OF_DAY);
}

/** Calls back with the first day of each month, the first of the next, and the month, January being 0. */
export function eachMonth(
  days: readonly number[],
  visit: (from: number, to: number, month: number) => void,
): void {
  let from = 0;
  for (const [month, count] of days.entries()) {
    visit(from, from + count, month);
    from += count;
  }
}

function sumOf(values: ArrayLike<number>): number {
  let sum = 0;
  for (let index = 0; index < values.length; index += 1) sum += values[index] ?? 0;
  return sum;
}

/** The value at an index that the caller knows to exist. */
export function valueAt(values: Float64Array, index: number): number {
  return values[index] ?? Number.NaN;
}
