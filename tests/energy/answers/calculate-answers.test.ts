import { describe, expect, it } from 'vitest';
import type { Answers, MeasuredLayer, Refinement } from '../../../src/energy/answers/answers';
import { calculateAnswers, judgedMeasures } from '../../../src/energy/answers/calculate-answers';
import { compareBurnt } from '../../../src/energy/calibration/compare-burnt';
import { refusedField } from '../../../src/energy/answers/refused-field';
import { energyBook } from '../../../src/energy/tables/energy-book';
import { drawPopulation } from '../../../src/energy/population/population';
import { evaluatePackage, savingOfWork } from '../../../src/energy/measures/compare-measures';
import { baseRows, seedRows } from '../seed-rows';
import { exampleRows } from '../tables/example-rows';

const book = energyBook(exampleRows, '2026-11-20');
const answers: Answers = {
  place: { province: '11', soum: '1101', climate: 'UB' },
  houseType: 'brick',
  floorArea_m2: 60,
  storeys: 1,
  builtYear: 2000,
  wall: 'brick-380',
  roof: 'unknown',
  windows: 'double',
  heating: 'stove',
  burnt: 'unknown',
};

function calculated(given: Answers = answers, refinement: Refinement = {}) {
  const result = calculateAnswers(given, refinement, book);
  if (result.isRefused) throw new Error(result.refusals.map(({ field }) => field).join());
  return result;
}

function refusals(given: Answers, refinement: Refinement = {}) {
  const result = calculateAnswers(given, refinement, book);
  return result.isRefused ? result.refusals.map(({ code, field }) => [code, refusedField(field)]) : [];
}

function wallArea(roomHeight_m: number): number {
  return calculated(answers, { roomHeight_m }).result.house.parts[0]?.area_m2 ?? 0;
}

function wallU(layers: MeasuredLayer[]): number | undefined {
  const { envelope } = calculated(answers, { wall: { layers } }).result;
  return envelope.parts.find(({ kind }) => kind === 'wall')?.u_W_m2K;
}

function layer(conductivity_W_mK: number | null, material: string | null): MeasuredLayer {
  return { material, thickness_m: 0.1, conductivity_W_mK };
}

describe('a house from answers', () => {
  it('exists before the first answer, and lists all its assumptions', () => {
    const { result } = calculated({});
    expect(result.rating.need_kWh_m2).toBeGreaterThan(0);
    expect(result.assumptions.map(({ key }) => key)).toEqual(
      expect.arrayContaining([
        'place',
        'houseType',
        'age',
        'floorArea',
        'storeys',
        'heatSource',
        'wall',
        'roof',
        'glazing',
      ]),
    );
  });

  it('takes «I do not know» as what was not asked', () => {
    const unknown: Answers = {
      place: 'unknown',
      houseType: 'unknown',
      floorArea_m2: 'unknown',
      storeys: 'unknown',
      builtYear: 'unknown',
      wall: 'unknown',
      roof: 'unknown',
      windows: 'unknown',
      heating: 'unknown',
    };
    expect(calculated(unknown).result).toEqual(calculated({}).result);
  });

  it('assumes nothing for answered questions', () => {
    const keys = calculated().result.assumptions.map(({ key }) => key);
    for (const key of ['place', 'houseType', 'age', 'floorArea', 'storeys', 'heatSource', 'wall', 'glazing'])
      expect(keys).not.toContain(key);
    expect(keys).toContain('roof');
  });

  it('names the answer whose row is missing', () => {
    expect(refusals({ ...answers, wall: 'straw' })).toEqual([['no-such-row', 'wall']]);
    expect(refusals({ ...answers, heating: 'magic' })).toEqual([['no-such-row', 'heating']]);
    expect(refusals({ ...answers, houseType: 'castle' })).toEqual([['no-such-row', 'houseType']]);
    expect(refusals({ ...answers, place: { province: '11', soum: '1101', climate: 'MOON' } })).toEqual([
      ['no-such-row', 'place'],
    ]);
  });

  it('refuses an area that cannot be', () => {
    expect(refusals({ ...answers, floorArea_m2: -60 })[0]).toEqual(['negative-area', 'floorArea_m2']);
  });
});

describe('measured figures', () => {
  it('take the place of what was drawn, and are no assumptions any more', () => {
    const refinement: Refinement = {
      roomHeight_m: 3,
      wall: { area_m2: 90, u_W_m2K: 0.4 },
      floor: { perimeter_m: 33 },
      windows: { u_W_m2K: 1.4, g: 0.5, area_m2: { S: 6, N: 2 } },
      door: { area_m2: 2, u_W_m2K: 1.6 },
      n50_1_h: 4,
      actualTemperature_C: 19,
      efficiency: 0.7,
    };
    const { house, assumptions } = calculated(answers, refinement).result;
    const windows = house.parts.filter((part) => part.kind === 'window');
    expect(windows.map(({ facing, area_m2 }) => [facing, area_m2])).toEqual([
      ['S', 6],
      ['N', 2],
    ]);
    expect(windows[0]?.glazing).toMatchObject({ u_W_m2K: 1.4, g: 0.5 });
    expect(house.parts[0]).toMatchObject({ area_m2: 90, construction: { u_W_m2K: 0.4 } });
    expect(house.heating.efficiency).toBe(0.7);
    const keys = assumptions.map(({ key }) => key);
    for (const key of ['roomHeight', 'perimeter', 'windowArea', 'doorArea', 'leakage', 'actualTemperature'])
      expect(keys).not.toContain(key);
  });

  it('make walls higher with the room', () => {
    expect(wallArea(5.2)).toBeCloseTo(2 * wallArea(2.6), 6);
  });

  it('count layer by layer, with λ of the table or one that was entered', () => {
    const entered = wallU([layer(0.039, null)]);
    expect(entered).toBeCloseTo(1 / (0.17 + 0.1 / 0.039), 3);
    expect(wallU([layer(null, 'eps')])).toBe(entered);
  });

  it('are refused at their field where they cannot be', () => {
    expect(refusals(answers, { roof: { area_m2: -1 } })).toEqual([['negative-area', 'roof.area_m2']]);
    expect(refusals(answers, { windows: { area_m2: { S: 400 } } })).toEqual([
      ['openings-larger-than-wall', 'wall.area_m2'],
    ]);
    expect(refusals(answers, { n50_1_h: 30 })).toEqual([['too-large', 'n50_1_h']]);
    expect(refusals(answers, { price_MNT: 0 })).toEqual([['too-small', 'price_MNT']]);
  });

  it("price the year as the household does, and say so in the result's versions", () => {
    const { result } = calculated(answers, { price_MNT: 356 });
    expect(result.consumption.cost_MNT).toBeCloseTo(2 * calculated().result.consumption.cost_MNT, 6);
    expect(result.versions.some(({ source }) => source.startsWith('Өрхийн'))).toBe(true);
  });
});

