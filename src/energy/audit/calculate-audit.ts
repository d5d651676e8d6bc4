import type { Letter } from '../class/letter';
import { type LossPlace, PLACE_OF_LOSS, type Losses } from '../heat-loss/losses';
import type { Change } from '../measures/measure';
import { keptTemperature } from '../population/kept-temperature';
import { needLimit } from '../refusal/numbers';
import { EnergyRefusal, type Refusal, refuseAny } from '../refusal/refusal';
import type { EnergyBook } from '../tables/energy-book';
import type { Assumption } from '../whole-house/assumptions';
import { type HouseResult, calculateKnownHouse } from '../whole-house/calculate-house';
import { checkHouse } from '../whole-house/check-house';
import type { Consumption } from '../whole-house/consumption';
import type { KnownHouse } from '../whole-house/house';
import { resolveHouse } from '../whole-house/resolve';
import type { Tables } from '../whole-house/tables';
import { findArgument } from './audit-parts';
import type { AuditLists } from './audit-rows';
import { houseOfAudit } from './house-of-audit';
import { houseOfReaudit, type RemeasuredHouse, usedAs } from './house-of-reaudit';
import type { Audit } from './read-audit';
import { changesOfWorks, houseAfterWorks } from './works-of-audit';

/** An assumption with the argument that would replace it; null where the audit has none. */
export interface AuditAssumption extends Assumption {
  readonly argument: string | null;
}

/** A refusal with the argument at fault; null where the audit has none. */
export interface AuditRefusal {
  readonly refusal: Refusal;
  readonly argument: string | null;
}

export interface CalculatedAudit {
  readonly status: 'calculated';
  readonly result: HouseResult;
  /** The house at its usual temperature, before it is known how much heat it loses. */
  readonly usual: KnownHouse;
  readonly tables: Tables;
  readonly losses: readonly AuditLoss[];
  /** As measured again, else with the works of the audit's basis; null where there are none. */
  readonly after: HouseResult | null;
  readonly changes: readonly Change[];
  /** The house of the second audit; null where there is none, or it is not complete. */
  readonly remeasured: RemeasuredHouse | null;
  readonly assumptions: readonly AuditAssumption[];
  /** Arguments of the works that are missing; `reaudit` where the second audit is not complete. */
  readonly missing: readonly string[];
}

export type AuditCalculation =
  | CalculatedAudit
  /** Arguments without which nothing is calculated. */
  | { readonly status: 'incomplete'; readonly missing: readonly string[] }
  | { readonly status: 'refused'; readonly refusals: readonly AuditRefusal[] };

/** Heat through one kind of part in the months with heating, in design comfort. */
export interface AuditLoss {
  readonly part: LossPlace;
  readonly loss_kWh: number;
  /** Of the whole, 0…1. */
  readonly share: number;
}

/** Calculates an audited house, in the same way in the browser and on the server. */
export function calculateAudit(audit: Audit, book: EnergyBook, rows: AuditLists): AuditCalculation {
  let sources: ReadonlyMap<string, string> = new Map();
  const refusedWith = (refusals: readonly Refusal[]): AuditCalculation => ({
    status: 'refused',
    refusals: refusals.map((refusal) => ({
      refusal,
      argument: findArgument({ sources: new Map(sources) }, refusal.field),
    })),
  });
  // Each opening is a part in hundreds of houses by which the saving is judged.
  const tooMany: Refusal[] = [];
  needLimit(tooMany, '', 'openings', audit.openings.length, 'openings');
  if (tooMany.length > 0) return refusedWith(tooMany);
  try {
    const audited = houseOfAudit(audit, book, rows);
    if (!audited.isComplete) return { status: 'incomplete', missing: audited.missing };
    ({ sources } = audited);
    refuseAny(checkHouse(audited.house));
    const { tables } = audited;
    const resolved = resolveHouse(audited.house, tables);
    const house = keptTemperature(resolved.house, resolved.assumptions, tables, book);
    const result = calculateKnownHouse(house, resolved.assumptions, tables);
    const { changes, missing } = changesOfWorks(audit, result, { ...rows, book, codes: audit.codes });
    const remeasured = audit.reaudit === null ? null : houseOfReaudit(audit.reaudit, book, rows);
    const isLacking = audit.reaudit !== null && remeasured === null;
    const afterWorks = () =>
      changes.length === 0 || isLacking
        ? null
        : calculateKnownHouse(houseAfterWorks(house, changes), resolved.assumptions, tables);
    return {
      status: 'calculated',
      result,
      usual: resolved.house,
      tables,
      losses: lossesByPart(result.losses),
      after:
        remeasured === null
          ? afterWorks()
          : calculateKnownHouse(usedAs(remeasured.house, house), remeasured.assumptions, remeasured.tables),
      changes: isLacking ? [] : changes,
      remeasured,
      assumptions: [...audited.assumptions, ...resolved.assumptions].map((assumption) => ({
        ...assumption,
        argument: findArgument(audited, assumption.field),
      })),
      missing: isLacking ? [...missing, 'reaudit'] : missing,
    };
  } catch (error) {
    if (error instanceof EnergyRefusal) return refusedWith(error.refusals);
    throw error;
  }
}

/** Sums the losses by kind, the largest first. */
function lossesByPart({ all, total_kWh }: Losses): AuditLoss[] {
  const sums = new Map<LossPlace, number>();
  for (const { kind, loss_kWh } of all)
    sums.set(PLACE_OF_LOSS[kind], (sums.get(PLACE_OF_LOSS[kind]) ?? 0) + loss_kWh);
  return [...sums]
    .map(([part, loss_kWh]) => ({ part, loss_kWh, share: total_kWh > 0 ? loss_kWh / total_kWh : 0 }))
    .toSorted((one, other) => other.loss_kWh - one.loss_kWh);
}

/** A year of an audited house, as stored and shown. */
export interface AuditYear {
  readonly letter: Letter;
  /** In design comfort. */
  readonly need_kWh_m2: number;
  /** In actual use. */
  readonly delivered_kWh: number;
  readonly fuel_kg: number;
  readonly cost_MNT: number;
  readonly co2_kg: number;
  readonly pm25_kg: number;
}

export function auditYear({ rating, comfort, consumption }: HouseResult): AuditYear {
  const { delivered_kWh, fuel_kg, cost_MNT, co2_kg, pm25_kg }: Consumption = consumption;
  return {
    letter: rating.letter,
    need_kWh_m2: comfort.needPerArea_kWh_m2,
    delivered_kWh,
    fuel_kg,
    cost_MNT,
    co2_kg,
    pm25_kg,
  };
}
