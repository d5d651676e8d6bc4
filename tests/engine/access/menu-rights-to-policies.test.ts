import { expect, it } from 'vitest';
import type { Definition } from '../../../src/definitions/definition';
import { parseDefinition } from '../../../src/definitions/parsing/parse';
import { menuRightsToPolicies } from '../../../src/engine/access/menu-rights-to-policies';
import { buildModel } from '../../../src/engine/model/build-model';
import { toSet } from '../../../src/server/definitions/store/definition-set';
import { header, own, portal } from './portal';

const definitions = toSet(
  portal.flatMap((body): Definition[] => {
    const { definition } = parseDefinition(body);
    return definition ? [definition] : [];
  }),
);
const { model } = buildModel(definitions.source);
const follows = (action: string) => ({ column: 'project_id', source: 'project', action });
const right = { show: true, c: true, r: true, u: true, d: true };

/** The role in today's format. */
function upgraded(role: object) {
  const old = { ...header('role', 'crew'), number: 4, ...role };
  return parseDefinition(menuRightsToPolicies(old, definitions, model)).definition;
}

it('turns the right on an item into policies of the grid, the form and its sub-tables', () => {
  expect(upgraded({ menus: { '1': right } })).toMatchObject({
    format: 3,
    menus: { '1': {} },
    policies: [
      { source: 'project', action: 'read' },
      { source: 'project', action: 'create' },
      { source: 'project', action: 'update' },
      { source: 'project', action: 'delete' },
      { source: 'work', action: 'read' },
      { source: 'work', action: 'create' },
      { source: 'work', action: 'update' },
      { source: 'work', action: 'delete' },
      { source: 'place', action: 'choose', fields: ['name', 'parent_id'] },
    ],
  });
});

it('narrows the parts of a form’s rows where the right narrows the rows', () => {
  const role = upgraded({ menus: { '1': { ...right, d: false, formCondition: own } } });
  expect(role).toMatchObject({
    menus: { '1': { formCondition: own } },
    policies: [
      { source: 'project', action: 'read' },
      { source: 'project', action: 'create', filter: own },
      { source: 'project', action: 'update', filter: own },
      { source: 'work', action: 'read', through: follows('read') },
      { source: 'work', action: 'create', through: follows('create') },
      { source: 'work', action: 'update', through: follows('update') },
      { source: 'work', action: 'delete', through: follows('update') },
      { source: 'place', action: 'choose' },
    ],
  });
});

it('adds no policy that the role has already', () => {
  const policies = [
    { source: 'project', action: 'read' },
    { source: 'place', action: 'read' },
  ];
  const read = { ...right, c: false, u: false, d: false };
  expect(upgraded({ menus: { '1': read }, policies })).toMatchObject({
    policies: [...policies, { source: 'work', action: 'read' }],
  });
});

it('leaves an administrator without policies', () => {
  const role = upgraded({ administrator: true, menus: { '1': right } });
  expect(role).toMatchObject({ format: 3, menus: { '1': {} } });
  expect(role).not.toHaveProperty('policies');
});

it('leaves a role of today as it is', () => {
  const role = { ...header('role', 'crew'), format: 3, number: 4, menus: { '1': {} } };
  expect(menuRightsToPolicies(role, definitions, model)).toBe(role);
});
