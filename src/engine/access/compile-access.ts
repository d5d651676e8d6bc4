import type { DefinitionSet } from '../../definitions/definition';
import type { Policy, PolicyAction, Role, Through } from '../../definitions/role';
import { parseCondition } from '../conditions/parse-condition';
import type { Model } from '../model/model';
import { mayIntrospect } from './graphql-right';
import { followedGrants } from './followed-grants';
import type { AccessTable, Grant, RoleAccess } from './access-table';

/** The role whose rights all callers have, signed in or not. */
const visitorRole = 'visitor';

/** Compiles the policies of all roles; each includes those for all callers. Menu items grant nothing. */
export function compileAccess(definitions: DefinitionSet, model: Model): AccessTable {
  const everybody = definitions.role.get(visitorRole);
  const table = new Map<string, RoleAccess>();
  for (const role of definitions.role.values()) {
    const policies = originsOf(role);
    if (everybody && everybody !== role) policies.push(...originsOf(everybody));
    table.set(role.id, {
      role: role.id,
      number: role.number,
      isAdministrator: role.administrator ?? false,
      mayIntrospect: mayIntrospect(role),
      grants: group(policies, model),
    });
  }
  return table;
}

interface OriginalPolicy {
  policy: Policy;
  origin: NonNullable<Grant['origin']>;
}

function originsOf({ id, policies = [] }: Role): OriginalPolicy[] {
  return policies.map((policy, index) => ({ policy, origin: { role: id, policy: index } }));
}

/** The rows of a policy; undefined for a condition that cannot be parsed, which grants nothing. */
function rowsOf(
  { source: id, filter }: Policy,
  model: Model,
): Pick<Grant, 'filter' | 'condition'> | undefined {
  if (typeof filter !== 'string') return { filter };
  const source = model.sources.get(id);
  const parsed = source && parseCondition(filter, model, source);
  return parsed && 'condition' in parsed
    ? { filter: undefined, condition: { text: filter, tree: parsed.condition } }
    : undefined;
}

function group(policies: readonly OriginalPolicy[], model: Model): Map<string, Map<PolicyAction, Grant[]>> {
  const grants = new Map<string, Map<PolicyAction, Grant[]>>();
  /** Returns the list for the policies of a source and an action; creates it on first use. */
  const listOf = (source: string, action: PolicyAction): Grant[] => {
    const bySource = grants.get(source) ?? new Map<PolicyAction, Grant[]>();
    grants.set(source, bySource);
    const list = bySource.get(action) ?? [];
    bySource.set(action, list);
    return list;
  };
  const resolve = ({ column, source: id, action }: Through, own: PolicyAction): Grant['through'] => {
    const source = model.sources.get(id);
    return source && { column, source, grants: listOf(id, action ?? own) };
  };
  for (const { policy, origin } of policies) {
    const through = policy.through && resolve(policy.through, policy.action);
    // A right that follows a missing source grants nothing.
    if (policy.through && !through) continue;
    const rows = rowsOf(policy, model);
    if (!rows) continue;
    listOf(policy.source, policy.action).push({
      ...rows,
      through,
      fields: policy.fields && new Set(policy.fields),
      levels: policy.levels,
      presets: policy.presets,
      validation: policy.validation,
      forms: policy.forms && new Set(policy.forms),
      origin,
    });
  }
  followViews(model, listOf);
  return grants;
}

/** Derives the grants of views whose policies follow their base, if the role has no policy of its own on them. */
function followViews(model: Model, listOf: (source: string, action: PolicyAction) => Grant[]): void {
  const followed = new Set<string>();
  const read = (id: string): readonly Grant[] => {
    const source = model.sources.get(id);
    const list = listOf(id, 'read');
    if (source?.definition.type !== 'view' || source.definition.policies !== 'follow' || followed.has(id))
      return list;
    followed.add(id);
    if (list.length === 0) list.push(...followedGrants(model, source, source.definition, read));
    return list;
  };
  for (const { id, definition } of model.sources.values())
    if (definition.type === 'view' && definition.policies === 'follow') read(id);
}
