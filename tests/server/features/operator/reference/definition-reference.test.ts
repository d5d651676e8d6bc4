import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { kindNames } from '../../../../../src/definitions/definition';
import { parseDefinition } from '../../../../../src/definitions/parsing/parse';
import { checkForms, compileSet } from '../../../../../src/server/definitions/store/compile-set';
import { readDefinitionFiles } from '../../../../../src/server/definitions/store/definition-files';
import { definitionKey, toSet } from '../../../../../src/server/definitions/store/definition-set';
import { definitionReference } from '../../../../../src/server/features/operator/reference/definition-reference';
import { examples } from '../../../../../src/server/features/operator/reference/examples';
import { manifests } from '../../../../../widgets/manifests';
import '../../../registered';
import { shippedSchemas } from '../../../shipped-schemas';

const file = fileURLToPath(new URL('../../../../../docs/definition-reference.md', import.meta.url));

it('docs/definition-reference.md is up to date: npm run definitions -- reference docs/definition-reference.md', async () => {
  expect(await readFile(file, 'utf8')).toBe(definitionReference());
});

describe('the examples of the reference', () => {
  const all = Object.values(examples).flat();

  it.each(kindNames)('include a %s', (kind) => {
    expect(examples[kind].length).toBeGreaterThan(0);
  });

  it.each(all)('parse: $kind $id', (example) => {
    expect(parseDefinition(example)).toEqual({ definition: example });
  });

  it('pass the checks of publishing beside the shipped definitions', async () => {
    const { files } = await readDefinitionFiles(shippedSchemas);
    const shipped = files.flatMap((each) => each.definition ?? []);
    const byKey = new Map([...shipped, ...all].map((each) => [definitionKey(each.kind, each.id), each]));
    expect(byKey.size).toBe(shipped.length + all.length - examples.settings.length);
    const compiled = compileSet(byKey.values(), manifests);
    expect(compiled.problems).toEqual([]);
    expect(checkForms(compiled, toSet(shipped), manifests)).toEqual([]);
  }, 30_000);
});
