import { rounded } from '../functions/rounded';
import { type DatedPrice, type PriceInEffect, priceInEffect } from './price-in-effect';

/** Parts of a house that an audit plans works for, in the order of the bill. */
export const billParts = ['roof', 'wall', 'floor', 'foundation', 'window', 'door'] as const;
type BillPart = (typeof billParts)[number];

/** The key words of the catalogue whose products fit a part. */
const keyWords: Readonly<Record<BillPart, string>> = {
  roof: 'deever',
  wall: 'khana',
  floor: 'shal',
  foundation: 'suuri',
  window: 'tsonkh',
  door: 'tsonkh',
};

/** Planned works of a part. Insulation has a material and a thickness, windows and doors have a product. */
export interface PlannedPart {
  readonly material: string | null;
  readonly thickness_mm: number | null;
  readonly area_m2: number | null;
  readonly product: string | null;
  readonly count: number | null;
}

/** A product of the catalogue. */
export interface CatalogueMaterial {
  readonly id: string;
  readonly title: string;
  readonly unit: string | null;
  /** ₮ per unit, where no dated price is in effect. */
  readonly cost: number;
  readonly price: readonly DatedPrice[];
  /** The insulation of audits that it is, such as `mineral_wool`. */
  readonly audit_material: string | null;
  readonly material_key_word: string | null;
  /** Such as `100 мм`. */
  readonly thickness: string | null;
  /** Cut away and broken, in percent of the covered area. */
  readonly waste_percent: number | null;
  /** Units in the smallest pack that is sold; null: any quantity. */
  readonly pack_quantity: number | null;
  readonly support_material_id: number | string | null;
  /** Units of the support material for each m². */
  readonly support_quantity: number | null;
  readonly fixed_cost_real: readonly FixedCost[];
  readonly fixed_cost_support: readonly FixedCost[];
}

export interface FixedCost {
  readonly id: string;
  readonly title: string;
  /** ₮ */
  readonly cost: number;
  readonly cost_status: string | null;
  /** Per m², else once. */
  readonly in_mk: boolean;
}

export type LineKind = 'material' | 'support' | 'work' | 'other';

export interface BillLine {
  readonly part: BillPart;
  readonly kind: LineKind;
  /** The key of the material; null for work and other costs. */
  readonly material: string | null;
  readonly title: string;
  readonly quantity: number;
  readonly unit: string;
  /** ₮ per unit. */
  readonly unit_price: number;
  /** ₮ */
  readonly amount: number;
  /** The origin of the price, and the day from which it is valid where it is dated. */
  readonly price_origin: PriceInEffect['origin'] | 'fixed_cost';
  readonly price_from: string | null;
  /** Of insulation: its layers, and m³ with waste. */
  readonly layers: number | null;
  readonly volume_m3: number | null;
  /** Packs to buy, where the product is sold in packs. */
  readonly packs: number | null;
}

export interface BillOfQuantities {
  /** The day of the prices, YYYY-MM-DD. */
  readonly on: string;
  readonly lines: readonly BillLine[];
  /** ₮ of all lines; null without any. */
  readonly total: number | null;
  /** Inputs of begun parts without which they are not in the bill, such as `planned_wall.area_m2`. */
  readonly missing: readonly string[];
}

interface BillInput {
  readonly parts: Readonly<Partial<Record<BillPart, PlannedPart>>>;
  readonly province: string | null;
  readonly on: string;
}

/**
 * Quantities and costs of planned works with the prices of a day and a province. A part that lacks an input is named and
 * has no lines: nothing is assumed for it.
 */
export function billOfQuantities(
  { parts, province, on }: BillInput,
  catalogue: readonly CatalogueMaterial[],
): BillOfQuantities {
  const found = billParts.map((part) => {
    const planned = parts[part];
    return planned === undefined || !isBegun(planned)
      ? { lines: [], missing: [] }
      : linesOfPart(part, planned, { catalogue, province, on });
  });
  const lines = withoutRepeated(found.flatMap((each) => each.lines));
  return {
    on,
    lines,
    total: lines.length === 0 ? null : lines.reduce((sum, { amount }) => sum + amount, 0),
    missing: found.flatMap((each) => each.missing),
  };
}

