import { applyMeasure } from '../measures/apply-measure';
import type { Change } from '../measures/measure';
import type { HouseResult } from '../whole-house/calculate-house';
import type { EnergyBook } from '../tables/energy-book';
import type { KnownHouse } from '../whole-house/house';
import type { AuditLists } from './audit-rows';
import { type MaterialRows, findConductivity } from './constructions-of-audit';
import { findDoor, findGlazing } from './openings-of-audit';
import type { Audit, InsulationWork, ReplacementWork, WorksBasis } from './read-audit';

/** The parts that works insulate, with the parts of the house that each of them is. */
const INSULATED = [
  ['roof', ['roof']],
  ['wall', ['wall']],
  ['floor', ['floor', 'ground']],
] as const;
const REPLACED = ['window', 'door'] as const;

export interface ChangesOfWorks {
  readonly changes: readonly Change[];
  /** Arguments of unfinished works, such as `built_wall.area_m2`. */
  readonly missing: readonly string[];
}

export interface WorksRows
  extends Pick<MaterialRows, 'codes'>, Pick<AuditLists, 'lut_window_type' | 'view_material'> {
  readonly book: Pick<EnergyBook, 'materials' | 'constructions'>;
}
type WorkedHouse = Pick<HouseResult, 'envelope' | 'house'>;

/**
 * The works of an audit as changes of the house, planned or built by its basis; empty where there are none. An unfinished
 * plan counts without its unfinished part; of built works each needs everything that states it and a photo, else none of
 * them counts.
 */
export function changesOfWorks(audit: Audit, house: WorkedHouse, rows: WorksRows): ChangesOfWorks {
  const works = [
    ...INSULATED.map(([part, kinds]) => insulationChanges(audit, part, kinds, house, rows)),
    ...REPLACED.map((part) => replacementChanges(audit, part, house, rows)),
    ...(audit.basis === 'built' ? [tightnessChanges(audit, house)] : []),
  ];
  const missing = works.flatMap((work) => work.missing);
  const isLacking = audit.basis === 'built' && missing.length > 0;
  return { changes: isLacking ? [] : works.flatMap((work) => work.changes), missing };
}

/** The house after works. */
export function houseAfterWorks(house: KnownHouse, changes: readonly Change[]): KnownHouse {
  return applyMeasure(house, { id: 'works', changes, life_years: 0 });
}

/** Insulation of a part of an area counts as the resistance that saves as much over the whole of it. */
function insulationChanges(
  audit: Audit,
  part: (typeof INSULATED)[number][0],
  kinds: readonly string[],
  { envelope }: WorkedHouse,
  rows: MaterialRows,
): ChangesOfWorks {
  const group = `${audit.basis}_${part}` as const;
  const work = audit[group];
  const missing = missingOfInsulation(audit.basis, work, rows).map((member) => `${group}.${member}`);
  const added_m2K_W = addedResistance(work, rows);
  if (added_m2K_W === null || missing.length > 0) return { changes: [], missing };
  const parts = envelope.parts.filter(({ kind }) => kinds.includes(kind));
  const share = shareOf(work.area_m2, parts);
  const changes = parts.map(({ id, kind, u_W_m2K }): Change => {
    const covered_W_m2K = 1 / (1 / u_W_m2K + added_m2K_W);
    const mean_W_m2K = share * covered_W_m2K + (1 - share) * u_W_m2K;
    const equal_m2K_W = share === 1 ? added_m2K_W : 1 / mean_W_m2K - 1 / u_W_m2K;
    return {
      kind: kind === 'ground' ? 'insulate-ground' : 'insulate',
      parts: [id],
      added_m2K_W: equal_m2K_W,
    };
  });
  return { changes, missing };
}

