import { describe, expect, it } from 'vitest';
import { normal, seededRandom } from '../../../src/energy/uncertainty/random';

describe('chance by seed', () => {
  it('is spread like the normal distribution', () => {
    const random = seededRandom(42);
    const values = Array.from({ length: 20_000 }, () => normal(random));
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
    expect(mean).toBeCloseTo(0, 1);
    expect(Math.sqrt(variance)).toBeCloseTo(1, 1);
  });
});
