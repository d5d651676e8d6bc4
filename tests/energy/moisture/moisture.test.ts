import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateHouse } from '../../../src/energy/whole-house/calculate-house';
import { applyMeasure } from '../../../src/energy/measures/apply-measure';
import type { Measure, OutsideCover } from '../../../src/energy/measures/measure';
import { type Assembly, listInterfaces, surfaceFactor } from '../../../src/energy/moisture/assembly';
import { interstitialMoisture } from '../../../src/energy/moisture/interstitial';
import { harmOfMeasure, moistureOfMeasures } from '../../../src/energy/moisture/measure-moisture';
import type { MoistureClimate } from '../../../src/energy/moisture/moisture-climate';
import {
  type AddedInsulation,
  buildAssembly,
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
import { brickHouse, glazing } from '../example-house';
import { tables } from '../example-tables';

const ulaanbaatar = climateOf();
const { house } = calculateHouse(brickHouse, tables);
const layeredHouse = {
  ...house,
  parts: house.parts.map((part) =>
    part.kind === 'wall'
      ? {
          ...part,
          construction: {
            kind: 'layers',
            layers: [{ kind: 'solid', name: 'brick', thickness_m: 0.38, conductivity_W_mK: 0.81 }],
          } as const,
        }
      : part,
  ),
};
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
    const steps = listInterfaces(insulatedAssembly(brick, wool('outside')));
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

  it('is judged on the side where it is applied: outside with a cover, else as the innermost layer', () => {
    const outside = insulation('wall', OUTSIDE);
    const inside = insulation('wall');
    expect(harmOfMeasure(house, outside, ulaanbaatar)).toEqual([]);
    expect(harmOfMeasure(house, insulation('roof', { ...OUTSIDE, finish: 'open' }), ulaanbaatar)).toEqual([]);
    expect(harmOfMeasure(house, inside, ulaanbaatar)).toMatchObject([{ part: 'wall', harm: 'builds-up' }]);
    expect(wallLayersAfter(inside)[0]?.at(0)).toBe('insulation');
    expect(wallLayersAfter(outside)[0]?.at(-1)).toBe('insulation');
  });

  it('for the outside of a wall with a ventilated cavity is judged inside, where it is put', () => {
    const cavity = { kind: 'air', name: 'cavity', thickness_m: 0.05, ventilation: 'well' } as const;
    const ventilated = layeredHouse.parts.map((part) =>
      part.kind === 'wall' && part.construction.kind === 'layers'
        ? { ...part, construction: { ...part.construction, layers: [...part.construction.layers, cavity] } }
        : part,
    );
    expect(harmOfMeasure({ parts: ventilated }, insulation('wall', OUTSIDE), ulaanbaatar)).toMatchObject([
      { part: 'wall' },
    ]);
  });

  it('with colder windows than before lets mould grow on them; with better ones it does not', () => {
    expect(harmOfMeasure(house, windowsOf(1.4), ulaanbaatar)).toEqual([]);
    const worse = harmOfMeasure(house, windowsOf(5.8), ulaanbaatar);
    expect(worse.length).toBe(house.parts.filter(({ kind }) => kind === 'window').length);
    expect(worse[0]).toMatchObject({ harm: 'mould', after: { interstitial: null } });
    // 1 − 0.13·5.8.
    expect(worse[0]?.after.surface.factor).toBeCloseTo(0.246, 9);
  });

  it('shows every wall, roof and window before and after: a warmer surface outside, more humid air when sealed', () => {
    const sealed: Measure = { ...insulation('wall'), changes: [{ kind: 'tighten', remaining: 0.4 }] };
    const insulated = moistureOfMeasures(house, [insulation('wall', OUTSIDE)], tables);
    const both = moistureOfMeasures(house, [insulation('wall', OUTSIDE), sealed], tables);
    const alone = moistureOfMeasures(house, [sealed], tables);
    if (insulated === null || both === null || alone === null) throw new Error('the norm has no humidity');
    expect(insulated.excessRatio).toBe(1);
    expect(insulated.parts.map(({ part }) => part)).toEqual(
      house.parts.flatMap(({ id, kind }) => (['wall', 'roof', 'window'].includes(kind) ? [id] : [])),
    );
    const [walls, others] = [true, false].map((isWall) =>
      insulated.parts.filter(({ kind }) => (kind === 'wall') === isWall),
    );
    expect(walls).toHaveLength(1);
    for (const { before, after } of walls ?? [])
      expect(after.surface.factor).toBeGreaterThan(before.surface.factor);
    for (const { before, after } of others ?? []) expect(after).toEqual(before);
    // From 0.7 1/h, of which the norm's 0.5 count, to 0.28.
    expect(alone.excessRatio).toBeCloseTo(0.5 / 0.28, 6);
    for (const { before, after } of alone.parts) {
      expect(after.surface.factor).toBe(before.surface.factor);
      expect(after.surface.required).toBeGreaterThan(before.surface.required);
      expect(after.surface.design.dewPoint_C).toBeGreaterThan(before.surface.design.dewPoint_C);
    }
    // Insulated walls remain safe in the more humid room.
    expect(both.excessRatio).toBeCloseTo(alone.excessRatio, 9);
    expect(both.parts.filter(({ kind }) => kind === 'wall')).toMatchObject([{ isNewRisk: false }]);
  });

  it('leaves the room as humid as its class while the air change stays above the norm’s minimum', () => {
    const sealed: Measure = { ...insulation('wall'), changes: [{ kind: 'tighten', remaining: 0.8 }] };
    const changes = moistureOfMeasures(house, [sealed], tables);
    expect(changes?.excessRatio).toBe(1);
    for (const { before, after } of changes?.parts ?? []) expect(after).toEqual(before);
  });

  it('that makes a room humid is a new risk on a surface that was just warm enough', () => {
    const { required } = surfaceMoisture(0.5, ulaanbaatar);
    // f = R/(R + 0.25) a hundredth above what is required today.
    const factor = required + 0.01;
    const u_W_m2K = 1 / ((0.25 * factor) / (1 - factor) + 0.13);
    const parts = house.parts.map((part) =>
      part.kind === 'wall' ? { ...part, construction: { kind: 'uValue', u_W_m2K } as const } : part,
    );
    const sealed: Measure = { ...insulation('wall'), changes: [{ kind: 'tighten', remaining: 0.4 }] };
    const walls = moistureOfMeasures({ ...house, parts }, [sealed], tables)?.parts.filter(
      ({ kind }) => kind === 'wall',
    );
    expect(walls).toMatchObject([{ isNewRisk: true }]);
  });

  it('counts a wall of which only U is known as masonry of that U', () => {
    const part = { kind: 'wall', id: 'w', area_m2: 1, toward: 'outside' } as const;
    const known = buildAssembly({
      ...part,
      construction: { kind: 'uValue', u_W_m2K: 1 / (0.17 + 0.509) } as const,
    });
    expect(surfaceFactor(known)).toBeCloseTo(surfaceFactor(brick), 6);
  });
});

