import { covers, coversAllRows, grantsFor, type Grant } from '../../../engine/access/access-table';
import type { Caller } from '../../../engine/access/caller';
import type { Database } from '../../platform/database/database';
import type { Snapshot } from '../../platform/snapshot';
import { actionReasons, type PolicyReason } from './policy-reasons';

/** The part of a source or a row that people of a role read, by the definitions in force. */
interface RoleReading {
  /** `some`: those people of the role for whom a condition on the person holds. */
  sees: 'all' | 'some' | 'none';
  /** The columns that they read. */
  columns: string[];
}

interface RoleReadingOrder {
  source: string;
  /** Without a row: whatever people of the role read in some row. */
  row: number | undefined;
  role: string;
}

/** Returns what people of a role read. Undefined for an unknown source, row or role. */
export async function readRoleReading(
  database: Database,
  { snapshot, caller }: { snapshot: Snapshot; caller: Caller },
  { source: id, row, role }: RoleReadingOrder,
): Promise<RoleReading | undefined> {
  const { model } = snapshot;
  const source = model.sources.get(id);
  const access = snapshot.access.get(role);
  if (!source || !access) return undefined;
  const grants = grantsFor(access, id, 'read');
  const ofRole: Caller = { ...caller, role: access.role, roleNumber: access.number };
  const question = { model, rights: { caller: ofRole, access }, source, row: row ?? 0 };
  const reasons = row === undefined ? null : await actionReasons(database, 'read', question);
  if (reasons === undefined) return undefined;
  const isGone = reasons?.refusal === 'deleted';
  const decided = grants.map((grant, place) => ({
    grant,
    // Administrators have a right without a policy.
    isSure: reasons === null ? coversAllRows(grant) : (reasons.policies[place]?.holds ?? true),
    isPossible: reasons === null || mayHold(grant, reasons.policies[place]),
  }));
  const possible = isGone ? [] : decided.filter(({ isPossible }) => isPossible);
  return {
    sees: possible.length === 0 ? 'none' : possible.some(({ isSure }) => isSure) ? 'all' : 'some',
    columns: [...source.columns.values()]
      .filter(({ name, secret }) => !secret && possible.some(({ grant }) => covers(grant, name)))
      .map(({ name }) => name),
  };
}

/** Whether a policy covers the row for some person: conditions on the person are taken to hold. */
function mayHold(grant: Grant, policy: PolicyReason | undefined): boolean {
  if (policy === undefined) return true;
  const isFollowed =
    policy.through === null || policy.through.holds || grant.through?.grants.some(namesPerson);
  return isFollowed === true && policy.parts.every(({ text, holds }) => holds || isOfPerson(text));
}

function namesPerson({ condition, filter, through }: Grant): boolean {
  const text = condition?.text ?? (filter === undefined ? '' : JSON.stringify(filter));
  return isOfPerson(text) || through?.grants.some(namesPerson) === true;
}

/** `user.id` or `is assignee()` in FEEL, `$user.id` in a filter. */
function isOfPerson(text: string): boolean {
  return /(^|[^\w.])(user\.|is assignee\()/.test(text);
}
