import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviationClass, normativeNeed } from '../../../src/energy/class/deviation';
import { LETTERS, classLimits, letterOf } from '../../../src/energy/class/letter';
import { degreeDays, requiredResistance } from '../../../src/energy/class/required-resistance';
import { between } from '../any-house';
import { tables } from '../example-tables';

const limits = classLimits({ requirement_kWh_m2: 200, stock_kWh_m2: 400 });
const { deviation, requirements } = tables.norm;

describe('the letter of EN 15217', () => {
  it.each([
    [99.9, 'A'],
    [100, 'B'],
    [199.9, 'B'],
    [200, 'C'],
    [300, 'D'],
    [400, 'E'],
    [500, 'F'],
    [600, 'G'],
    [6000, 'G'],
  ])('of %d kWh/m² is %s', (need, letter) => {
    expect(letterOf(need, limits)).toBe(letter);
  });

  it('never gets better with a larger need', () => {
    fc.assert(
      fc.property(between(0, 1000), between(0, 1000), (need, more) => {
        const index = LETTERS.indexOf(letterOf(need, limits));
        expect(LETTERS.indexOf(letterOf(need + more, limits))).toBeGreaterThanOrEqual(index);
      }),
    );
  });
});

describe('the deviation scale', () => {
  it('has its upper bounds inside and its lower outside', () => {
    expect(deviationClass(-51, deviation.classes)).toBe('A');
    expect(deviationClass(-50.99, deviation.classes)).toBe('B');
    expect(deviationClass(75.01, deviation.classes)).toBe('E');
  });

  it('refuses a deviation in a gap of its table', () => {
    expect(() => deviationClass(0, [{ letter: 'A', above_percent: null, upTo_percent: -51 }])).toThrow(
      /thresholds/,
    );
  });

  it('goes straight between the areas of the norm and stays at its ends', () => {
    const need = (area: number) => normativeNeed(deviation.needs, 1, area, 3600);
    expect(need(60)).toBe(140);
    expect(need(80)).toBeCloseTo(132.5, 9);
    expect(need(30)).toBe(140);
    expect(need(500)).toBe(110);
    expect(normativeNeed(deviation.needs, 3, 100, 3600)).toBe(135);
  });
});

describe('what the norm requires', () => {
  it('follows the degree days of the season', () => {
    const days = degreeDays(20, { days: 232, mean_C: -9.5 });
    expect(days).toBe(6844);
    expect(requiredResistance(days, requirements.wall)).toBeCloseTo(3.7954, 6);
    expect(requiredResistance(days, requirements.window)).toBeCloseTo(0.6422, 6);
    expect(requiredResistance(6000, requirements.window)).toBeCloseTo(0.6, 9);
  });

  it('is refused beyond its table', () => {
    expect(() => requiredResistance(9000, [{ upTo_Kd: 8000, slope: 1, constant: 0 }])).toThrow(
      /requirements/,
    );
  });
});
