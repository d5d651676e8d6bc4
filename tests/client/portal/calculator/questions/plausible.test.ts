import { describe, expect, it } from 'vitest';
import { isDoubtful } from '../../../../../src/client/portal/calculator/questions/plausible';

describe('a number of a house', () => {
  it.each([
    ['floorArea_m2', 1],
    ['floorArea_m2', 14.9],
    ['floorArea_m2', 6200],
    ['storeys', 64],
    ['storeys', 0.5],
  ] as const)('%s of %d is asked about', (field, value) => {
    expect(isDoubtful(field, value)).toBe(true);
  });

  it.each([
    ['floorArea_m2', 15],
    ['floorArea_m2', 62.5],
    ['floorArea_m2', 500],
    ['storeys', 1.5],
    ['storeys', 4],
    ['storeys', 'unknown'],
    ['floorArea_m2', undefined],
  ] as const)('%s of %s is not', (field, value) => {
    expect(isDoubtful(field, value)).toBe(false);
  });
});
