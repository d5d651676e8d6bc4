import { expect, it } from 'vitest';
import type { Definition } from '../../../src/definitions/definition';
import { parseDefinition } from '../../../src/definitions/parsing/parse';
import type { Policy, Role } from '../../../src/definitions/role';
import { accessWarnings } from '../../../src/engine/access/access-warnings';
import { toSet } from '../../../src/server/definitions/store/definition-set';
import { readDefinitionFiles } from '../../../src/server/definitions/store/definition-files';
import { shippedSchemas } from '../../server/shipped-schemas';
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
  warningsOf({ kind: 'role', id: 'crew', format: 3, number: 4, title: 'x', policies }).map(
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

it('names each right of which another one gives all, and the second of two that are the same', () => {
  const read = { source: 'work', action: 'read' } as const;
  const mine = 'created_by = user.id';
  expect(pathsFor(read, { ...read, filter: mine })).toEqual(['/policies/1']);
  expect(pathsFor({ ...read, filter: mine, fields: ['title'] }, read)).toEqual(['/policies/0']);
  expect(pathsFor(read, read)).toEqual(['/policies/1']);
  expect(pathsFor({ ...read, fields: ['title', 'note'] }, { ...read, fields: ['note'] })).toEqual([
    '/policies/1',
  ]);
  const update = { source: 'work', action: 'update', forms: ['work'] } satisfies Policy;
  expect(pathsFor(update, { ...update, validation: { check: 'true', message: 'x' } })).toEqual([
    '/policies/1',
  ]);
});

it('says which right gives it, also where it is one of visitors', () => {
  const read = { source: 'work', action: 'read', filter: 'created_by = user.id' } as const;
  const visitors: Definition = {
    kind: 'role',
    id: 'visitor',
    format: 3,
    number: 0,
    title: 'x',
    policies: [
      { source: 'place', action: 'read' },
      { source: 'work', action: 'read' },
    ],
  };
  const crew: Definition = { ...visitors, id: 'crew', number: 4, policies: [read] };
  const rest = definitions.filter(({ kind, id }) => kind !== 'role' || (id !== 'crew' && id !== 'visitor'));
  const [found, ...others] = accessWarnings(crew, toSet([...rest, visitors, crew]));
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    code: 'right-without-effect',
    path: '/policies/0',
    values: { role: 'visitor', number: 2 },
    reason: 'this right adds nothing: right 2 of the role "visitor" gives all of it',
  });
  // Visitors have their own rights alone.
  expect(accessWarnings(visitors, toSet([...rest, visitors, crew]))).toEqual([]);
});

it('is content with rights that each give something', () => {
  const read = { source: 'work', action: 'read' } as const;
  const create = { source: 'work', action: 'create', forms: ['work'] } satisfies Policy;
  expect(
    pathsFor(
      { ...read, filter: 'created_by = user.id' },
      { ...read, fields: ['title'] },
      { source: 'project', action: 'read' },
      create,
      // Presets hold before rights without them.
      { ...create, presets: { title: 'x' } },
    ),
  ).toEqual([]);
});

it('no shipped role has a right without effect', async () => {
  const { files } = await readDefinitionFiles(shippedSchemas);
  const shipped = files.flatMap(({ definition }) => definition ?? []);
  const set = toSet(shipped);
  const warnings = [...set.role.values()].flatMap((role) => accessWarnings(role, set));
  expect(
    warnings.flatMap(({ id, path, code, values }) =>
      code === 'right-without-effect'
        ? [[id, path, set.role.get(id)?.policies?.[Number(path.split('/').at(-1))], values]]
        : [],
    ),
  ).toEqual([]);
});

const page = (roles: string[] | undefined, grid: string): Definition => ({
  kind: 'page',
  id: 'home',
  format: 2,
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
