import { expect, it } from 'vitest';
import type { DefinitionSet } from '../../../src/definitions/definition';
import type { Policy } from '../../../src/definitions/role';
import { coversAllRows, covers, grantsFor, type Grant } from '../../../src/engine/access/access-table';
import { compileAccess } from '../../../src/engine/access/compile-access';
import { buildModel } from '../../../src/engine/model/build-model';
import { shipped } from '../../definitions/shipped-set';

type More = Omit<Policy, 'source' | 'action'>;

const ofAct: More = { through: { column: 'act_id', source: 'v_act' } };
const parts: Record<string, More> = { agent: {}, inspector: {}, citizen: ofAct, crew: ofAct };
/** The policies that the roles had on the views themselves. */
const earlier: Record<string, Record<string, More>> = {
  v_collaborate: { visitor: {} },
  v_collaborate_advantage: { visitor: {} },
  v_faq: { visitor: { filter: 'is_publish = true' }, agent: {} },
  v_green_credit: { visitor: {} },
  v_sub_act_layer: parts,
  v_sub_act_main_work: parts,
  v_sub_act_preparatory: parts,
};

const following = [...shipped.source.values()].flatMap((source) =>
  source.type === 'view' && source.policies === 'follow' ? [source.id] : [],
);

it('the views that follow their tables are those whose rights were compared', () => {
  expect(following.toSorted()).toEqual(Object.keys(earlier));
});

/** The shipped set with those policies in place of following. */
const asItWas: DefinitionSet = {
  ...shipped,
  source: new Map(
    [...shipped.source].map(([id, source]) =>
      source.type === 'view' && earlier[id] ? [id, { ...source, policies: 'own' as const }] : [id, source],
    ),
  ),
  role: new Map(
    [...shipped.role].map(([role, definition]) => {
      const more = Object.entries(earlier).flatMap(([source, byRole]): Policy[] =>
        byRole[role] ? [{ source, action: 'read', ...byRole[role] }] : [],
      );
      return [role, { ...definition, policies: [...(definition.policies ?? []), ...more] }];
    }),
  ),
};
const [now, before] = [shipped, asItWas].map((set) => {
  const { model } = buildModel(set.source);
  return { model, access: compileAccess(set, model) };
});

it.each(following)('each role reads of %s what it read by policies of its own', (id) => {
  for (const role of shipped.role.keys())
    expect(readingOf(now, role, id), role).toEqual(readingOf(before, role, id));
});

/** The readable rows of a source for a role, in words, with their readable columns. */
function readingOf(site: typeof now, role: string, id: string): string[] {
  const access = site?.access.get(role);
  const columns = [...(site?.model.sources.get(id)?.columns.keys() ?? [])];
  const rights = (access ? grantsFor(access, id, 'read') : []).map((grant) =>
    JSON.stringify([rowsOf(grant), columns.filter((name) => covers(grant, name))]),
  );
  return [...new Set(rights)].toSorted();
}

/** The rows of a grant by the columns of tables: a row of a view is that of the table behind it. */
function rowsOf(grant: Grant): unknown {
  if (coversAllRows(grant)) return 'all rows';
  const { filter, condition, through, isFollowed } = grant;
  if (isFollowed) return through?.grants.map(rowsOf)[0];
  const parent = through && [through.column, through.source.rowSource, through.grants.map(rowsOf)];
  return [filter ?? condition?.text ?? null, parent ?? null];
}
