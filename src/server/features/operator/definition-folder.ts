import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Definition, Kind } from '../../../definitions/definition';
import { withoutSchema } from '../../../definitions/parsing/parse';
import type { GivenDefinition } from '../../definitions/change-sets/plan-set';
import { definitionPath, readDefinitionFiles } from '../../definitions/store/definition-files';
import { compactDefinitions } from '../../definitions/store/compact-set';
import { definitionText } from '../../definitions/store/format-document';
import { DefinitionProblems } from '../../definitions/store/definition-problems';

/** Writes definitions as files, in the layout of `schemas/`. Other files of the folder stay as they are. */
export async function writeDefinitionFolder(
  directory: string,
  definitions: readonly GivenDefinition[],
): Promise<void> {
  for (const { kind, id, document } of definitions) {
    const path = join(directory, definitionPath(kind, id));
    await mkdir(dirname(path), { recursive: true });
    const present = await readPresent(path);
    // Unchanged files are not rewritten, so that version control shows only changes.
    const text = definitionText(kind, id, objectOf(document));
    if (present !== undefined && definitionText(kind, id, objectOf(withoutSchema(present))) === text)
      continue;
    await writeFile(path, definitionText(kind, id, { ...schemaOf(present), ...objectOf(document) }));
  }
}

/**
 * Rewrites the files of a folder as short as they can be written; a second time changes nothing. Returns how many changed.
 * @throws DefinitionProblems as `readDefinitionFolder`
 */
export async function compactDefinitionFolder(directory: string): Promise<number> {
  const files = await readGoodFiles(directory);
  const compact = compactDefinitions(files.map(({ definition }) => definition));
  let changed = 0;
  for (const [index, { file, kind, id }] of files.entries()) {
    const path = join(dirname(directory), file);
    const before = await readFile(path, 'utf8');
    const text = definitionText(kind, id, { ...schemaOf(await readPresent(path)), ...compact[index] });
    if (text === before) continue;
    await writeFile(path, text);
    changed += 1;
  }
  return changed;
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
 * @throws DefinitionProblems for files that are no definitions or are in the wrong folder
 */
export async function readDefinitionFolder(directory: string): Promise<GivenDefinition[]> {
  const files = await readGoodFiles(directory);
  return files.map(({ kind, id, definition }) => ({ kind, id, document: definition }));
}

async function readGoodFiles(
  directory: string,
): Promise<{ file: string; kind: Kind; id: string; definition: Definition }[]> {
  const { files, strays } = await readDefinitionFiles(directory);
  const problems = [...strays, ...files.flatMap((file) => file.problems ?? [])];
  if (problems.length > 0) throw new DefinitionProblems(problems);
  return files.flatMap((file) => (file.definition ? [file] : []));
}
