import { describe, expect, it } from 'vitest';
import { calculateHouse } from '../../../src/energy/whole-house/calculate-house';
import type { House } from '../../../src/energy/whole-house/house';
import type { Language } from '../../../src/energy/language';
import { EnergyRefusal } from '../../../src/energy/refusal/refusal';
import { refusalText, refusalTexts } from '../../../src/energy/refusal/refusal-text';
import { brickHouse } from '../example-house';
import { tables } from '../example-tables';

type Layers = readonly unknown[];

const solid = { kind: 'solid', thickness_m: 0.1, conductivity_W_mK: 0.04 };
const crawlSpace = {
  height_m: 0.3,
  wall_W_m2K: 1.7,
  openings_m2_m: 0.0015,
  wind_m_s: 3,
  windShielding: 0.05,
  groundInsulation_m2K_W: 0,
};
const steel = { kind: 'solid', thickness_m: 0.1, conductivity_W_mK: 50 };

const cases: [string, House, object][] = [
  [
    'a layer without λ',
    wallOf([{ kind: 'solid', thickness_m: 0.1 }]),
    { code: 'missing-conductivity', field: 'parts.0.construction.layers.0.conductivity_W_mK' },
  ],
  [
    'a layer of more than a metre',
    wallOf([{ ...solid, thickness_m: 38 }]),
    { code: 'too-large', field: 'parts.0.construction.layers.0.thickness_m', value: 38, limit: 1 },
  ],
  [
    'a window without U',
    partOf(3, { glazing: { g: 0.6, frameShare: 0.3 } }),
    { code: 'missing-u-value', field: 'parts.3.glazing.u_W_m2K' },
  ],
  [
    'a window of which nothing is given',
    partOf(3, { glazing: undefined }),
    { code: 'missing-u-value', field: 'parts.3.glazing.u_W_m2K' },
  ],
  [
    'a negative area',
    partOf(1, { area_m2: -60 }),
    { code: 'negative-area', field: 'parts.1.area_m2', value: -60, limit: 0 },
  ],
  [
    'openings larger than their wall',
    partOf(3, { area_m2: 90 }),
    { code: 'openings-larger-than-wall', field: 'parts.0.area_m2', limit: 80.6 },
  ],
  [
    'metal through insulation',
    wallOf([
      {
        kind: 'mixed',
        sections: [
          { share: 0.99, layer: solid },
          { share: 0.01, layer: steel },
        ],
      },
    ]),
    { code: 'resistance-ratio', field: 'parts.0.construction.layers', limit: 1.5 },
  ],
  [
    'shares that do not add up',
    wallOf([{ kind: 'mixed', sections: [{ share: 0.8, layer: solid }] }]),
    { code: 'shares-not-whole', value: 0.8, limit: 1 },
  ],
  [
    'a leakage beyond any house',
    { ...brickHouse, air: airOf({ kind: 'test', n50_1_h: 26, shielding: 'normal' }) },
    { code: 'too-large', field: 'air.leakage.n50_1_h', value: 26, limit: 25 },
  ],
  ['a wall of no layer', wallOf([]), { code: 'missing-value', field: 'parts.0.construction.layers' }],
  [
    'a crawl space without the U of its walls',
    partOf(6, { form: { kind: 'suspended', height_m: 0.3 } }),
    { code: 'missing-u-value', field: 'parts.6.form.wall_W_m2K' },
  ],
  [
    'a floor on ground without area',
    partOf(6, { area_m2: 0 }),
    { code: 'too-small', field: 'parts.6.area_m2', limit: 1 },
  ],
  [
    'an edge that is too short for its floor',
    partOf(6, { perimeter_m: 1 }),
    { code: 'perimeter-too-short', field: 'parts.6.perimeter_m', value: 1 },
  ],
  [
    'an edge that is too long for its floor',
    partOf(6, { perimeter_m: 500 }),
    { code: 'perimeter-too-long', field: 'parts.6.perimeter_m', value: 500 },
  ],
  [
    'a roof of ten houses',
    partOf(1, { area_m2: 1000 }),
    { code: 'area-too-large', field: 'parts.1.area_m2', value: 1000, limit: 180 },
  ],
  [
    'a roof over half of the house',
    partOf(1, { area_m2: 30 }),
    { code: 'area-too-small', field: 'parts.1.area_m2', value: 30, limit: 42 },
  ],
  [
    'walls of ten houses',
    partOf(0, { area_m2: 5000 }),
    { code: 'area-too-large', field: 'parts.0.area_m2', value: 5000 },
  ],
  ['a window in no wall', partOf(3, { in: 'barn' }), { code: 'no-such-wall', value: 'barn' }],
  ['two parts of one name', partOf(3, { id: 'wall' }), { code: 'duplicate-id', value: 'wall' }],
  ['an area that is no number', partOf(1, { area_m2: Number.NaN }), { code: 'missing-value' }],
  [
    'a heat source that no table has',
    { ...brickHouse, heating: { ...brickHouse.heating, source: 'dung' } },
    { code: 'no-such-row', field: 'heating.source', value: 'dung' },
  ],
];

