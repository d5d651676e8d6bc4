import { expect, it } from 'vitest';
import { readDefinitionFiles } from '../../src/server/definitions/store/definition-files';
import { toSet } from '../../src/server/definitions/store/definition-set';
import { shippedSchemas } from '../server/shipped-schemas';

it('whatever visitors and citizens may create has a limit', async () => {
  const { files } = await readDefinitionFiles(shippedSchemas);
  const set = toSet(files.flatMap(({ definition }) => definition ?? []));
  const created = ['visitor', 'citizen'].flatMap((role) =>
    (set.role.get(role)?.policies ?? [])
      .filter(({ action }) => action === 'create')
      .map(({ source }) => ({ role, source })),
  );
  const unlimited = created.filter(({ role, source: id }) => {
    const source = set.source.get(id);
    if (source?.type !== 'table') return true;
    const isPerPerson = source.createsPerPerson?.some(({ roles }) => roles.includes(role)) ?? false;
    return source.createsPerHour === undefined && !isPerPerson;
  });
  expect(created.length).toBeGreaterThan(3);
  expect(unlimited).toEqual([]);
});
