import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findShade, divideShades } from '../../../../src/client/portal/gis/shades';
import { topicIn, topics } from '../../../../src/client/portal/gis/topics';
import { collectFigures } from '../../../../src/client/portal/gis/use-figures';

describe('the figures of places', () => {
  it('are numbers of rows, without rows that have no place', () => {
    const groups = [
      { province_id: 3, rows: 12 },
      { province_id: null, rows: 4 },
    ];
    expect(collectFigures(groups, 'province_id', topics.crews)).toEqual({ 3: { value: 12, letter: null } });
  });

  it('are sums of a column', () => {
    const groups = [
      { soum_id: '7', rows: 5, total: 41_000.5 },
      { soum_id: '9', rows: 6, total: null },
    ];
    expect(collectFigures(groups, 'soum_id', topics.saving)).toEqual({
      7: { value: 41_000.5, letter: null },
      9: { value: 0, letter: null },
    });
  });

  it('have the most frequent class of all homes of the place, however many groups they come in', () => {
    const groups = [
      { province_id: 1, energy_class_before: 'E', rows: 8 },
      { province_id: 1, energy_class_before: 'G', rows: 5 },
      { province_id: 1, energy_class_before: 'G', rows: 6 },
      { province_id: 1, energy_class_before: null, rows: 9 },
      { province_id: 3, energy_class_before: null, rows: 20 },
    ];
    expect(collectFigures(groups, 'province_id', topics.letter)).toEqual({ 1: { value: 28, letter: 'G' } });
  });
});

describe('the shades of a map', () => {
  it('hold as many places each, the darkest the largest figures', () => {
    const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    const shades = divideShades(values);
    expect(shades).toEqual([1, 3, 5, 7, 9]);
    expect(values.map((value) => findShade(value, shades))).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
  });

  it('are none for no figures, and the darkest one for equal ones', () => {
    expect(divideShades([])).toEqual([]);
    expect(divideShades([7, 7, 7])).toEqual([7]);
    expect(findShade(7, [7])).toBe(4);
  });

  it('never make a larger figure lighter', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 40 }), (values) => {
        const shades = divideShades(values);
        const sorted = values.toSorted((one, other) => one - other).map((value) => findShade(value, shades));
        expect(sorted).toEqual(sorted.toSorted((one, other) => one - other));
        expect(sorted.at(-1)).toBe(4);
        expect(Math.min(...sorted)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

it('an address that names no figure shows the first', () => {
  expect(topicIn(['audits', 'saving'], 'saving')).toBe('saving');
  expect(topicIn(['audits', 'saving'], 'crews')).toBe('audits');
  expect(topicIn(['audits', 'saving'], null)).toBe('audits');
});
