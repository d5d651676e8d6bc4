import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deviationClass, normativeNeed } from '../../../src/energy/class/deviation';
import { LETTERS, classLimits, classLetter, scaledReferences } from '../../../src/energy/class/letter';
import { degreeDays } from '../../../src/energy/class/required-resistance';
import { calculateHouse } from '../../../src/energy/whole-house/calculate-house';
import { between } from '../any-house';
import { brickHouse } from '../example-house';
import { tables } from '../example-tables';
import { requiredResistance } from '../vectors/formulas/required-resistance';

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
    expect(classLetter(need, limits)).toBe(letter);
  });

  it('never gets better with a larger need', () => {
    fc.assert(
      fc.property(between(0, 1000), between(0, 1000), (need, more) => {
        const index = LETTERS.indexOf(classLetter(need, limits));
        expect(LETTERS.indexOf(classLetter(need + more, limits))).toBeGreaterThanOrEqual(index);
      }),
    );
  });
});

describe('the scale of a place and a shape', () => {
  const references = { requirement_kWh_m2: 266, stock_kWh_m2: 600 };
  const scaling = { degreeDays_Kd: 6844, compactness_1_m: 1.29, constant_1_m: 0.8 };

  it('is that of the row for the building of the row', () => {
    expect(scaledReferences(references, scaling, scaling)).toEqual(references);
  });

  it('grows with the degree days, and with A/V by the form of the row', () => {
    const warm = scaledReferences(references, scaling, { ...scaling, degreeDays_Kd: 3422 });
    expect(warm).toEqual({ requirement_kWh_m2: 133, stock_kWh_m2: 300 });
    // A block of flats with A/V 0.45: (0.8 + 0.45)/(0.8 + 1.29) = 0.598; SNiP has 85/140 = 0.607.
    const block = scaledReferences(references, scaling, { ...scaling, compactness_1_m: 0.45 });
    expect(block.requirement_kWh_m2).toBeCloseTo(266 * 0.598, 0);
  });

  it('gives one house the same letter in a mild, a cold and a very cold place', () => {
    const letters = [
      { name: 'Dalanzadgad', season: { days: 205, mean_C: -6.8 }, january_C: -15.4 },
      { name: 'Ulaanbaatar', season: { days: 232, mean_C: -9.5 }, january_C: -21.6 },
      { name: 'Ulaangom', season: { days: 227, mean_C: -15.1 }, january_C: -33 },
    ].map(({ season, january_C }) => {
      const colder = tables.climate.temperature_C.map(
        (temperature) => 20 - ((20 - temperature) * (20 - january_C)) / (20 + 21.6),
      );
      const climate = { ...tables.climate, season, temperature_C: colder };
      return calculateHouse(brickHouse, { ...tables, climate }).rating.letter;
    });
    expect(new Set(letters).size).toBe(1);
  });

  it('is shown in the result with the row, the degree days and A/V that it used', () => {
    const { rating, envelope } = calculateHouse(brickHouse, tables);
    expect(rating.references).toMatchObject({ row: 'BNbD 25-01-20', degreeDays_Kd: 6844 });
    expect(rating.references?.compactness_1_m).toBeCloseTo(envelope.envelopeArea_m2 / envelope.volume_m3, 9);
    expect(rating.limits[1]).toBe(rating.references?.requirement_kWh_m2);
  });

  it('is that of the row where the row does not say for which place and shape it holds', () => {
    const classes = { kind: 'references', references, scaling: null } as const;
    const { rating } = calculateHouse(brickHouse, { ...tables, norm: { ...tables.norm, classes } });
    expect(rating.references).toMatchObject(references);
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

describe('requirements of the norm', () => {
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
