import { describe, expect, it } from 'vitest';
import {
  billOfQuantities,
  type CatalogueMaterial,
  type PlannedPart,
} from '../../../src/energy/bill/bill-of-quantities';
import { billFunction } from '../../../src/energy/functions/bill-function';

const product = (id: string, more: Partial<CatalogueMaterial>): CatalogueMaterial => ({
  id,
  title: `Бараа ${id}`,
  unit: 'м²',
  cost: 10_000,
  price: [],
  audit_material: null,
  material_key_word: null,
  thickness: null,
  waste_percent: 5,
  pack_quantity: null,
  support_material_id: null,
  support_quantity: null,
  fixed_cost_real: [],
  fixed_cost_support: [],
  ...more,
});
const eps = (id: string, thickness: string, more: Partial<CatalogueMaterial> = {}) =>
  product(id, { audit_material: 'eps', material_key_word: 'khana', thickness, ...more });
const cost = (id: string, amount: number, in_mk: boolean, cost_status = 'current') => ({
  id,
  title: `Зардал ${id}`,
  cost: amount,
  cost_status,
  in_mk,
});

const none: PlannedPart = { material: null, thickness_mm: null, area_m2: null, product: null, count: null };
const wall: PlannedPart = { ...none, material: 'eps', thickness_mm: 150, area_m2: 80 };
const on = '2026-11-29';
const billOf = (parts: Parameters<typeof billOfQuantities>[0]['parts'], catalogue: CatalogueMaterial[]) =>
  billOfQuantities({ parts, province: '5', on }, catalogue);

describe('the material of a part', () => {
  it('is the area with waste, in the price in effect', () => {
    const price = [{ province_id: 5, price: 24_000, valid_from: '2026-05-01' }];
    expect(billOf({ wall }, [eps('1', '150 мм', { price })])).toEqual({
      on,
      total: 2_016_000,
      missing: [],
      lines: [
        {
          part: 'wall',
          kind: 'material',
          material: '1',
          title: 'Бараа 1',
          quantity: 84,
          unit: 'м²',
          unit_price: 24_000,
          amount: 2_016_000,
          price_origin: 'province',
          price_from: '2026-05-01',
          layers: 1,
          volume_m3: 12.6,
          packs: null,
        },
      ],
    });
  });

  it('makes the thickness of the fewest slabs, then of the cheapest', () => {
    const catalogue = [
      eps('1', '50 мм', { cost: 1 }),
      eps('2', '150 мм'),
      eps('3', '150 мм', { cost: 9000 }),
    ];
    expect(billOf({ wall }, catalogue).lines).toMatchObject([{ material: '3', layers: 1 }]);
    expect(billOf({ wall }, catalogue.slice(0, 1)).lines).toMatchObject([{ layers: 3, quantity: 252 }]);
  });

  it('is bought in whole packs', () => {
    const catalogue = [eps('1', '150 мм', { pack_quantity: 2.4 })];
    expect(billOf({ wall }, catalogue).lines).toMatchObject([{ packs: 35, quantity: 84 }]);
    expect(billOf({ wall: { ...wall, area_m2: 81 } }, catalogue).lines).toMatchObject([
      { packs: 36, quantity: 86.4, amount: 864_000 },
    ]);
  });

  it('is measured in m³ where it is sold so', () => {
    const blown = eps('1', '', { unit: 'м³', thickness: null, cost: 90_000 });
    expect(billOf({ wall }, [blown]).lines).toMatchObject([
      { quantity: 12.6, unit: 'м³', amount: 1_134_000 },
    ]);
  });

  it('of windows is ordered to measure, and of doors by the piece', () => {
    const catalogue = [
      product('7', { material_key_word: 'tsonkh', waste_percent: null }),
      product('8', { material_key_word: 'tsonkh', unit: 'ширхэг', cost: 980_000 }),
    ];
    const bill = billOf(
      {
        window: { ...none, product: '7', area_m2: 6.5 },
        door: { ...none, product: '8', area_m2: 3.6, count: 2 },
      },
      catalogue,
    );
    expect(bill.lines).toMatchObject([
      { part: 'window', quantity: 6.5, amount: 65_000, volume_m3: null },
      { part: 'door', quantity: 2, unit: 'ширхэг', amount: 1_960_000 },
    ]);
  });
});

