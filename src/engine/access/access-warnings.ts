import type { Definition, DefinitionSet, Problem } from '../../definitions/definition';
import type { Page } from '../../definitions/page';
import type { Role } from '../../definitions/role';
import { referenceMessage } from '../model/references/reference-messages';
import { visitor } from './caller';

/** Finds what may be published and is likely a mistake about rights. */
export function accessWarnings({ kind, id }: Pick<Definition, 'kind' | 'id'>, set: DefinitionSet): Problem[] {
  const role = kind === 'role' ? set.role.get(id) : undefined;
  const page = kind === 'page' ? set.page.get(id) : undefined;
  return [...(role ? writesPastForms(role, set) : []), ...(page ? unreadBlocks(page, set) : [])];
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
