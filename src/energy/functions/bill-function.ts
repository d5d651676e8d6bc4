import {
  type BillOfQuantities,
  billOfQuantities,
  billParts,
  type CatalogueMaterial,
  type PlannedPart,
} from '../bill/bill-of-quantities';
import { dayInUlaanbaatar } from '../tables/day';

/** The rows as `/query` returns them. */
export interface BillRows {
  readonly materials: readonly CatalogueMaterial[];
}

/**
 * `energy.bill`: the bill of quantities of the works that an audit plans, with the prices of the day. Arguments are
 * `planned_<part>` and `province`, the key of the province whose prices count.
 */
export const billFunction = {
  name: 'energy.bill',
  rows: `{
    materials: view_material(limit: 1000, sorts: [{ column: "id", order: asc }]) {
      id title unit cost audit_material material_key_word thickness waste_percent pack_quantity
      support_material_id support_quantity
      price { province_id price valid_from }
      fixed_cost_real { id title cost cost_status in_mk }
      fixed_cost_support { id title cost cost_status in_mk }
    }
  }`,
  results: {
    /** A `BillOfQuantities`; null where no works are planned. */
    bill: 'json',
    /** ₮ */
    total: 'money',
  },
  compute(
    given: Readonly<Record<string, unknown>>,
    { materials }: BillRows,
    moment: Date,
  ): { readonly isRefused: false; readonly values: BillValues } {
    const parts = Object.fromEntries(billParts.map((part) => [part, plannedPart(given[`planned_${part}`])]));
    const bill = billOfQuantities(
      { parts, province: textOf(given.province), on: dayInUlaanbaatar(moment) },
      materials,
    );
    const isPlanned = bill.lines.length > 0 || bill.missing.length > 0;
    return { isRefused: false, values: { bill: isPlanned ? bill : null, total: bill.total } };
  },
} as const;

/** The values named in `results`. */
export type BillValues = {
  readonly bill: BillOfQuantities | null;
  readonly total: number | null;
};

function plannedPart(given: unknown): PlannedPart {
  const values: Readonly<Record<string, unknown>> = isRecord(given) ? given : {};
  return {
    material: textOf(values.material),
    thickness_mm: numberOf(values.thickness_mm),
    area_m2: numberOf(values.area_m2),
    product: textOf(values.product),
    count: numberOf(values.count),
  };
}

/** A text or a key. */
function textOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}

/** The database sends some numbers as text. */
function numberOf(value: unknown): number | null {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
