import type { Transaction } from '../../src/server/platform/database/database';
import { insertRows } from '../insert-rows';
import { isEmpty, keysBy } from '../keys-by';
import { mainMaterials, supportMaterials, type MaterialPrice } from './material-prices';

/** Adds materials with their fixed costs, unless a price list already exists. */
export async function insertMaterials(transaction: Transaction): Promise<void> {
  if (!(await isEmpty(transaction, 'app.material'))) return;
  const supports = await insertList(transaction, supportMaterials, 'support', () => null);
  const keyOfSupport = new Map(supportMaterials.map(({ title }, index) => [title, supports[index]]));
  const keys = await insertList(
    transaction,
    mainMaterials,
    'main',
    ({ support }) => keyOfSupport.get(support ?? '') ?? null,
  );
  await insertRows(
    transaction,
    'app.material_fixed_cost',
    {
      material_id: 'bigint',
      kind: 'text',
      title: 'text',
      model: 'text',
      cost: 'numeric',
      cost_status: 'text',
      is_per_square_metre: 'boolean',
    },
    mainMaterials.flatMap((material, index) => {
      const material_id = keys[index] ?? null;
      return [
        ...realCosts(material).map((cost) => ({ ...cost, kind: 'real' })),
        ...supportCosts(material).map((cost) => ({ ...cost, kind: 'support' })),
      ].map((cost) => ({ ...cost, material_id, cost_status: 'estimated' }));
    }),
  );
}

interface FixedCost {
  title: string;
  model: string | null;
  cost: number;
  is_per_square_metre: boolean;
}

/** The real cost of installing the material. */
function realCosts({ keyWord, unit }: MaterialPrice): FixedCost[] {
  const isPerArea = unit === 'м²';
  return [
    { title: 'Ажлын хөлс', model: `1 ${unit}`, cost: wages[keyWord], is_per_square_metre: isPerArea },
    { title: 'Тээвэр', model: 'Улаанбаатар, 30 км хүртэл', cost: 120_000, is_per_square_metre: false },
  ];
}

/** The supporting materials per square metre. */
function supportCosts({ support }: MaterialPrice): FixedCost[] {
  const cost = perSquareMetre[support ?? ''];
  return support === undefined || cost === undefined
    ? []
    : [{ title: support, model: 'Нэг м² талбайд', cost, is_per_square_metre: true }];
}

/** ₮ per unit of the material. */
const wages: Readonly<Record<MaterialPrice['keyWord'], number>> = {
  khana: 22_000,
  siding: 25_000,
  deever: 18_000,
  suuri: 24_000,
  tsonkh: 45_000,
  shal: 16_000,
  amalgaa: 9_000,
};

/** ₮ */
const perSquareMetre: Readonly<Record<string, number>> = {
  'Хөөсөнцөрийн цавуу': 5_900,
  'Шүхэр дюбель': 3_600,
  'Шилэн торон арматур': 2_500,
  'Хөнгөн ган каркас': 11_500,
  'Уур тусгаарлах хальс': 2_100,
  'Угсралтын хөөс': 4_800,
};

/** Units of a support material for each m². Sources and certainty: docs/offers.md. */
const quantityPerSquareMetre: Readonly<Record<string, number>> = {
  'Хөөсөнцөрийн цавуу': 0.24,
  'Шүхэр дюбель': 8,
  'Шилэн торон арматур': 1.1,
  'Хөнгөн ган каркас': 0.78,
  'Уур тусгаарлах хальс': 1.1,
  'Угсралтын хөөс': 0.32,
};

async function insertList(
  transaction: Transaction,
  list: readonly MaterialPrice[],
  purpose: 'main' | 'support',
  supportOf: (material: MaterialPrice) => number | null,
): Promise<number[]> {
  const structure = await keysBy(transaction, 'app.structure_category');
  const type = await keysBy(transaction, 'app.material_type');
  const thicknessKey = await keysBy(transaction, 'app.thickness');
  const windowType = await keysBy(transaction, 'app.window_type');
  return insertRows(
    transaction,
    'app.material',
    {
      title: 'text',
      model: 'text',
      cost: 'numeric',
      unit: 'text',
      structure_category_id: 'bigint',
      thickness_id: 'bigint',
      material_type_id: 'bigint',
      purpose: 'text',
      key_word: 'text',
      has_air_gap: 'boolean',
      conductivity: 'numeric',
      support_material_id: 'bigint',
      support_quantity: 'numeric',
      audit_material: 'text',
      window_type_id: 'bigint',
      waste_percent: 'numeric',
      pack_quantity: 'numeric',
      is_active: 'boolean',
    },
    list.map((material) => ({
      title: material.title,
      model: material.model,
      cost: material.cost,
      unit: material.unit,
      structure_category_id: structure(material.structure),
      thickness_id: material.thickness ? thicknessKey(material.thickness) : null,
      material_type_id: type(material.type),
      purpose,
      key_word: material.keyWord,
      has_air_gap: material.hasAirGap ?? false,
      conductivity: material.conductivity ?? null,
      support_material_id: supportOf(material),
      support_quantity: quantityPerSquareMetre[material.support ?? ''] ?? null,
      audit_material: material.auditMaterial ?? null,
      window_type_id: material.windowType ? windowType(material.windowType) : null,
      waste_percent: material.waste ?? null,
      // Bags and pieces are sold whole.
      pack_quantity: material.unit === 'шуудай' || material.unit === 'ширхэг' ? 1 : null,
      is_active: true,
    })),
  );
}
