import { expect, it } from 'vitest';
import type { Definition } from '../../../src/definitions/definition';
import { parseDefinition } from '../../../src/definitions/parse';
import type { Role } from '../../../src/definitions/role';
import { accessWarnings } from '../../../src/engine/access/access-warnings';
import { toSet } from '../../../src/server/definitions/store/definition-set';
import { portal } from './portal';

const definitions = portal.flatMap((body): Definition[] => {
  const { definition } = parseDefinition(body);
  return definition ? [definition] : [];
});
const warningsOf = (definition: Definition) =>
  accessWarnings(
    definition,
    toSet([
      ...definitions.filter(({ kind, id }) => kind !== definition.kind || id !== definition.id),
      definition,
    ]),
  );
const pathsFor = (...policies: NonNullable<Role['policies']>) =>
  warningsOf({ kind: 'role', id: 'crew', format: 2, number: 4, title: 'x', policies }).map(
    ({ path }) => path,
  );

it('names each right to write past the forms of a source', () => {
  expect(
    pathsFor(
      { source: 'project', action: 'read' },
      { source: 'project', action: 'create' },
      { source: 'work', action: 'update' },
    ),
  ).toEqual(['/policies/1', '/policies/2']);
});

it('is content with named forms, with sources without forms and with other actions', () => {
  expect(
    pathsFor(
      { source: 'project', action: 'create', forms: ['project'] },
      { source: 'place', action: 'create' },
      { source: 'project', action: 'delete' },
    ),
  ).toEqual([]);
});

const page = (roles: string[] | undefined, grid: string): Definition => ({
  kind: 'page',
  id: 'home',
  format: 1,
  title: 'x',
  path: '/home',
  ...(roles ? { roles } : { isPublic: true }),
  blocks: [
    { type: 'text', text: 'x' },
    { type: 'list', grid },
  ],
});

it('names the blocks of a page that those who open it may not read', () => {
  const grids = definitions.flatMap((each) => (each.kind === 'grid' ? [each] : []));
  const roles = definitions.flatMap((each) => (each.kind === 'role' ? [each] : []));
  const reads = (role: string, source: string) =>
    roles.some(
      ({ id, administrator, policies = [] }) =>
        (id === role || id === 'visitor') &&
        (administrator === true ||
          policies.some((policy) => policy.source === source && policy.action === 'read')),
    );
  expect(grids.length).toBeGreaterThan(0);
  for (const { id, source } of grids) {
    expect(warningsOf(page(undefined, id)).map(({ path }) => path)).toEqual(
      reads('visitor', source) ? [] : ['/blocks/1'],
    );
    for (const role of roles)
      expect(warningsOf(page([role.id], id))).toHaveLength(reads(role.id, source) ? 0 : 1);
  }
});
