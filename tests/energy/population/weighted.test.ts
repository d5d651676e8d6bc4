import { describe, expect, it } from 'vitest';
import { calculateEffectiveSize, weightedQuantile } from '../../../src/energy/population/weighted';

describe('weighted figures', () => {
  it('are the usual ones where all weights are equal', () => {
    const values = [5, 1, 4, 2, 3];
    const equal = [1, 1, 1, 1, 1];
    expect(weightedQuantile(values, equal, 0.5)).toBe(3);
    expect(weightedQuantile(values, equal, 0)).toBe(1);
    expect(weightedQuantile(values, equal, 1)).toBe(5);
    expect(calculateEffectiveSize(equal)).toBe(5);
  });

  it('follow the weights, whatever their sum', () => {
    expect(weightedQuantile([1, 2, 3], [0, 0, 7], 0.1)).toBe(3);
    expect(weightedQuantile([1, 2], [90, 10], 0.5)).toBeLessThan(1.2);
    expect(calculateEffectiveSize([1, 0, 0, 0])).toBe(1);
  });

  it('are not numbers where nothing has weight', () => {
    expect(weightedQuantile([1, 2], [0, 0], 0.5)).toBeNaN();
    expect(calculateEffectiveSize([])).toBe(0);
  });
});
