import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { kindNames } from '../../../definitions/definition';
import { fileSchema } from '../../../definitions/descriptions/kind-schema';

/**
 * Writes `<kind>.schema.json` for every kind, with English titles. A definition file that names one of them in
 * `$schema` is completed and checked by editors. Returns the number of files.
 */
export async function writeKindSchemas(directory: string): Promise<number> {
  await mkdir(directory, { recursive: true });
  for (const kind of kindNames) {
    const text = `${JSON.stringify(fileSchema(kind, 'en_US'), null, 2)}\n`;
    await writeFile(join(directory, `${kind}.schema.json`), text);
  }
  return kindNames.length;
}
