import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { kinds, type Kind } from '../../../definitions/definition';
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
    const text = `${JSON.stringify(document, null, 2)}\n`;
    // Unchanged files are not rewritten, so that version control shows only changes.
    const isSame = await readFile(path, 'utf8').then(
      (present) => JSON.stringify(JSON.parse(present)) === JSON.stringify(document),
      () => false,
    );
    if (!isSame) await writeFile(path, text);
  }
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