describe('the fuel that was really burnt', () => {
  const { result, described } = calculated();
  const { fuel_kg } = result.consumption;

  it('is shown beside the calculation in its own unit', () => {
    const comparison = compareBurnt(result, described.tables, { amount: fuel_kg / 2000, unit: 'tonnes' });
    expect(comparison?.calculated.amount).toBeCloseTo(fuel_kg / 1000, 6);
    expect(comparison?.ratio).toBeCloseTo(2, 6);
  });

  it('may be that of some months', () => {
    const whole = { amount: 1, unit: 'tonnes' } as const;
    const [year, january, summer] = [undefined, [1], [7]].map(
      (months) => compareBurnt(result, described.tables, { ...whole, months })?.calculated.amount ?? 0,
    );
    expect(january).toBeGreaterThan((year ?? 0) * 0.15);
    expect(january).toBeLessThan((year ?? 0) * 0.3);
    expect(summer).toBeLessThan((year ?? 0) * 0.01);
  });

  it('is the same in bags, tonnes and ₮', () => {
    const ratios = (
      [
        [fuel_kg / 25, 'bags'],
        [fuel_kg / 1000, 'tonnes'],
        [fuel_kg * 178, 'MNT'],
      ] as const
    ).map(([amount, unit]) => compareBurnt(result, described.tables, { amount, unit })?.ratio);
    for (const ratio of ratios) expect(ratio).toBeCloseTo(1, 6);
  });

  it('says nothing where the unit does not fit the fuel', () => {
    const { result: electric, described: by } = calculated({ ...answers, heating: 'electric' });
    expect(compareBurnt(electric, by.tables, { amount: 4, unit: 'tonnes' })).toBeNull();
  });
});

describe('measures judged by moisture', () => {
  it('are judged for the house that is passed: windows that are colder than its own are not offered', () => {
    const seeded = energyBook(seedRows, '2026-11-20');
    const measureRows = seeded.measureRows
      .filter(({ code }) => code === 'window-triple')
      .map((row) => ({ ...row, u: 2.5 }));
    const judged = (u_W_m2K: number) => {
      const { typical } = drawPopulation(
        { answers: { houseType: 'brick' }, refinement: { windows: { u_W_m2K } } },
        seeded,
        { kept: 5 },
      );
      const { measures, harmful } = judgedMeasures(typical, { ...seeded, measureRows });
      return [measures.length, harmful.map(({ harms }) => harms[0]?.harm)];
    };
    expect(judged(2.8)).toEqual([1, []]);
    expect(judged(1.4)).toEqual([0, ['mould']]);
  });
});

describe('works without a price', () => {
  const base = energyBook(baseRows, '2026-11-20');
  const { typical } = drawPopulation({ answers: { houseType: 'brick' }, refinement: {} }, base, { kept: 5 });
  const { measures, unpriced } = judgedMeasures(typical, base);

  it('are in no package, and each says what it saves by itself', () => {
    expect(measures.map(({ measure }) => measure.id)).toEqual(['draught-proofing']);
    expect(unpriced.map(({ measure }) => measure.id)).toEqual(
      expect.arrayContaining(['roof-200', 'wall-100', 'window-triple']),
    );
    const wall = unpriced.find(({ measure }) => measure.id === 'wall-100');
    if (wall === undefined) throw new Error('there is no wall');
    const saved = savingOfWork(typical.result, wall.measure, typical.tables);
    const today = energyBook(seedRows, '2026-11-20');
    const priced = judgedMeasures(typical, today).measures.filter(({ measure }) => measure.id === 'wall-100');
    const { saving } = evaluatePackage(
      typical.result,
      priced.map(({ measure }) => measure),
      typical.tables,
    );
    expect(saved).toEqual(saving);
    expect(saved.cost_MNT).toBeGreaterThan(0);
  });

  it('are as much without one where only a part of the range is known', () => {
    const measureRows = base.measureRows.map((row) => ({ ...row, price_likely: 75_000 }));
    const judged = judgedMeasures(typical, { ...base, measureRows });
    expect(judged.unpriced.map(({ measure }) => measure.id)).toEqual(
      unpriced.map(({ measure }) => measure.id),
    );
  });
});
