import { applyMeasure } from '../measures/apply-measure';
import type { Change } from '../measures/measure';
import type { HouseResult } from '../whole-house/calculate-house';
import type { KnownHouse } from '../whole-house/house';
import { type MaterialRows, conductivityOf } from './constructions-of-audit';
import type { Audit, AuditPlan } from './read-audit';

/**
 * The works of an audit's insulation plan as changes of the house; empty where nothing is planned. Insulation of a part of an
 * area counts as the resistance that saves as much over the whole of it. `missing` names the arguments of an unfinished plan.
 */
export function plannedChanges(
  audit: Audit,
  { envelope }: Pick<HouseResult, 'envelope'>,
  rows: MaterialRows,
): { readonly changes: readonly Change[]; readonly missing: readonly string[] } {
  const changes: Change[] = [];
  const missing: string[] = [];
  for (const [group, plan, kinds] of [
    ['planned_roof', audit.planned_roof, ['roof']],
    ['planned_wall', audit.planned_wall, ['wall']],
    ['planned_floor', audit.planned_floor, ['floor', 'ground']],
  ] as const) {
    const added_m2K_W = addedResistance(plan, rows);
    if (added_m2K_W === null) {
      if (isBegun(plan))
        missing.push(`${group}.${isMaterialKnown(plan, rows) ? 'thickness_mm' : 'material'}`);
      continue;
    }
    const parts = envelope.parts.filter(({ kind }) => kinds.some((each) => each === kind));
    const whole_m2 = parts.reduce((sum, { area_m2 }) => sum + area_m2, 0);
    const share = plan.area_m2 === null || whole_m2 === 0 ? 1 : Math.min(1, plan.area_m2 / whole_m2);
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
  return { changes, missing };
}

/** The house after its planned works. */
export function houseAfterPlan(house: KnownHouse, changes: readonly Change[]): KnownHouse {
  return applyMeasure(house, { id: 'plan', changes, life_years: 0 });
}

function addedResistance(plan: AuditPlan, rows: MaterialRows): number | null {
  const conductivity_W_mK = conductivityOf(plan.material, rows);
  const { thickness_mm } = plan;
  if (conductivity_W_mK === undefined || thickness_mm === null || thickness_mm <= 0) return null;
  return thickness_mm / 1000 / conductivity_W_mK;
}

/** A material without insulation, or 0 mm, plans nothing. */
function isBegun({ material, thickness_mm }: AuditPlan): boolean {
  return (material !== null && material !== 'none') || (thickness_mm !== null && thickness_mm > 0);
}

function isMaterialKnown({ material }: AuditPlan, rows: MaterialRows): boolean {
  return conductivityOf(material, rows) !== undefined;
}
