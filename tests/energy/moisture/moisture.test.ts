import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateHouse } from '../../../src/energy/whole-house/calculate-house';
import type { Measure } from '../../../src/energy/measures/measure';
import { type Assembly, interfacesOf, surfaceFactor } from '../../../src/energy/moisture/assembly';
import { interstitialMoisture } from '../../../src/energy/moisture/interstitial';
import { harmOfMeasure } from '../../../src/energy/moisture/measure-harm';
import type { MoistureClimate } from '../../../src/energy/moisture/moisture-climate';
import {
  type AddedInsulation,
  assemblyOf,
  insulatedAssembly,
  moistureClimate,
  moistureHarm,
  partMoisture,
} from '../../../src/energy/moisture/part-moisture';
import { surfaceMoisture } from '../../../src/energy/moisture/surface';
import {
  indoorPressure,
  saturationPressure,
  saturationTemperature,
} from '../../../src/energy/moisture/vapour';
import { between } from '../any-house';
import { brickHouse } from '../example-house';
import { tables } from '../example-tables';

const ulaanbaatar = climateOf();
const brick: Assembly = {
  outside_m2K_W: 0.04,
  layers: [
    { name: 'plaster', resistance_m2K_W: 0.02, sd_m: 0.12 },
    { name: 'brick', resistance_m2K_W: 0.469, sd_m: 3.8 },
    { name: 'render', resistance_m2K_W: 0.02, sd_m: 0.12 },
  ],
};
const wool = (side: AddedInsulation['side']): AddedInsulation => ({
  resistance_m2K_W: 2.6,
  sd_m: 0.1,
  side,
  cover: { resistance_m2K_W: 0.05, sd_m: 0.05 },
});

describe('vapour', () => {
  it('saturates as the tables of psychrometry say', () => {
    expect(saturationPressure(20)).toBeCloseTo(2337, -1);
    expect(saturationPressure(0)).toBe(610.5);
    expect(saturationPressure(-20)).toBeCloseTo(103, 0);
  });

  it('has its dew point where its pressure saturates', () => {
    fc.assert(
      fc.property(between(-45, 35), (temperature) => {
        expect(saturationTemperature(saturationPressure(temperature))).toBeCloseTo(temperature, 6);
      }),
    );
  });

  it('is more indoors by the class, in full at 0 °C outside and colder, and never beyond saturation', () => {
    expect(pressureIndoors(-20)).toBeCloseTo(100 + 1.1 * 810, 9);
    expect(pressureIndoors(10)).toBeCloseTo(100 + 1.1 * 405, 9);
    expect(pressureIndoors(20)).toBe(100);
    expect(indoorPressure(5, { temperature_C: -20, pressure_Pa: 100 }, 5)).toBe(saturationPressure(5));
  });
});

describe('a surface', () => {
  it('has the factor R/(R + 0.25), counted from outside', () => {
    // 0.02 + 0.469 + 0.02 + 0.04 = 0.549; 0.549/0.799 = 0.687.
    expect(surfaceFactor(brick)).toBeCloseTo(0.687, 3);
  });

  it('of an uninsulated brick wall risks mould and is wet at −39 °C; insulated outside neither', () => {
    const before = surfaceMoisture(surfaceFactor(brick), ulaanbaatar);
    const after = surfaceMoisture(surfaceFactor(insulatedAssembly(brick, wool('outside'))), ulaanbaatar);
    expect([before.isMouldRisk, before.design.isWet]).toEqual([true, true]);
    expect([after.isMouldRisk, after.design.isWet]).toEqual([false, false]);
    // 0.687·59 − 39 = 1.5 °C.
    expect(before.design.surface_C).toBeCloseTo(1.5, 1);
  });

  it('needs a factor by hand: January of −20 °C, 75 % outside, class 3', () => {
    // p_e = 0.75·103 = 77 Pa; p_i = 77 + 1.1·810 = 968 Pa; 968/0.8 = 1210 Pa saturates at 9.8 °C; 29.8/40 = 0.745.
    const { required } = surfaceMoisture(0.5, climateOf({ outside_C: Array(12).fill(-20) }));
    expect(required).toBeCloseTo(0.745, 2);
  });
});

