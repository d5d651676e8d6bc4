import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse, type ParseError } from 'jsonc-parser';
import { kindNames, kinds, type Definition, type Kind, type Problem } from '../../../definitions/definition';
import { parseDefinition } from '../../../definitions/parse';
import { upgradeRoles } from './upgrade-roles';

/** A file of `schemas/` as it was found. `file` is its path from the folder above, with forward slashes. */
export type DefinitionFile = { file: string; kind: Kind; id: string } & (
  | { definition: Definition; problems?: undefined }
  | { definition?: undefined; problems: Problem[] }
);

/** The id of a kind with only one definition. */
const onlyId = 'project';

/**
 * Reads `schemas/`: `<folder of the kind>/<id>.json`, and `settings.json`. A JSON file in a folder that belongs to
 * no kind is a problem, because somebody expects it to work.
 */
export async function readDefinitionFiles(
  directory: string,
): Promise<{ files: DefinitionFile[]; strays: Problem[] }> {
  const root = basename(directory);
  const strays: Problem[] = [];
  const found: FilePlace[] = [];
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    const kind = kindNames.find((name) => kinds[name].place === entry.name);
    if (entry.isFile() && kind) found.push({ file: `${root}/${entry.name}`, path, kind, id: onlyId });
    else if (entry.isDirectory() && kind) {
      for (const name of (await readdir(path)).filter((file) => file.endsWith('.json'))) {
        found.push({
          file: `${root}/${entry.name}/${name}`,
          path: join(path, name),
          kind,
          id: basename(name, '.json'),
        });
      }
    } else if (entry.isDirectory() || entry.name.endsWith('.json')) {
      const places = kindNames.map((name) => kinds[name].place).join(', ');
      strays.push({
        kind: '',
        id: entry.name,
        path: '',
        file: `${root}/${entry.name}`,
        reason: `belongs to no kind; there are ${places}`,
      });
    }
  }
  const sorted = found.toSorted((a, b) => (a.file < b.file ? -1 : 1));
  const read = await Promise.all(sorted.map(readJson));
  const documents = upgradeRoles(
    read.map(({ document }) => document),
    [],
  );
  const files = sorted.map((place, index) => parseFile(place, documents[index], read[index]?.problem));
  return { files, strays };
}

interface FilePlace {
  file: string;
  path: string;
  kind: Kind;
  id: string;
}

/** The document, or why the file holds none. */
async function readJson({ path }: FilePlace): Promise<{ document?: unknown; problem?: string }> {
  const text = await readFile(path, 'utf8');
  try {
    return { document: JSON.parse(text) };
  } catch (error) {
    return { problem: `is no JSON: ${explainJsonError(text, error)}` };
  }
}

/** The place of the first fault, by line and column from 1, and the parser's message of it. */
function explainJsonError(text: string, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const faults: ParseError[] = [];
  parse(text, faults, { disallowComments: true });
  const before = text.slice(0, faults[0]?.offset ?? text.length).split('\n');
  const [what] = message.split(/ (?:in JSON )?at position /);
  return `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}: ${what}`;
}

function parseFile(
  { file, kind, id }: FilePlace,
  document: unknown,
  problem: string | undefined,
): DefinitionFile {
  const { definition, problems = [] } =
    problem === undefined
      ? parseDefinition(document, { kind, id })
      : { problems: [{ kind, id, path: '', reason: problem }] };
  return definition
    ? { file, kind, id, definition }
    : { file, kind, id, problems: problems.map((each) => ({ ...each, file })) };
}