/** New windows or doors, in place of the share of all of them that their area is. */
function replacementChanges(
  audit: Audit,
  part: (typeof REPLACED)[number],
  { house }: WorkedHouse,
  rows: WorksRows,
): ChangesOfWorks {
  const group = `${audit.basis}_${part}` as const;
  const work = audit[group];
  if (!isReplacementBegun(work)) return { changes: [], missing: [] };
  const code = constructionCode(work, rows);
  const glazing = part === 'window' ? findGlazing(code, rows) : 'unknown';
  const construction = part === 'door' ? findDoor(code, rows) : 'unknown';
  const isKnown = glazing !== 'unknown' || construction !== 'unknown';
  const product = isKnown ? [] : ['product'];
  const missing = [...product, ...(audit.basis === 'built' ? missingStatements(work) : [])];
  const parts = house.parts.filter(({ kind }) => kind === part);
  if (missing.length > 0 || parts.length === 0)
    return { changes: [], missing: missing.map((member) => `${group}.${member}`) };
  const share = shareOf(work.area_m2, parts);
  return {
    changes: [
      ...(glazing === 'unknown' ? [] : [{ kind: 'glaze', parts: part, glazing, share } as const]),
      ...(construction === 'unknown' ? [] : [{ kind: 'rebuild', parts: part, construction, share } as const]),
    ],
    missing: [],
  };
}

/**
 * A blower-door test after the works. It changes the house only where the audit has measured it before as well: the
 * difference between a measurement and an assumption is no saving.
 */
function tightnessChanges(
  { air, built_air: { n50_1_h, photo } }: Audit,
  { house }: WorkedHouse,
): ChangesOfWorks {
  if (n50_1_h === null && photo === null) return { changes: [], missing: [] };
  if (!isPositive(n50_1_h)) return { changes: [], missing: ['built_air.n50_1_h'] };
  if (photo === null) return { changes: [], missing: ['built_air.photo'] };
  const { leakage } = house.air;
  const isMeasured = air.n50_1_h !== null || air.flow50_m3_h !== null;
  if (!isMeasured || leakage.kind !== 'test') return { changes: [], missing: [] };
  return { changes: [{ kind: 'tighten', remaining: n50_1_h / leakage.n50_1_h }], missing: [] };
}

function addedResistance({ material, thickness_mm }: InsulationWork, rows: MaterialRows): number | null {
  const conductivity_W_mK = findConductivity(material, rows);
  if (conductivity_W_mK === undefined || thickness_mm === null || thickness_mm <= 0) return null;
  return thickness_mm / 1000 / conductivity_W_mK;
}

/** The share of the whole that a work covers; the whole where its area is not stated. */
function shareOf(area_m2: number | null, parts: readonly { readonly area_m2: number }[]): number {
  const whole_m2 = parts.reduce((sum, part) => sum + part.area_m2, 0);
  return area_m2 === null || whole_m2 === 0 ? 1 : Math.min(1, area_m2 / whole_m2);
}

/** Of a plan, the material or else the thickness; of built works, everything that is not stated. */
function missingOfInsulation(basis: WorksBasis, work: InsulationWork, rows: MaterialRows): readonly string[] {
  if (!isInsulationBegun(work, basis)) return [];
  const isMaterialKnown = findConductivity(work.material, rows) !== undefined;
  const material = isMaterialKnown ? [] : ['material'];
  const thickness = isPositive(work.thickness_mm) ? [] : ['thickness_mm'];
  if (basis === 'planned') return [...material, ...thickness].slice(0, 1);
  return [...material, ...thickness, ...missingStatements(work)];
}

function missingStatements({ area_m2, photo }: InsulationWork | ReplacementWork): readonly string[] {
  return [...(isPositive(area_m2) ? [] : ['area_m2']), ...(photo === null ? ['photo'] : [])];
}

/** A material without insulation, or 0 mm, is no work; the area alone begins no plan. */
function isInsulationBegun(
  { material, thickness_mm, area_m2, photo }: InsulationWork,
  basis: WorksBasis,
): boolean {
  if (material === 'none' && !isPositive(thickness_mm)) return false;
  if (material !== null || isPositive(thickness_mm)) return true;
  return basis === 'built' && (isPositive(area_m2) || photo !== null);
}

function isReplacementBegun({ product, area_m2, photo }: ReplacementWork): boolean {
  return product !== null || isPositive(area_m2) || photo !== null;
}

function constructionCode({ product }: ReplacementWork, rows: WorksRows): string | null {
  const type = rows.view_material.find(({ id }) => id === product)?.window_type_id ?? null;
  return rows.lut_window_type.find(({ id }) => id === String(type))?.construction_code ?? null;
}

function isPositive(value: number | null): value is number {
  return value !== null && value > 0;
}
