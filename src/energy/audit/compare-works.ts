import type { Letter } from '../class/letter';
import type { EnergyBook } from '../tables/energy-book';
import type { AuditLists } from './audit-rows';
import { auditSaving } from './audit-saving';
import { calculateAudit } from './calculate-audit';
import type { Audit, WorksBasis } from './read-audit';

/** The figures of a house after works; null where nothing is calculated. ₮ a year. */
export interface WorksFigures {
  readonly letter: Letter | null;
  readonly saving_MNT: number | null;
  /** Exceeded with 90 % probability. */
  readonly savingP90_MNT: number | null;
}

export interface ComparedWorks {
  readonly planned: WorksFigures;
  readonly built: WorksFigures;
  /** Arguments of the built works, or of the audit, that are missing. */
  readonly missing: readonly string[];
}

/** Calculates a house with the works of its plan and with those that were built. Some 60 ms. */
export function compareWorks(audit: Audit, book: EnergyBook, rows: AuditLists): ComparedWorks {
  const built = figuresOf(audit, 'built', book, rows);
  return {
    planned: figuresOf(audit, 'planned', book, rows).figures,
    built: built.figures,
    missing: built.missing,
  };
}

const NONE: WorksFigures = { letter: null, saving_MNT: null, savingP90_MNT: null };

function figuresOf(
  audit: Audit,
  basis: WorksBasis,
  book: EnergyBook,
  rows: AuditLists,
): { readonly figures: WorksFigures; readonly missing: readonly string[] } {
  const reaudit = basis === 'built' ? audit.reaudit : null;
  const calculated = calculateAudit({ ...audit, basis, reaudit }, book, rows);
  if (calculated.status !== 'calculated')
    return { figures: NONE, missing: calculated.status === 'incomplete' ? calculated.missing : [] };
  const saving = auditSaving(audit, calculated, book);
  const figures: WorksFigures = {
    letter: calculated.after?.rating.letter ?? null,
    saving_MNT: saving?.cost_MNT.value ?? null,
    savingP90_MNT: saving?.cost_MNT.low ?? null,
  };
  return { figures, missing: calculated.missing };
}