const OUTSIDE = { thickness_m: 0.1, bridgesRemaining: 1 } as const;

function insulation(parts: 'wall' | 'roof', outside?: OutsideCover): Measure {
  return {
    id: parts,
    changes: [{ kind: 'insulate', parts, added_m2K_W: 2.6, ...(outside === undefined ? {} : { outside }) }],
    price: { basis: 'fixed', low_MNT: 0, likely_MNT: 0, high_MNT: 0 },
    life_years: 30,
  };
}

/** Names of the wall's layers after a measure, from inside to outside. */
function wallLayersAfter(measure: Measure): (string | undefined)[][] {
  return applyMeasure(layeredHouse, measure).parts.flatMap((part) =>
    part.kind === 'wall' && part.construction.kind === 'layers'
      ? [part.construction.layers.map(({ name }) => name)]
      : [],
  );
}

function windowsOf(u_W_m2K: number): Measure {
  return {
    ...insulation('wall'),
    changes: [{ kind: 'glaze', parts: 'window', glazing: glazing(u_W_m2K, 0.6) }],
  };
}

function climateOf(change: Partial<MoistureClimate> = {}): MoistureClimate {
  const climate = moistureClimate(tables.norm, tables.climate);
  if (climate === null) throw new Error('the norm has no humidity');
  return { ...climate, ...change };
}

function pressureIndoors(temperature_C: number): number {
  return indoorPressure(20, { temperature_C, pressure_Pa: 100 }, 3);
}