describe('a house is refused', () => {
  it.each(cases)('with %s, naming field and limit', (_, house, refusal) => {
    expect(refusalsOf(house)).toEqual(expect.arrayContaining([expect.objectContaining(refusal)]));
  });

  it('with everything that is wrong at once', () => {
    const house = { ...partOf(1, { area_m2: -60 }), floorArea_m2: 0 };
    expect(refusalsOf(house).map(({ field }) => field)).toEqual(['floorArea_m2', 'parts.1.area_m2']);
  });
});

describe('refusals', () => {
  it('are reported in three languages with the field, the value and the limit', () => {
    const [refusal] = refusalsOf({
      ...brickHouse,
      air: airOf({ kind: 'test', n50_1_h: 26, shielding: 'normal' }),
    });
    if (refusal === undefined) throw new Error('the house was not refused');
    expect(refusalText(refusal, 'mn_MN', 'Агаарын нэвчилт')).toBe(
      'Агаарын нэвчилт: 26 1/ц хэт их байна; дээд хязгаар нь 25 1/ц. Хамгийн завсартай байшинд 20 орчим хэмжигддэг.',
    );
    expect(refusalText(refusal, 'en_US')).toBe(
      'air.leakage.n50_1_h: 26 1/h is too much; the limit is 25 1/h. About 20 is measured in the leakiest houses.',
    );
    expect(refusalText(refusal, 'ko_KR')).toContain('25 1/h');
  });

  it.each(cases)('leave no gap in a text: %s', (_, house) => {
    const languages: Language[] = ['mn_MN', 'en_US', 'ko_KR'];
    for (const refusal of refusalsOf(house))
      for (const language of languages) expect(refusalText(refusal, language)).not.toMatch(/[{}]/);
  });

  it('have a text for every code in every language', () => {
    for (const texts of Object.values(refusalTexts))
      expect(Object.values(texts).every((text) => text.includes('{field}'))).toBe(true);
  });
});

describe('a house is accepted', () => {
  it.each([
    ['a crawl space', { kind: 'suspended', ...crawlSpace }],
    ['a heated basement', { kind: 'basement', depth_m: 2, wall_m2K_W: 1 }],
    ['a basement of no depth', { kind: 'basement', depth_m: 0, wall_m2K_W: 1 }],
    ['an insulated plinth', { kind: 'slab', edge: { kind: 'vertical', extent_m: 1, additional_m2K_W: 2 } }],
  ])('over %s', (_, form) => {
    const { comfort, designLoad } = calculateHouse(partOf(6, { form }), tables);
    expect(comfort.yearlyNeed_kWh).toBeGreaterThan(0);
    expect(designLoad.ground_W_K).toBeGreaterThan(0);
  });

  it('when its openings fill a wall to the last', () => {
    expect(() => calculateHouse(partOf(3, { area_m2: 80.6 - 4.9 }), tables)).not.toThrow();
  });

  it('with a ventilated cavity, outside of which nothing counts', () => {
    const cavity = { kind: 'air', thickness_m: 0.04, ventilation: 'well' };
    const wall = wallOf([solid, cavity, { ...solid, thickness_m: 0.5 }]);
    const [part] = calculateHouse(wall, tables).envelope.parts;
    expect(part?.u_W_m2K).toBeCloseTo(1 / (2.5 + 0.26), 9);
  });
});

function refusalsOf(house: House) {
  try {
    calculateHouse(house, tables);
  } catch (error) {
    if (error instanceof EnergyRefusal) return error.refusals;
    throw error;
  }
  return [];
}

/** Inputs come from outside: what a type forbids arrives all the same. */
function partOf(index: number, change: object): House {
  const parts = brickHouse.parts.map((part, at) => (at === index ? { ...part, ...change } : part));
  return { ...brickHouse, parts };
}

function wallOf(layers: Layers): House {
  return partOf(0, { construction: { kind: 'layers', layers } });
}

function airOf(leakage: { kind: 'test'; n50_1_h: number; shielding: 'normal' }): House['air'] {
  return { leakage, mechanical: null };
}
