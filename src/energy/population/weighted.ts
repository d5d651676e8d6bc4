/** Values and their weights of the same length; weights are not negative and need not sum to 1. */
type Values = ArrayLike<number>;

/**
 * The value below which a share of the whole weight lies, 0…1; between two values it is interpolated at the middle of
 * their weights, so that equal weights give the usual quantile. NaN where no weight is left.
 */
export function weightedQuantile(values: Values, weights: Values, share: number): number {
  const [value = NaN] = weightedQuantiles(values, weights, [share]);
  return value;
}

/** Several quantiles of the same values, which are sorted once. */
export function weightedQuantiles(values: Values, weights: Values, shares: readonly number[]): number[] {
  const order = Array.from(values, (_, index) => index)
    .filter((index) => weightAt(weights, index) > 0)
    .toSorted((one, other) => weightAt(values, one) - weightAt(values, other));
  let whole = 0;
  for (const index of order) whole += weightAt(weights, index);
  return shares.map((share) => quantileOfOrder(order, values, weights, share * whole));
}

function quantileOfOrder(order: readonly number[], values: Values, weights: Values, wanted: number): number {
  let below = 0;
  let lastValue = Number.NaN;
  let lastMiddle = 0;
  for (const index of order) {
    const weight = weightAt(weights, index);
    const value = weightAt(values, index);
    const middle = below + weight / 2;
    if (wanted <= middle) {
      if (Number.isNaN(lastValue)) return value;
      return lastValue + ((value - lastValue) * (wanted - lastMiddle)) / (middle - lastMiddle);
    }
    below += weight;
    lastValue = value;
    lastMiddle = middle;
  }
  return lastValue;
}

/** Kish's effective size (Σw)²/Σw²: how many equally weighted houses say as much; 0 where no weight is left. */
export function calculateEffectiveSize(weights: Values): number {
  let sum = 0;
  let squares = 0;
  for (let index = 0; index < weights.length; index += 1) {
    const weight = weightAt(weights, index);
    sum += weight;
    squares += weight * weight;
  }
  return squares > 0 ? (sum * sum) / squares : 0;
}

function weightAt(values: Values, index: number): number {
  return values[index] ?? 0;
}
