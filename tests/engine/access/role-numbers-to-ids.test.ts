import { describe, expect, it } from 'vitest';
import { namesRolesByNumber, roleNumbersToIds } from '../../../src/engine/access/role-numbers-to-ids';

const ids = new Map([
  [1, 'admin'],
  [3, 'citizen'],
]);

describe('a document of an earlier format', () => {
  it.each([
    [
      'fields of a form',
      { kind: 'form', fields: { name: { widget: 'text', roles: { show: [1, 3], edit: [1] } }, note: {} } },
      {
        kind: 'form',
        fields: {
          name: { widget: 'text', roles: { show: ['admin', 'citizen'], edit: ['admin'] } },
          note: {},
        },
      },
    ],
    [
      'columns that some roles enter without a code',
      { kind: 'source', columns: [{ name: 'phone', provenBy: { exceptRoles: [1] } }, { name: 'note' }] },
      {
        kind: 'source',
        columns: [{ name: 'phone', provenBy: { exceptRoles: ['admin'] } }, { name: 'note' }],
      },
    ],
    [
      'forms of a krud',
      { kind: 'krud', forms: [{ role: 3, form: 'own' }] },
      { kind: 'krud', forms: [{ role: 'citizen', form: 'own' }] },
    ],
    [
      'redirects of the settings',
      { kind: 'settings', 'role-redirects': [{ role_id: 1, url: '/admin' }] },
      { kind: 'settings', 'role-redirects': [{ role_id: 'admin', url: '/admin' }] },
    ],
    [
      'filters and presets of a role',
      {
        kind: 'role',
        policies: [{ filter: 'user.role = 3', presets: { role_id: '$user.role', by: '$user.id' } }],
      },
      {
        kind: 'role',
        policies: [
          { filter: 'user.role = "citizen"', presets: { role_id: '$user.role_id', by: '$user.id' } },
        ],
      },
    ],
    [
      'nothing where it names no role',
      {
        kind: 'page',
        title: 'x',
        blocks: [{ type: 'text', text: 'user.role is written: here, and 3 times' }],
      },
      {
        kind: 'page',
        title: 'x',
        blocks: [{ type: 'text', text: 'user.role is written: here, and 3 times' }],
      },
    ],
  ])('names roles by ids in %s', (_, old, wanted) => {
    expect(roleNumbersToIds(old, ids)).toEqual(wanted);
  });

  it('keeps the number of a role that is not there, which its schema refuses', () => {
    const krud = { kind: 'krud', forms: [{ role: 9, form: 'own' }] };
    expect(roleNumbersToIds(krud, ids)).toEqual(krud);
  });

  it.each([
    ['user.role = 3', 'user.role = "citizen"'],
    ['3 != user.role and amount > 3', '"citizen" != user.role and amount > 3'],
    ['user.role in (1, 3)', 'user.role in ("admin", "citizen")'],
    ['note = "3" or user.role in [1,3]', 'note = "3" or user.role in ["admin","citizen"]'],
    ['if user.role = 1 then 1 else 3', 'if user.role = "admin" then 1 else 3'],
    ['user.role > 1', 'user.role_id > 1'],
    ['user.role = 9', 'user.role_id = 9'],
    ['user.role in (1, 9)', 'user.role_id in (1, 9)'],
    ['role_id = user.role', 'role_id = user.role_id'],
    ['user.role - 2 = 1', 'user.role_id - 2 = 1'],
    ['not(user.role = 1)', 'not(user.role = "admin")'],
    ['user.role = "citizen"', 'user.role = "citizen"'],
  ])('compares the caller’s role in %s as %s', (condition, wanted) => {
    const form = { kind: 'form', format: 1, logic: { name: { visible: condition } } };
    expect(roleNumbersToIds(form, ids)).toMatchObject({ logic: { name: { visible: wanted } } });
  });
});

it('is distinguished from one in which roles have ids', () => {
  expect([
    namesRolesByNumber({ kind: 'form', format: 1 }),
    namesRolesByNumber({ kind: 'role', format: 2 }),
    namesRolesByNumber({ kind: 'form', format: 2 }),
    namesRolesByNumber({ kind: 'role', format: 3 }),
    namesRolesByNumber({ kind: 'notice', format: 1 }),
    namesRolesByNumber({ kind: 'toString', format: 1 }),
    namesRolesByNumber(null),
  ]).toEqual([true, true, false, false, false, false, false]);
});