/** A line, with the key of a fixed cost that comes once, whatever the number of parts. */
interface CountedLine {
  readonly line: BillLine;
  readonly once: string | null;
}

interface Prices {
  readonly catalogue: readonly CatalogueMaterial[];
  readonly province: string | null;
  readonly on: string;
}

interface PartOfBill {
  readonly lines: readonly CountedLine[];
  readonly missing: readonly string[];
}

function linesOfPart(part: BillPart, planned: PlannedPart, prices: Prices): PartOfBill {
  const named = (members: readonly string[]): PartOfBill => ({
    lines: [],
    missing: members.map((member) => `planned_${part}.${member}`),
  });
  const lacking = isOpening(part) ? missingOfOpening(planned) : missingOfInsulation(planned);
  if (lacking.length > 0) return named(lacking);
  const chosen = isOpening(part) ? openingOf(planned, prices) : insulationOf(part, planned, prices);
  if (chosen === undefined) return named(['product']);
  const { material, layers } = chosen;
  const { area_m2, count, thickness_mm } = planned;
  // Windows and doors are ordered to measure: nothing of them is cut away.
  const waste_percent = isOpening(part) ? 0 : material.waste_percent;
  const unknown = [
    ...(area_m2 === null ? ['area_m2'] : []),
    ...(material.unit === null ? ['product_unit'] : []),
    ...(waste_percent === null ? ['product_waste'] : []),
    ...(material.unit === PIECE && !isPositive(count) ? ['count'] : []),
  ];
  if (area_m2 === null || waste_percent === null || unknown.length > 0) return named(unknown);
  const bought_m2 = area_m2 * (1 + waste_percent / 100);
  const volume_m3 = thickness_mm === null ? null : rounded((bought_m2 * thickness_mm) / 1000, 2);
  const support = supportLines(part, material, area_m2, prices);
  return {
    lines: [
      materialLine({ part, kind: 'material', material, layers, volume_m3 }, wantedOf(), prices),
      ...support.lines,
      ...fixedLines(part, 'work', material.fixed_cost_real, area_m2),
    ],
    missing: support.missing,
  };

  function wantedOf(): number {
    if (material.unit === PIECE) return count ?? 0;
    return material.unit === CUBIC_METRE ? (volume_m3 ?? 0) : bought_m2 * (layers ?? 1);
  }
}

const PIECE = 'ширхэг';
const CUBIC_METRE = 'м³';
const SQUARE_METRE = 'м²';
const ONCE = 'удаа';

function materialLine(
  {
    part,
    kind,
    material,
    layers,
    volume_m3,
  }: Pick<BillLine, 'part' | 'kind' | 'layers' | 'volume_m3'> & {
    readonly material: CatalogueMaterial;
  },
  wanted: number,
  { province, on }: Prices,
): CountedLine {
  const { price, origin, valid_from } = priceInEffect(material, province, on);
  const pack = isPositive(material.pack_quantity) ? material.pack_quantity : null;
  // A hundredth of a pack is the error of the measurement, not one more pack.
  const packs = pack === null ? null : Math.max(1, Math.ceil(wanted / pack - 0.01));
  const quantity = rounded(pack === null || packs === null ? wanted : packs * pack, 2);
  const line = {
    part,
    kind,
    material: material.id,
    title: material.title,
    quantity,
    unit: material.unit ?? '',
    unit_price: price,
    amount: Math.round(quantity * price),
    price_origin: origin,
    price_from: valid_from,
    layers,
    volume_m3,
    packs,
  };
  return { line, once: null };
}

/**
 * The support material by its quantity per m² and its price. Where the catalogue states no quantity, its list of fixed
 * costs of support takes its place.
 */
function supportLines(
  part: BillPart,
  material: CatalogueMaterial,
  area_m2: number,
  prices: Prices,
): PartOfBill {
  const { support_material_id: id, support_quantity: quantity, fixed_cost_support: costs } = material;
  if (id === null || !isPositive(quantity)) {
    const lines = fixedLines(part, 'support', costs, area_m2);
    return { lines, missing: id !== null && lines.length === 0 ? [`planned_${part}.support_quantity`] : [] };
  }
  const support = prices.catalogue.find((each) => each.id === String(id));
  if (support === undefined) return { lines: [], missing: [`planned_${part}.support`] };
  const line = { part, kind: 'support', material: support, layers: null, volume_m3: null } as const;
  return { lines: [materialLine(line, area_m2 * quantity, prices)], missing: [] };
}

