import { expect, it } from 'vitest';
import { compileAccess } from '../../../src/engine/access/compile-access';
import { grantsFor, type RoleAccess } from '../../../src/engine/access/access-table';
import { buildModel } from '../../../src/engine/model/build-model';
import { parseDefinition } from '../../../src/definitions/parse';
import type { Definition } from '../../../src/definitions/definition';
import { toSet } from '../../../src/server/definitions/store/published';

const header = (kind: string, id: string) => ({ kind, id, format: 1, title: id });
const own = { filters: [{ column: 'user_id', condition: 'equals', value: '$user.id' }] };
const text = { widget: 'text', label: 'x' };

const portal = [
  {
    ...header('source', 'project'),
    type: 'table',
    columns: [
      { name: 'title', type: 'text' },
      { name: 'user_id', type: 'integer' },
      { name: 'place_id', type: 'reference', references: { source: 'place' } },
    ],
    subTables: [{ name: 'works', source: 'work', connection: 'project_id' }],
  },
  {
    ...header('source', 'place'),
    type: 'table',
    label: 'name',
    columns: [
      { name: 'name', type: 'text' },
      { name: 'note', type: 'text' },
      { name: 'parent_id', type: 'reference', references: { source: 'place' } },
    ],
  },
  {
    ...header('source', 'work'),
    type: 'table',
    columns: [
      { name: 'title', type: 'text' },
      { name: 'project_id', type: 'reference', references: { source: 'project' } },
    ],
  },
  {
    ...header('form', 'project'),
    source: 'project',
    schema: { type: 'object', properties: { title: { type: 'string' }, place_id: {} } },
    fields: { title: text, place_id: { widget: 'treeSelect', label: 'x', options: { parent: 'parent_id' } } },
    layout: [
      { type: 'field', field: 'title' },
      { type: 'field', field: 'place_id' },
      { type: 'subTable', field: 'works' },
    ],
    subTables: [{ name: 'works', form: 'work', label: 'x' }],
  },
  {
    ...header('form', 'work'),
    source: 'work',
    schema: { type: 'object', properties: { title: { type: 'string' } } },
    fields: { title: text },
    layout: [{ type: 'field', field: 'title' }],
  },
  { ...header('grid', 'project'), source: 'project', columns: [{ column: 'title', label: 'x' }] },
  { ...header('krud', 'project'), template: 'drawer', grid: 'project', form: 'project', actions: ['update'] },
  { ...header('menu', 'main'), items: [{ id: 1, title: 'x', link_to: 'crud', url: 'project' }] },
];

function accessOf(role: object): RoleAccess {
  const parsed = [...portal, { ...header('role', 'crew'), number: 4, ...role }].map((body) =>
    parseDefinition(body),
  );
  expect(parsed.flatMap(({ problems }) => problems ?? [])).toEqual([]);
  const definitions = toSet(
    parsed.flatMap(({ definition }): Definition[] => (definition ? [definition] : [])),
  );
  const access = compileAccess(definitions, buildModel(definitions.source).model).get('crew');
  if (!access) throw new Error('the role was not compiled');
  return access;
}

const right = { show: true, c: true, r: true, u: true, d: true };

it('narrows the parts of a form’s rows where a menu right narrows the rows', () => {
  const access = accessOf({ menus: { '1': { ...right, formCondition: own } } });
  for (const action of ['read', 'create', 'update'] as const) {
    const [grant, ...others] = grantsFor(access, 'work', action);
    expect(others).toEqual([]);
    expect(grant?.through).toMatchObject({ column: 'project_id', source: { id: 'project' } });
    expect(grant?.through?.grants).toBe(grantsFor(access, 'project', action));
  }
  expect(grantsFor(access, 'work', 'delete')[0]?.through?.grants).toBe(
    grantsFor(access, 'project', 'update'),
  );
});

it('leaves the parts as free as the rows are', () => {
  const access = accessOf({ menus: { '1': right } });
  expect(grantsFor(access, 'work', 'update')).toMatchObject([{ filter: undefined, through: undefined }]);
});

it('lets a right follow the right to another action, whichever policy comes first', () => {
  const access = accessOf({
    policies: [
      {
        source: 'work',
        action: 'create',
        through: { column: 'project_id', source: 'project', action: 'update' },
      },
      { source: 'project', action: 'update', filter: own },
    ],
  });
  expect(grantsFor(access, 'work', 'create')[0]?.through?.grants).toMatchObject([{ filter: own }]);
});

it('gives nothing for a right that follows a source which is not there', () => {
  const access = accessOf({
    policies: [{ source: 'work', action: 'read', through: { column: 'project_id', source: 'gone' } }],
  });
  expect(grantsFor(access, 'work', 'read')).toEqual([]);
});

it('lets whoever may fill a form read the names its choices offer, and in a tree the row above', () => {
  const access = accessOf({ menus: { '1': right } });
  expect(grantsFor(access, 'place', 'read')).toMatchObject([
    { fields: new Set(['id', 'name', 'parent_id']) },
  ]);
});
