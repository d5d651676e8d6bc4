import { refusalText, type Refusal } from '../../../engine/process/refusal';
import { HttpError } from '../../platform/http/http-error';
import { QueryError } from '../../platform/http/query-error';

/** The refusal of a process, with the name of the person who decided instead where there is one. */
export class RefusedCommand extends Error {
  readonly refusal: Refusal;
  /** `{name, at, action}` of the decision that was first, in the caller's language. */
  readonly decidedBy: DecidedBy | undefined;

  constructor(refusal: Refusal, decidedBy?: DecidedBy) {
    super(refusal.reason);
    this.name = 'RefusedCommand';
    this.refusal = refusal;
    this.decidedBy = decidedBy;
  }
}

export interface DecidedBy {
  /** `Б.Бат`; null for the system and for people who were erased. */
  name: string | null;
  /** ISO 8601. */
  at: string;
  action: string | null;
}

/** The step, or the whole process, is no longer as the person saw it. */
const conflicts = new Set([
  'already-started',
  'not-started',
  'ended',
  'not-open',
  'decided-by',
  'already-voted',
  'already-finished',
  'child-runs',
]);
const forbidden = new Set([
  'may-not-start',
  'not-assignee',
  'may-not-reassign',
  'may-not-delegate',
  'may-not-cancel',
]);

/**
 * Converts a refusal to a response: 409 with who decided, 403 for what others may do, 400 for what can be corrected. Undefined
 * for other errors.
 */
export function explainRefused(error: unknown): HttpError | undefined {
  if (!(error instanceof RefusedCommand)) return undefined;
  const { refusal, decidedBy } = error;
  const status = conflicts.has(refusal.code) ? 409 : forbidden.has(refusal.code) ? 403 : 400;
  const extra = { code: refusal.code, ...(decidedBy && { decided_by: decidedBy }) };
  return new HttpError(status, refusalText(refusal), extra);
}

/** The same for a write that starts a process. */
export function refusedWrite({ refusal }: RefusedCommand): QueryError {
  return new QueryError('BAD_USER_INPUT', refusalText(refusal));
}
