import type { EnergyBook } from '../tables/energy-book';
import type { Layer } from '../u-value/layers';
import { layerResistance } from '../u-value/layers';
import type { Construction, Known } from '../whole-house/house';
import type { AuditCodes, AuditLayers, AuditWall } from './read-audit';

/** A construction as measured; `missing` names the arguments for want of which it is unknown, or the default was taken. */
export interface MeasuredConstruction {
  readonly construction: Known<Construction>;
  readonly missing: readonly string[];
}

export interface MaterialRows {
  readonly book: Pick<EnergyBook, 'materials'>;
  readonly codes: AuditCodes;
}

const NO_INSULATION = 'none';
const INSULATION_LAYER = 'insulation';
const AIR = 'air';
const LAYERS = ['layer_1', 'layer_2', 'layer_3', 'layer_4'] as const;

/** The construction of a wall: its measured U, else its main material with the insulation outside, or between its studs. */
export function wallConstruction(wall: AuditWall, rows: MaterialRows): MeasuredConstruction {
  if (isPositive(wall.u_W_m2K)) return known(wall.u_W_m2K);
  const studs = rows.codes.frames[wall.material ?? ''];
  if (studs !== undefined) return framedWall(wall, studs, rows);
  const main = solidLayer(wall.material, wall.thickness_mm, rows);
  const added = insulationLayer(wall, rows);
  if (main === undefined || added === undefined)
    return {
      construction: 'unknown',
      missing: [
        ...(main === undefined
          ? [wall.material === null ? 'material' : missingOf(wall.material, rows, 'material', 'thickness_mm')]
          : []),
        ...(added === undefined ? [missingOf(wall.insulation, rows, 'insulation', 'insulation_mm')] : []),
      ],
    };
  return {
    construction: { kind: 'layers', layers: [...main, ...added] },
    missing: wall.insulation === null ? ['insulation'] : [],
  };
}

/** Share of a framed wall that is timber, with studs 600 mm apart (BR 443, 2006). */
const STUDS_SHARE = 0.15;

/**
 * Insulation between studs, and what is thicker outside of them; the boards on both sides are not counted. What lies between
 * studs cannot be assumed: a wall without an answer is unknown.
 */
function framedWall(wall: AuditWall, studs: string, rows: MaterialRows): MeasuredConstruction {
  const timber_W_mK = rows.book.materials.find(({ code }) => code === studs)?.conductivity_W_mK;
  const [filling] = wall.insulation === null ? [] : (insulationLayer(wall, rows) ?? []);
  if (timber_W_mK === undefined || filling?.kind !== 'solid')
    return {
      construction: 'unknown',
      missing: [missingOf(wall.insulation, rows, 'insulation', 'insulation_mm')],
    };
  const depth_m = Math.min(filling.thickness_m, (wall.thickness_mm ?? Infinity) / 1000);
  const between: Layer = {
    kind: 'mixed',
    sections: [
      {
        share: STUDS_SHARE,
        layer: { kind: 'solid', name: studs, thickness_m: depth_m, conductivity_W_mK: timber_W_mK },
      },
      { share: 1 - STUDS_SHARE, layer: { ...filling, thickness_m: depth_m } },
    ],
  };
  const outside_m = filling.thickness_m - depth_m;
  const outside: readonly Layer[] = outside_m > 0 ? [{ ...filling, thickness_m: outside_m }] : [];
  return { construction: { kind: 'layers', layers: [between, ...outside] }, missing: [] };
}

/** The construction of a roof or a floor: its measured U, else up to four layers from inside to outside, and insulation. */
export function layeredConstruction(
  part: AuditLayers & { readonly u_W_m2K: number | null },
  rows: MaterialRows,
): MeasuredConstruction {
  if (isPositive(part.u_W_m2K)) return known(part.u_W_m2K);
  const found: Layer[] = [];
  const missing: string[] = [];
  let hasInsulation = false;
  for (const name of LAYERS) {
    const material = part[name];
    if (material === null) continue;
    const isInsulation = material === INSULATION_LAYER;
    hasInsulation ||= isInsulation;
    const solid = solidLayer(isInsulation ? part.insulation : material, part[`${name}_mm`], rows);
    if (solid === undefined)
      missing.push(isInsulation ? 'insulation' : missingOf(material, rows, name, `${name}_mm`));
    else found.push(...solid);
  }
  if (!hasInsulation) {
    const added = insulationLayer(part, rows);
    if (added === undefined) missing.push(missingOf(part.insulation, rows, 'insulation', 'insulation_mm'));
    else found.push(...added);
  }
  if (missing.length > 0) return { construction: 'unknown', missing };
  if (found.length === 0) return { construction: 'unknown', missing: ['layer_1', 'insulation'] };
  return {
    construction: { kind: 'layers', layers: found },
    missing: part.insulation === null && !hasInsulation ? ['insulation'] : [],
  };
}

/** Resistance in m²K/W of the layers of a floor on ground; 'unknown' where they are. */
export function floorResistance({ construction }: MeasuredConstruction): Known<number> {
  if (construction === 'unknown' || construction.kind === 'uValue') return 'unknown';
  return construction.layers.reduce(
    (sum, layer) => sum + (layer.kind === 'mixed' ? 0 : layerResistance(layer, 'down')),
    0,
  );
}

/** The conductivity of a material of the audit in W/(m·K); undefined where no row describes it. */
export function findConductivity(material: string | null, { book, codes }: MaterialRows): number | undefined {
  const code = material === null ? undefined : codes.materials[material];
  return book.materials.find((row) => row.code === code)?.conductivity_W_mK;
}

/** One layer, none for a material without resistance, undefined where it is not known well enough. */
function solidLayer(
  material: string | null,
  thickness_mm: number | null,
  rows: MaterialRows,
): readonly Layer[] | undefined {
  if (material !== null && rows.codes.materials[material] === '') return [];
  if (material === null || !isPositive(thickness_mm)) return undefined;
  const thickness_m = thickness_mm / 1000;
  if (material === AIR) return [{ kind: 'air', thickness_m, ventilation: 'none' }];
  const conductivity_W_mK = findConductivity(material, rows);
  const code = rows.codes.materials[material] ?? '';
  const vapourFactor = rows.book.materials.find((row) => row.code === code)?.vapourFactor ?? null;
  if (conductivity_W_mK === undefined) return undefined;
  return [
    {
      kind: 'solid',
      name: code,
      thickness_m,
      conductivity_W_mK,
      ...(vapourFactor === null ? {} : { vapourFactor }),
    },
  ];
}

function insulationLayer(
  { insulation, insulation_mm }: Pick<AuditWall, 'insulation' | 'insulation_mm'>,
  rows: MaterialRows,
): readonly Layer[] | undefined {
  if (insulation === NO_INSULATION || (insulation === null && !isPositive(insulation_mm))) return [];
  return solidLayer(insulation, insulation_mm, rows);
}

/** The missing argument: the material where no row describes it, else its thickness. */
function missingOf(material: string | null, rows: MaterialRows, name: string, thickness: string): string {
  return material === AIR || findConductivity(material, rows) !== undefined ? thickness : name;
}

function known(u_W_m2K: number): MeasuredConstruction {
  return { construction: { kind: 'uValue', u_W_m2K }, missing: [] };
}

function isPositive(value: number | null): value is number {
  return value !== null && value > 0;
}
