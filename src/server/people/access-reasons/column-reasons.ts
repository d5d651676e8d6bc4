import { say, type Language } from '../../../definitions/text';
import { covers, grantsFor, type RoleAccess } from '../../../engine/access/access-table';
import type { ModelSource } from '../../../engine/model/model';
import type { PolicyReason } from './policy-reasons';

/**
 * `read`: shown in this row. `masked`: a policy shows it, but none that covers this row, so it is null here. `never`: no policy
 * of the role shows it. `secret`: nobody reads it.
 */
export type ColumnState = 'read' | 'masked' | 'never' | 'secret';

export interface ColumnReason {
  name: string;
  title: string;
  state: ColumnState;
}

/** Returns the state of each column in the row for the person, by the policies that cover the row. */
export function columnReasons(
  source: ModelSource,
  access: RoleAccess,
  policies: readonly PolicyReason[],
  language: Language,
): ColumnReason[] {
  const grants = grantsFor(access, source.id, 'read');
  const stateOf = (name: string, secret: boolean): ColumnState => {
    if (secret) return 'secret';
    if (access.isAdministrator) return 'read';
    const covering = grants.flatMap((grant, index) => (covers(grant, name) ? [policies[index]] : []));
    if (covering.some((policy) => policy?.holds)) return 'read';
    return covering.length > 0 ? 'masked' : 'never';
  };
  return [...source.columns.values()].map(({ name, title, secret }) => ({
    name,
    title: title === undefined ? name : say(title, language),
    state: stateOf(name, secret),
  }));
}
