import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { kinds, type Kind } from '../../../definitions/definition';
import { withoutSchema } from '../../../definitions/parse';
import type { GivenDefinition } from '../../definitions/store/apply-set';
import { readDefinitionFiles } from '../../definitions/store/definition-files';
import { DefinitionProblems } from '../../definitions/store/definition-problems';

/** Writes definitions as files, in the layout of `schemas/`. Other files of the folder stay as they are. */
export async function writeDefinitionFolder(
  directory: string,
  definitions: readonly GivenDefinition[],
): Promise<void> {
  for (const { kind, id, document } of definitions) {
    const path = join(directory, placeOf(kind, id));
    await mkdir(dirname(path), { recursive: true });
    const present = await readPresent(path);
    // Unchanged files are not rewritten, so that version control shows only changes.
    if (JSON.stringify(withoutSchema(present)) === JSON.stringify(document)) continue;
    await writeFile(path, `${JSON.stringify({ ...schemaOf(present), ...objectOf(document) }, null, 2)}\n`);
  }
}

/** The document that the file holds; undefined where there is no file or no JSON in it. */
async function readPresent(path: string): Promise<unknown> {
  return readFile(path, 'utf8')
    .then((text): unknown => JSON.parse(text))
    .catch(() => undefined);
}

/** The `$schema` by which editors check the file: an export keeps it. */
function schemaOf(present: unknown): { $schema?: string } {
  const { $schema } = objectOf(present);
  return typeof $schema === 'string' ? { $schema } : {};
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/**
 * Reads a folder in the layout of `schemas/`.
 * @throws DefinitionProblems for files that are no definitions or stand where none belongs
 */
export async function readDefinitionFolder(directory: string): Promise<GivenDefinition[]> {
  const { files, strays } = await readDefinitionFiles(directory);
  const problems = [...strays, ...files.flatMap((file) => file.problems ?? [])];
  if (problems.length > 0) throw new DefinitionProblems(problems);
  return files.flatMap(({ kind, id, definition }) =>
    definition ? [{ kind, id, document: definition }] : [],
  );
}

function placeOf(kind: Kind, id: string): string {
  const { place } = kinds[kind];
  return place.endsWith('.json') ? place : join(place, `${id}.json`);
}
