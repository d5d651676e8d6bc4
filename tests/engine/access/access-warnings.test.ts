import { expect, it } from 'vitest';
import type { Definition } from '../../../src/definitions/definition';
import { parseDefinition } from '../../../src/definitions/parse';
import type { Role } from '../../../src/definitions/role';
import { accessWarnings } from '../../../src/engine/access/access-warnings';
import { toSet } from '../../../src/server/definitions/store/definition-set';
import { portal } from './portal';

const definitions = toSet(
  portal.flatMap((body): Definition[] => {
    const { definition } = parseDefinition(body);
    return definition ? [definition] : [];
  }),
);
const pathsFor = (...policies: NonNullable<Role['policies']>) =>
  accessWarnings({ kind: 'role', id: 'crew', format: 2, number: 4, title: 'x', policies }, definitions).map(
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
