import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { withPictures } from '../../../../../src/server/features/operator/reference/process-pictures';
import { readDefinitionFiles } from '../../../../../src/server/definitions/store/definition-files';
import { shippedSchemas } from '../../../shipped-schemas';

const file = fileURLToPath(new URL('../../../../../docs/processes.md', import.meta.url));

it('docs/processes.md shows every shipped process as it is: npm run definitions -- pictures docs/processes.md', async () => {
  const { files } = await readDefinitionFiles(shippedSchemas);
  const processes = new Map(
    files.flatMap(({ definition }) => (definition?.kind === 'process' ? [[definition.id, definition]] : [])),
  );
  const text = await readFile(file, 'utf8');
  expect(withPictures(text, processes)).toBe(text);
  for (const id of processes.keys()) expect(text).toContain(`<!-- picture: ${id} -->`);
});
