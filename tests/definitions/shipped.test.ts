import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { compileAccess } from '../../src/engine/access/compile-access';
import { checkForms, compileSet } from '../../src/server/definitions/store/compile-set';
import { readDefinitionFiles } from '../../src/server/definitions/store/definition-files';
import { toSet } from '../../src/server/definitions/store/definition-set';
import { manifests } from '../../widgets/manifests';
import '../server/registered';

it('every definition in schemas/ is good, and they fit each other', async () => {
  const { files, strays } = await readDefinitionFiles(
    fileURLToPath(new URL('../../schemas', import.meta.url)),
  );
  expect([...strays, ...files.flatMap((file) => file.problems ?? [])]).toEqual([]);

  const compiled = compileSet(
    files.flatMap((file) => file.definition ?? []),
    manifests,
  );
  expect(compiled.problems).toEqual([]);
  expect(checkForms(compiled, toSet([]), manifests)).toEqual([]);
  expect(compileAccess(compiled.definitions, compiled.model).size).toBe(compiled.definitions.role.size);
}, 30_000);
