import type { EnergyBook } from '../tables/energy-book';
import type { Assumption } from '../whole-house/assumptions';
import { checkHouse } from '../whole-house/check-house';
import type { KnownHouse } from '../whole-house/house';
import { resolveHouse } from '../whole-house/resolve';
import type { Tables } from '../whole-house/tables';
import { refuseAny } from '../refusal/refusal';
import type { AuditLists } from './audit-rows';
import { houseOfAudit } from './house-of-audit';
import type { Audit } from './read-audit';

/** The house as a second audit has measured it, at its usual temperature. */
export interface RemeasuredHouse {
  readonly house: KnownHouse;
  readonly assumptions: readonly Assumption[];
  readonly tables: Tables;
}

/**
 * The house of a second audit; null where its measurements are not complete.
 * @throws EnergyRefusal where they contradict each other
 */
export function houseOfReaudit(reaudit: Audit, book: EnergyBook, rows: AuditLists): RemeasuredHouse | null {
  const audited = houseOfAudit(reaudit, book, rows);
  if (!audited.isComplete) return null;
  refuseAny(checkHouse(audited.house));
  const { house, assumptions } = resolveHouse(audited.house, audited.tables);
  return { house, assumptions, tables: audited.tables };
}

/** A house after the works as its family uses it: a saving is of the house, not of other habits. */
export function usedAs(after: KnownHouse, before: KnownHouse): KnownHouse {
  return { ...after, use: before.use };
}
