import { expect, it } from 'vitest';
import { compileAccess } from '../../../src/engine/access/compile-access';
import { grantsFor, type RoleAccess } from '../../../src/engine/access/access-table';
import { buildModel } from '../../../src/engine/model/build-model';
import { parseDefinition } from '../../../src/definitions/parsing/parse';
import type { Definition } from '../../../src/definitions/definition';
import { toSet } from '../../../src/server/definitions/store/definition-set';
import { header, own, portal } from './portal';

function accessOf(role: object): RoleAccess {
  const parsed = [...portal, { ...header('role', 'crew'), format: 3, number: 4, ...role }].map((body) =>
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

it('grants nothing for a menu item', () => {
  const access = accessOf({ menus: { '1': {} } });
  expect([...access.grants]).toEqual([]);
});
