import type { Definition, DefinitionSet, Problem } from '../../definitions/definition';
import type { Page } from '../../definitions/page';
import type { Policy, Role } from '../../definitions/role';
import { referenceMessage } from '../model/checks/reference-messages';
import { visitor } from './caller';

/** Finds what may be published and is likely a mistake about rights. */
export function accessWarnings({ kind, id }: Pick<Definition, 'kind' | 'id'>, set: DefinitionSet): Problem[] {
  const role = kind === 'role' ? set.role.get(id) : undefined;
  const page = kind === 'page' ? set.page.get(id) : undefined;
  return [
    ...(role ? [...writesPastForms(role, set), ...rightsWithoutEffect(role, set)] : []),
    ...(page ? unreadBlocks(page, set) : []),
  ];
}

/**
 * Policies that let rows be created or changed without a form, past its rules, required fields and triggers, although the
 * source has forms.
 */
function writesPastForms(role: Role, { form: forms }: DefinitionSet): Problem[] {
  const written = new Map<string, string[]>();
  for (const form of forms.values()) written.set(form.source, [...(written.get(form.source) ?? []), form.id]);
  return (role.policies ?? []).flatMap((policy, index): Problem[] => {
    const ofSource = written.get(policy.source);
    const isWrite = policy.action === 'create' || policy.action === 'update';
    if (!isWrite || policy.forms || !ofSource) return [];
    const message = referenceMessage('written-without-form', { forms: ofSource.join(', ') });
    return [{ kind: 'role', id: role.id, path: `/policies/${index}`, ...message }];
  });
}

/** Policies that give nothing, because another one of the role or of visitors gives all of it. */
function rightsWithoutEffect(role: Role, set: DefinitionSet): Problem[] {
  const own = role.policies ?? [];
  const ofVisitors = role.id === visitor.role ? [] : (set.role.get(visitor.role)?.policies ?? []);
  return own.flatMap((policy, index): Problem[] => {
    // Of two that say the same, the second has no effect.
    const inOwn = own.findIndex(
      (other, place) =>
        place !== index && givesAllOf(other, policy) && !(place > index && givesAllOf(policy, other)),
    );
    const place = inOwn === -1 ? ofVisitors.findIndex((other) => givesAllOf(other, policy)) : inOwn;
    if (place === -1) return [];
    const by = { role: inOwn === -1 ? visitor.role : role.id, number: place + 1 };
    return [
      {
        kind: 'role',
        id: role.id,
        path: `/policies/${index}`,
        ...referenceMessage('right-without-effect', by),
      },
    ];
  });
}

/** Presets hold before rights without them, so a policy that has some always has an effect. */
function givesAllOf(wide: Policy, narrow: Policy): boolean {
  const { fields, forms } = wide;
  return (
    wide.source === narrow.source &&
    wide.action === narrow.action &&
    !wide.filter &&
    !wide.through &&
    !wide.validation &&
    !wide.presets &&
    !narrow.presets &&
    (!fields || (narrow.fields?.every((field) => fields.includes(field)) ?? false)) &&
    (!forms || (narrow.forms?.every((form) => forms.includes(form)) ?? false))
  );
}

/** Blocks that a role which may open the page would not see, since it reads no row of their sources. */
function unreadBlocks({ id, blocks, roles = [visitor.role] }: Page, set: DefinitionSet): Problem[] {
  return blocks.flatMap(({ grid, chart }, index) => {
    const source = set.grid.get(grid ?? '')?.source ?? set.chart.get(chart ?? '')?.source;
    if (source === undefined) return [];
    return roles.flatMap((role): Problem[] => {
      if (mayRead(set, role, source) || mayRead(set, visitor.role, source)) return [];
      const message = referenceMessage('block-unread', { role, source });
      return [{ kind: 'page', id, path: `/blocks/${index}`, ...message }];
    });
  });
}

function mayRead(set: DefinitionSet, id: string, source: string): boolean {
  const { administrator, policies = [] } = set.role.get(id) ?? {};
  const definition = set.source.get(source);
  const follows =
    definition?.type === 'view' && definition.policies === 'follow' && definition.from !== source;
  return (
    administrator === true ||
    policies.some((policy) => policy.source === source && policy.action === 'read') ||
    (follows && mayRead(set, id, definition.from))
  );
}
