/** Twelve values, January first. */
export type Monthly = readonly number[];

/** Days of the months of a common year (ISO 13790 counts no leap days). */
export const DAYS_OF_MONTHS: Monthly = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export const MONTHS_OF_YEAR = 12;

/** The value of a month, 0 being January. A series that is too short is an error of the caller, not a zero. */
export function ofMonth(series: Monthly, month: number): number {
  const value = series[month];
  if (value === undefined) throw new RangeError(`A monthly series has no value for month ${month + 1}.`);
  return value;
}

function sumOf(series: readonly number[]): number {
  let sum = 0;
  for (const value of series) sum += value;
  return sum;
}

/** The mean over the year, each month weighted by its days. */
export function yearlyMean(series: Monthly, days: Monthly = DAYS_OF_MONTHS): number {
  let weighted = 0;
  for (let month = 0; month < series.length; month += 1) {
    weighted += ofMonth(series, month) * ofMonth(days, month);
  }
  return weighted / sumOf(days);
}

/** Half the distance between the warmest and the coldest month: the amplitude of the year's wave. */
export function yearlyAmplitude(series: Monthly): number {
  return (Math.max(...series) - Math.min(...series)) / 2;
}

/** The number of the month with the lowest value, 1 being January. */
export function lowestMonth(series: Monthly): number {
  return series.indexOf(Math.min(...series)) + 1;
}