describe('support and work', () => {
  const glue = product('9', { unit: 'шуудай', cost: 24_500, pack_quantity: 1 });

  it('are counted by the m² of the part, without waste', () => {
    const slab = eps('1', '150 мм', {
      support_material_id: 9,
      support_quantity: 0.24,
      fixed_cost_real: [cost('1', 22_000, true), cost('2', 120_000, false)],
      fixed_cost_support: [cost('3', 5900, true)],
    });
    expect(billOf({ wall }, [slab, glue]).lines.slice(1)).toMatchObject([
      { kind: 'support', material: '9', quantity: 20, packs: 20, amount: 490_000 },
      { kind: 'work', quantity: 80, unit: 'м²', amount: 1_760_000, price_origin: 'fixed_cost' },
      { kind: 'other', quantity: 1, amount: 120_000 },
    ]);
  });

  it('come from the fixed costs where the catalogue states no quantity, and outdated ones do not count', () => {
    const slab = eps('1', '150 мм', {
      support_material_id: 9,
      fixed_cost_support: [cost('3', 5900, true), cost('4', 1, true, 'outdated')],
    });
    expect(billOf({ wall }, [slab, glue])).toMatchObject({
      lines: [{}, { kind: 'support', material: null, amount: 472_000 }],
      missing: [],
    });
  });

  it('bring a cost that comes once for two parts once', () => {
    const slab = eps('1', '150 мм', { fixed_cost_real: [cost('2', 120_000, false)] });
    const other = { ...slab, id: '2', material_key_word: 'deever' };
    expect(
      billOf({ wall, roof: wall }, [slab, other]).lines.filter(({ kind }) => kind === 'other'),
    ).toHaveLength(1);
  });
});

describe('unknown quantities', () => {
  it.each([
    [
      'the plan',
      { ...wall, thickness_mm: null, area_m2: 0 },
      [],
      ['planned_wall.thickness_mm', 'planned_wall.area_m2'],
    ],
    ['the material', { ...wall, material: null }, [], ['planned_wall.material']],
    ['a product of the thickness', wall, [eps('1', '100 мм')], ['planned_wall.product']],
    [
      'a product of the part',
      wall,
      [eps('1', '150 мм', { material_key_word: 'shal' })],
      ['planned_wall.product'],
    ],
    ['the waste', wall, [eps('1', '150 мм', { waste_percent: null })], ['planned_wall.product_waste']],
    ['the unit', wall, [eps('1', '150 мм', { unit: null })], ['planned_wall.product_unit']],
  ])('is named where %s is missing, and nothing is counted', (_, part, catalogue, missing) => {
    expect(billOf({ wall: part }, catalogue)).toEqual({ on, lines: [], total: null, missing });
  });

  it('is named beside the lines that are known', () => {
    const slab = eps('1', '150 мм', { support_material_id: 9 });
    expect(billOf({ wall, door: { ...none, area_m2: 2 } }, [slab])).toMatchObject({
      lines: [{ part: 'wall' }],
      missing: ['planned_wall.support_quantity', 'planned_door.product'],
    });
  });

  it('is not asked of parts without works', () => {
    expect(billOf({ wall: { ...none, material: 'none', area_m2: 80 }, roof: none }, [])).toMatchObject({
      missing: [],
    });
  });
});

describe('energy.bill', () => {
  const moment = new Date('2026-11-28T20:00:00Z');

  it('reads its arguments as the database sends them, and takes the day of Ulaanbaatar', () => {
    const given = {
      province: 5,
      planned_wall: { material: 'eps', thickness_mm: '150', area_m2: 80 },
      planned_window: { area_m2: null, product: 7 },
    };
    const { values } = billFunction.compute(
      given,
      { materials: [eps('1', '150 мм'), product('7', {})] },
      moment,
    );
    expect(values).toMatchObject({ total: 840_000, bill: { on, missing: ['planned_window.area_m2'] } });
  });

  it('gives nothing where nothing is planned', () => {
    expect(billFunction.compute({}, { materials: [] }, moment).values).toEqual({ bill: null, total: null });
  });
});
