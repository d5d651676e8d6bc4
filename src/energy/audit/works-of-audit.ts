import { applyMeasure } from '../measures/apply-measure';
import type { Change } from '../measures/measure';
import type { HouseResult } from '../whole-house/calculate-house';
import type { KnownHouse } from '../whole-house/house';
import { type MaterialRows, conductivityOf } from './constructions-of-audit';
import type { Audit, AuditWork } from './read-audit';

/** The parts that works insulate, with the parts of the house that each of them is. */
const PARTS = [
  ['roof', ['roof']],
  ['wall', ['wall']],
  ['floor', ['floor', 'ground']],
] as const;

export interface ChangesOfWorks {
  readonly changes: readonly Change[];
  /** Arguments of unfinished works, such as `built_wall.area_m2`. */
  readonly missing: readonly string[];
}

/**
 * The works of an audit as changes of the house, planned or built by its basis; empty where there are none. Insulation of a
 * part of an area counts as the resistance that saves as much over the whole of it. An unfinished plan counts without its
 * unfinished part; of built works each needs its material, thickness, area and photo, else none of them counts.
 */
export function changesOfWorks(
  audit: Audit,
  { envelope }: Pick<HouseResult, 'envelope'>,
  rows: MaterialRows,
): ChangesOfWorks {
  const changes: Change[] = [];
  const missing: string[] = [];
  for (const [part, kinds] of PARTS) {
    const group = `${audit.basis}_${part}` as const;
    const work = audit[group];
    const lacking = isBegun(work) ? missingOf(audit, work, rows) : [];
    missing.push(...lacking.map((member) => `${group}.${member}`));
    const added_m2K_W = addedResistance(work, rows);
    if (added_m2K_W === null || lacking.length > 0) continue;
    const parts = envelope.parts.filter(({ kind }) => kinds.some((each) => each === kind));
    const whole_m2 = parts.reduce((sum, { area_m2 }) => sum + area_m2, 0);
    const share = work.area_m2 === null || whole_m2 === 0 ? 1 : Math.min(1, work.area_m2 / whole_m2);
    for (const { id, kind, u_W_m2K } of parts) {
      const covered_W_m2K = 1 / (1 / u_W_m2K + added_m2K_W);
      const mean_W_m2K = share * covered_W_m2K + (1 - share) * u_W_m2K;
      const equal_m2K_W = share === 1 ? added_m2K_W : 1 / mean_W_m2K - 1 / u_W_m2K;
      changes.push({
        kind: kind === 'ground' ? 'insulate-ground' : 'insulate',
        parts: [id],
        added_m2K_W: equal_m2K_W,
      });
    }
  }
  return { changes: audit.basis === 'built' && missing.length > 0 ? [] : changes, missing };
}

/** The house after works. */
export function houseAfterWorks(house: KnownHouse, changes: readonly Change[]): KnownHouse {
  return applyMeasure(house, { id: 'works', changes, life_years: 0 });
}

function addedResistance({ material, thickness_mm }: AuditWork, rows: MaterialRows): number | null {
  const conductivity_W_mK = conductivityOf(material, rows);
  if (conductivity_W_mK === undefined || thickness_mm === null || thickness_mm <= 0) return null;
  return thickness_mm / 1000 / conductivity_W_mK;
}

/** A material without insulation, or 0 mm, is no work. */
function isBegun({ material, thickness_mm, area_m2, photo }: AuditWork): boolean {
  if (material === 'none' && !isPositive(thickness_mm)) return false;
  return material !== null || isPositive(thickness_mm) || (photo !== undefined && isEntered(area_m2, photo));
}

/** Of a plan, the material or else the thickness; of built works, everything that is not stated. */
function missingOf({ basis }: Audit, work: AuditWork, rows: MaterialRows): readonly string[] {
  const isMaterialKnown = conductivityOf(work.material, rows) !== undefined;
  const material = isMaterialKnown ? [] : ['material'];
  const thickness = isPositive(work.thickness_mm) ? [] : ['thickness_mm'];
  if (basis === 'planned') return [...material, ...thickness].slice(0, 1);
  return [
    ...material,
    ...thickness,
    ...(isPositive(work.area_m2) ? [] : ['area_m2']),
    ...(work.photo === null || work.photo === undefined ? ['photo'] : []),
  ];
}

function isEntered(area_m2: number | null, photo: string | null): boolean {
  return isPositive(area_m2) || photo !== null;
}

function isPositive(value: number | null): value is number {
  return value !== null && value > 0;
}
