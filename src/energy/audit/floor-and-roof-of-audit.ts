import { additionalResistance } from '../ground/edge-insulation';
import { SOILS, type Soil } from '../ground/soil';
import type { GroundForm, Known } from '../whole-house/house';
import type { PlanDefaults } from '../whole-house/quick-house';
import { type AuditParts, addPart, assume } from './audit-parts';
import {
  type MaterialRows,
  findConductivity,
  floorResistance,
  layeredConstruction,
} from './constructions-of-audit';
import type { Audit } from './read-audit';
import { wallLengths, wallThickness } from './walls-of-audit';

/** Rows behind what was not measured. */
export interface ShapeRows extends MaterialRows {
  readonly plan: PlanDefaults;
  /** The usual ground of the type of house. */
  readonly soil: Soil;
}

/** Adds the ceiling or roof over the heated rooms; returns its id, or null where a neighbour lives above. */
export function addRoof(
  into: AuditParts,
  { roof }: Audit,
  footprint_m2: number,
  rows: ShapeRows,
): string | null {
  const { plan } = rows;
  if (roof.ceiling_m2 === 0) return null;
  const area_m2 =
    roof.ceiling_m2 ??
    (roof.attic === 'none' ? roof.area_m2 : null) ??
    assume(into, 'roofArea', 'roof.ceiling_m2', footprint_m2 * plan.roofShare, 'm²', plan);
  const toward =
    roof.attic === null ? plan.roofToward : roof.attic === 'cold' ? ('attic' as const) : ('outside' as const);
  if (roof.attic === null)
    assume(into, 'roofToward', 'roof.attic', toward === 'attic' ? 'attic' : 'outside', '', plan);
  const { construction, missing } = layeredConstruction(roof, rows);
  if (construction !== 'unknown' && missing.length > 0)
    assume(into, 'insulation', 'roof.insulation', 'none', '', plan);
  addPart(
    into,
    { kind: 'roof', id: 'roof', area_m2, construction, toward },
    { area_m2: 'roof.ceiling_m2', construction: `roof.${missing[0] ?? 'u_W_m2K'}` },
  );
  return 'roof';
}

/** A floor on ground, or over the air of a crawl space or an unheated cellar. */
export function addFloor(into: AuditParts, audit: Audit, footprint_m2: number, rows: ShapeRows): void {
  const { floor, foundation } = audit;
  const { plan } = rows;
  if (floor.area_m2 === 0) return;
  const area_m2 =
    floor.area_m2 ?? assume(into, 'groundArea', 'floor.area_m2', footprint_m2 * plan.groundShare, 'm²', plan);
  const measured = layeredConstruction(floor, rows);
  const cause = `floor.${measured.missing[0] ?? 'u_W_m2K'}`;
  if (measured.construction !== 'unknown' && measured.missing.length > 0)
    assume(into, 'insulation', 'floor.insulation', 'none', '', plan);
  if (floor.type === 'suspended' || floor.type === 'basement') {
    const toward =
      floor.type === 'suspended' && floor.is_crawl_space_vented !== false ? 'outside' : 'unheatedBasement';
    const { construction } = measured;
    addPart(
      into,
      { kind: 'floor', id: 'floor', area_m2, construction, toward },
      { area_m2: 'floor.area_m2', construction: cause },
    );
    return;
  }
  const perimeter_m =
    floor.perimeter_m ??
    foundation.perimeter_m ??
    wallLengths(audit) ??
    assume(into, 'perimeter', 'floor.perimeter_m', usualPerimeter(area_m2, plan), 'm', plan);
  addPart(
    into,
    {
      kind: 'ground',
      id: 'ground',
      area_m2,
      perimeter_m,
      wallThickness_m: wallThickness(audit) ?? 'unknown',
      soil: soilOf(foundation.soil),
      floor_m2K_W: floorResistance(measured),
      form: groundForm(audit, rows),
    },
    {
      area_m2: 'floor.area_m2',
      perimeter_m: 'floor.perimeter_m',
      soil: 'foundation.soil',
      wallThickness_m: 'wall_north.thickness_mm',
      floor_m2K_W: cause,
      form: 'foundation.insulation_depth_m',
    },
  );
}

function usualPerimeter(area_m2: number, { aspect, exposedShare }: PlanDefaults): number {
  return 2 * Math.sqrt(area_m2 / aspect) * (1 + aspect) * exposedShare;
}

/** Gravel conducts like sand; frozen ground has no row. */
function soilOf(soil: string | null): Known<(typeof SOILS)[keyof typeof SOILS]> {
  if (soil === 'rock' || soil === 'sand' || soil === 'clay') return SOILS[soil];
  return soil === 'gravel' ? SOILS.sand : 'unknown';
}

/** A slab, with the insulation of the plinth where its material, thickness and depth are known. */
function groundForm({ foundation }: Audit, rows: ShapeRows): GroundForm {
  const { insulation, insulation_mm, insulation_depth_m, soil } = foundation;
  const conductivity_W_mK = findConductivity(insulation, rows);
  const known = soilOf(soil);
  if (conductivity_W_mK === undefined || !(Number(insulation_mm) > 0) || !(Number(insulation_depth_m) > 0))
    return { kind: 'slab', edge: null };
  const soil_W_mK = (known === 'unknown' ? rows.soil : known).conductivity_W_mK;
  return {
    kind: 'slab',
    edge: {
      kind: 'vertical',
      extent_m: Number(insulation_depth_m),
      additional_m2K_W: additionalResistance(Number(insulation_mm) / 1000, conductivity_W_mK, soil_W_mK),
    },
  };
}