/** Fixed costs: for each m² of the part, or once. Outdated ones do not count. */
function fixedLines(
  part: BillPart,
  kind: 'support' | 'work',
  costs: readonly FixedCost[],
  area_m2: number,
): CountedLine[] {
  return costs
    .filter(({ cost_status: status }) => status !== 'outdated')
    .map((cost) => {
      const quantity = cost.in_mk ? rounded(area_m2, 2) : 1;
      const line: BillLine = {
        part,
        kind: kind === 'work' && !cost.in_mk ? 'other' : kind,
        material: null,
        title: cost.title,
        quantity,
        unit: cost.in_mk ? SQUARE_METRE : ONCE,
        unit_price: cost.cost,
        amount: Math.round(quantity * cost.cost),
        price_origin: 'fixed_cost',
        price_from: null,
        layers: null,
        volume_m3: null,
        packs: null,
      };
      return { line, once: cost.in_mk ? null : cost.id };
    });
}

/** The lines without the second one of a cost that comes once, such as the delivery of a material for two parts. */
function withoutRepeated(lines: readonly CountedLine[]): BillLine[] {
  const seen = new Set<string>();
  return lines.flatMap(({ line, once }) => {
    if (once !== null && seen.has(once)) return [];
    if (once !== null) seen.add(once);
    return [line];
  });
}

interface Chosen {
  readonly material: CatalogueMaterial;
  readonly layers: number | null;
}

/**
 * The product of the part and the insulation whose slabs make the planned thickness: in the fewest layers, then the
 * cheapest. Undefined where no product makes exactly this thickness.
 */
function insulationOf(
  part: BillPart,
  planned: PlannedPart,
  { catalogue, province, on }: Prices,
): Chosen | undefined {
  const fitting = catalogue
    .filter((each) => each.material_key_word === keyWords[part] && each.audit_material === planned.material)
    .flatMap((material) => {
      const layers = layersOf(material, planned.thickness_mm ?? 0);
      return layers === null ? [] : [{ material, layers }];
    });
  const costOf = ({ material, layers }: (typeof fitting)[number]) =>
    layers * priceInEffect(material, province, on).price;
  return fitting.toSorted((one, other) => one.layers - other.layers || costOf(one) - costOf(other))[0];
}

function openingOf({ product }: PlannedPart, { catalogue }: Prices): Chosen | undefined {
  const material = catalogue.find((each) => each.id === product);
  return material && { material, layers: null };
}

/** Slabs above each other that make the thickness; null where they do not. A material by the m³ makes every thickness. */
function layersOf({ unit, thickness }: CatalogueMaterial, wanted_mm: number): number | null {
  if (unit === CUBIC_METRE) return 1;
  const read = /^(\d+(?:[.,]\d+)?)\s*мм$/u.exec(thickness?.trim() ?? '')?.[1];
  const slab_mm = read === undefined ? 0 : Number(read.replace(',', '.'));
  if (slab_mm <= 0) return null;
  const layers = Math.round(wanted_mm / slab_mm);
  return layers >= 1 && Math.abs(layers * slab_mm - wanted_mm) < 0.5 ? layers : null;
}

function isOpening(part: BillPart): boolean {
  return part === 'window' || part === 'door';
}

/** `none`, 0 mm and 0 m² are no works. */
function isBegun({ material, thickness_mm, area_m2, product }: PlannedPart): boolean {
  if (material === 'none' && !isPositive(thickness_mm)) return false;
  return material !== null || isPositive(thickness_mm) || isPositive(area_m2) || product !== null;
}

function missingOfInsulation({ material, thickness_mm, area_m2 }: PlannedPart): string[] {
  return [
    ...(material === null || material === 'none' ? ['material'] : []),
    ...(isPositive(thickness_mm) ? [] : ['thickness_mm']),
    ...(isPositive(area_m2) ? [] : ['area_m2']),
  ];
}

function missingOfOpening({ product, area_m2 }: PlannedPart): string[] {
  return [...(product === null ? ['product'] : []), ...(isPositive(area_m2) ? [] : ['area_m2'])];
}

function isPositive(value: number | null): value is number {
  return value !== null && value > 0;
}
