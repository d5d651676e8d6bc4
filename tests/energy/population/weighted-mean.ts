/** The mean of values with weights that are not negative. */
export function weightedMean(values: ArrayLike<number>, weights: ArrayLike<number>): number {
  let sum = 0;
  let whole = 0;
  for (let index = 0; index < values.length; index += 1) {
    sum += (weights[index] ?? Number.NaN) * (values[index] ?? Number.NaN);
    whole += weights[index] ?? Number.NaN;
  }
  return sum / whole;
}
