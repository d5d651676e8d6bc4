import { describe, expect, it } from 'vitest';
import { calibrate, explainingTemperature } from '../../../src/energy/calibration/calibrate';
import { calibrationTexts } from '../../../src/energy/calibration/questions';
import { calculateHouse } from '../../../src/energy/house/calculate-house';
import { brickHouse } from '../example-house';
import { tables } from '../example-tables';

describe('calibration against burnt coal', () => {
  it('agrees within a quarter and asks back beyond', () => {
    expect(calibrate(5000, 4000)).toMatchObject({ verdict: 'agrees', questions: [] });
    expect(calibrate(3000, 4000)).toMatchObject({ verdict: 'agrees', questions: [] });
    expect(calibrate(5100, 4000)).toMatchObject({ verdict: 'calculated-more' });
    expect(calibrate(2900, 4000)).toMatchObject({ verdict: 'calculated-less' });
  });

  it('asks in three languages', () => {
    for (const question of calibrate(9000, 4000).questions)
      expect(Object.values(calibrationTexts[question]).filter((text) => text !== '')).toHaveLength(3);
    expect(calibrate(9000, 4000).questions[0]).toBe('cooler-rooms');
  });

  it('refuses a winter without coal', () => {
    expect(() => calibrate(5000, 0)).toThrow(/burnt_kg/);
  });

  it('names the temperature that would explain the coal', () => {
    const result = calculateHouse(brickHouse, tables);
    expect(explainingTemperature(result, tables, result.consumption.fuel_kg)).toBeCloseTo(17.5, 3);
    const cooler = explainingTemperature(result, tables, result.consumption.fuel_kg * 0.8);
    expect(cooler).toBeLessThan(17.5);
    expect(explainingTemperature(result, tables, 1)).toBeNull();
    expect(explainingTemperature(result, tables, 1e6)).toBeNull();
  });
});
