import { join } from 'node:path';
import type { Definition, Kind } from '../../../src/definitions/definition';
import { kindSchema } from '../../../src/definitions/descriptions/kind-schema';
import { prepareSchema } from '../../../src/client/builders/panel/schema';
import { readDefinitionFiles } from '../../../src/server/definitions/store/definition-files';

const schemas = join(import.meta.dirname, '../../../schemas');

/** Every definition that the product ships with, as its author wrote it. */
export async function shippedDocuments(): Promise<Definition[]> {
  const { files } = await readDefinitionFiles(schemas);
  return files.flatMap(({ definition }) => definition ?? []);
}

/** The schema of a kind as the panel draws it. */
export function panelSchema(kind: Kind): ReturnType<typeof prepareSchema> {
  return prepareSchema(kindSchema(kind, 'mn_MN'));
}