describe('the inside of an assembly', () => {
  /** Two layers of 0.25 m²K/W, the inner open to vapour, in a winter of −20 °C without end. */
  const two: Assembly = {
    outside_m2K_W: 0.04,
    layers: [
      { resistance_m2K_W: 0.25, sd_m: 0.1 },
      { resistance_m2K_W: 0.25, sd_m: 3.8 },
    ],
  };

  it('collects in a month what a hand calculation gives', () => {
    // Shares from outside: (0.04 + 0.25)/0.67 = 0.4328, so θ = −20 + 40·0.4328 = −2.69 °C, saturated at 488.2 Pa.
    // p_i = 968.2 Pa, p_e = 77.2 Pa; in: 2e-10·(968.2 − 488.2)/0.1 = 9.60e-7, out: 2e-10·(488.2 − 77.2)/3.8 = 2.16e-8.
    // Rest 9.384e-7 kg/(m²·s) · 31 d · 86 400 s = 2.513 kg/m².
    const outsideHumidity = Array<number>(12).fill(0.75);
    const outside_C = Array<number>(12).fill(-20);
    const moisture = interstitialMoisture(two, climateOf({ outside_C, outsideHumidity }));
    expect(moisture.water_kg_m2[0]).toBeCloseTo(2.513, 2);
    expect(moisture.water_kg_m2[11]).toBeCloseTo((2.513 * 365) / 31, 1);
    expect(moisture.verdict).toBe('builds-up');
  });

  it('dries by hand: water at the interface of both layers leaves to both sides in a warm month', () => {
    // A cold month, then eleven at 15 °C outside: the water is gone in the second month.
    const outside_C = [-20, ...Array<number>(11).fill(15)];
    const { water_kg_m2, verdict, peak_kg_m2 } = interstitialMoisture(two, climateOf({ outside_C }));
    expect(peak_kg_m2).toBeCloseTo(2.513, 2);
    // θ = 15 + 5·0.4328 = 17.16 °C saturates at 1958 Pa; p_e = 0.55·1704 = 937 Pa (0.75·1704 = 1278 in February).
    // p_i = 1278 + 1.1·202.5 = 1501 Pa: in −2e-10·(1958 − 1501)/0.1 = −9.1e-7, a month of 28 days takes 2.2 kg/m².
    expect(water_kg_m2[1]).toBeCloseTo(2.513 - 2.3, 1);
    expect(water_kg_m2[2]).toBe(0);
    expect(verdict).toBe('too-wet');
  });

  it('divides a layer of high resistance, so that no step has more than 0.25 m²K/W', () => {
    const steps = interfacesOf(insulatedAssembly(brick, wool('outside')));
    const total = 0.13 + 0.549 + 2.65;
    for (const [index, { share }] of steps.entries())
      expect((share - (steps[index - 1]?.share ?? share)) * total).toBeLessThanOrEqual(0.25 + 1e-9);
  });

  it('is dry where it is equally warm on both sides', () => {
    const same = climateOf({ outside_C: Array(12).fill(20), outsideHumidity: Array(12).fill(0.5) });
    expect(interstitialMoisture(brick, same).verdict).toBe('dry');
  });

  it('never holds less than nothing, and less behind a tighter inner layer', () => {
    fc.assert(
      fc.property(between(0.1, 5), between(0.05, 3), between(0.1, 50), (resistance, sd, tighter) => {
        const lining = (sd_m: number) =>
          insulatedAssembly(brick, { resistance_m2K_W: resistance, sd_m, side: 'inside', cover: null });
        const open = interstitialMoisture(lining(sd), ulaanbaatar);
        const tight = interstitialMoisture(lining(sd + tighter), ulaanbaatar);
        for (const water of open.water_kg_m2) expect(water).toBeGreaterThanOrEqual(0);
        expect(tight.peak_kg_m2).toBeLessThanOrEqual(open.peak_kg_m2 + 1e-6);
      }),
      { numRuns: 60 },
    );
  });
});

describe('a measure', () => {
  const before = partMoisture(brick, ulaanbaatar);
  const after = (added: AddedInsulation) => partMoisture(insulatedAssembly(brick, added), ulaanbaatar);

  it('outside harms no brick wall; open wool inside soaks it; the same behind a foil does not', () => {
    expect(moistureHarm(before, after(wool('outside')))).toBeNull();
    expect(moistureHarm(before, after(wool('inside')))).toBe('builds-up');
    const foil = { ...wool('inside'), cover: { resistance_m2K_W: 0.05, sd_m: 100 } };
    expect(moistureHarm(before, after(foil))).toBeNull();
  });

  it('that lets a surface cool below mould’s limit is harmful', () => {
    const cooler = { ...before, surface: { ...before.surface, factor: before.surface.factor - 0.1 } };
    expect(moistureHarm(before, cooler)).toBe('mould');
    expect(moistureHarm(before, before)).toBeNull();
  });

  it('is judged part by part, inside and outside', () => {
    const { house } = calculateHouse(brickHouse, tables);
    const price = { basis: 'fixed', low_MNT: 0, likely_MNT: 0, high_MNT: 0 } as const;
    const measure = (side: 'inside' | 'outside', parts: 'wall' | 'roof'): Measure => {
      const change = { kind: 'insulate', parts, added_m2K_W: 2.6, side } as const;
      return { id: side, changes: [change], price, life_years: 30 };
    };
    expect(harmOfMeasure(house, measure('outside', 'wall'), ulaanbaatar)).toEqual([]);
    expect(harmOfMeasure(house, measure('outside', 'roof'), ulaanbaatar)).toEqual([]);
    expect(harmOfMeasure(house, measure('inside', 'wall'), ulaanbaatar)).toMatchObject([
      { part: 'wall', harm: 'builds-up' },
    ]);
  });

  it('counts a wall of which only U is known as masonry of that U', () => {
    const part = { kind: 'wall', id: 'w', area_m2: 1, toward: 'outside' } as const;
    const known = assemblyOf({
      ...part,
      construction: { kind: 'uValue', u_W_m2K: 1 / (0.17 + 0.509) } as const,
    });
    expect(surfaceFactor(known)).toBeCloseTo(surfaceFactor(brick), 6);
  });
});

function climateOf(change: Partial<MoistureClimate> = {}): MoistureClimate {
  const climate = moistureClimate(tables.norm, tables.climate);
  if (climate === null) throw new Error('the norm has no humidity');
  return { ...climate, ...change };
}

function pressureIndoors(temperature_C: number): number {
  return indoorPressure(20, { temperature_C, pressure_Pa: 100 }, 3);
}
