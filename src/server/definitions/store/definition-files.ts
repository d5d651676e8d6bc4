import { readdir, readFile } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { parse, type ParseError } from 'jsonc-parser';
import { kindNames, kinds, type Definition, type Kind, type Problem } from '../../../definitions/definition';
import { parseDefinition } from '../../../definitions/parsing/parse';
import { textEncoding } from './text-encoding';
import { upgradeDocuments } from './upgrade-documents';
import type { Message } from '../../../definitions/messages/message';
import { definitionMessage } from '../problem-messages';

/** A file of `schemas/` as it was found. `file` is its path from the folder above, with forward slashes. */
export type DefinitionFile = { file: string; kind: Kind; id: string } & (
  | { definition: Definition; problems?: undefined }
  | { definition?: undefined; problems: Problem[] }
);

export interface DefinitionFiles {
  files: DefinitionFile[];
  /** JSON files in folders of no kind; their author expects them to work. */
  strays: Problem[];
}

/** The file beside definitions that came from another site: see `features/transfers`. */
export const transferManifest = 'transfer.json';
/** The id of a kind with only one definition. */
const onlyId = 'project';
/** The folder of an application with its rows. */
const rowsFolder = 'rows';

/**
 * Reads `schemas/`: `<folder of the kind>/<id>.json`, `settings.json`, and for applications `apps/<id>/app.json` with their
 * own folders of kinds beside it.
 */
export async function readDefinitionFiles(directory: string): Promise<DefinitionFiles> {
  return parseDefinitionFiles(await readTexts(directory), `${basename(directory)}/`);
}

/** The files of a folder as texts by their paths in it, with forward slashes. Hidden files are left out. */
export async function readTexts(
  directory: string,
  isWanted: (path: string) => boolean = (path) => path.endsWith('.json'),
): Promise<Map<string, string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length).split(sep).join('/'))
    .map((path) => path.replace(/^\//, ''))
    .filter((path) => isWanted(path) && !path.split('/').some((part) => part.startsWith('.')))
    .toSorted();
  const texts = await Promise.all(paths.map((path) => readFile(join(directory, path), textEncoding(path))));
  return new Map(paths.map((path, index) => [path, texts[index] ?? '']));
}

/**
 * Parses files by their paths in a folder that is laid out like `schemas/`. A document may leave out its kind and its id,
 * because its path says them. `root` precedes each path in messages.
 */
export function parseDefinitionFiles(texts: ReadonlyMap<string, string>, root = ''): DefinitionFiles {
  const strays: Problem[] = [];
  const found: FilePlace[] = [];
  for (const [path, text] of texts) {
    if (path === transferManifest) continue;
    const file = root + path;
    const place = placeOf(path);
    if (place === rowsFolder) continue;
    if (place) found.push({ ...place, file, text });
    else {
      const places = kindNames.map((name) => kinds[name].place).join(', ');
      const message = definitionMessage('file-of-no-kind', { allowed: places });
      strays.push({ kind: '', id: path, path: '', file, ...message });
    }
  }
  const read = found.map(readJson);
  const documents = upgradeDocuments(
    read.map(({ document }) => document),
    [],
  );
  return {
    files: found.map((place, index) => parseFile(place, documents[index], read[index]?.problem)),
    strays,
  };
}

/** The path of a definition in such a folder. */
export function definitionPath(kind: Kind, id: string): string {
  if (kind === 'app') return `apps/${id}/app.json`;
  const { place } = kinds[kind];
  return place.endsWith('.json') ? place : `${place}/${id}.json`;
}

interface FilePlace {
  file: string;
  text: string;
  kind: Kind;
  id: string;
}

function placeOf(path: string): { kind: Kind; id: string } | typeof rowsFolder | undefined {
  const [, app, inside = ''] = /^apps\/([^/]+)\/(.+)$/.exec(path) ?? [];
  if (app !== undefined) {
    if (inside === 'app.json') return { kind: 'app', id: app };
    return inside.startsWith(`${rowsFolder}/`) ? rowsFolder : placeOf(inside);
  }
  const kind = kindNames.find((name) => kinds[name].place === path.split('/')[0]);
  if (!kind || !path.endsWith('.json') || kind === 'app') return undefined;
  if (path === kinds[kind].place) return { kind, id: onlyId };
  const [, name, ...more] = path.split('/');
  return name === undefined || more.length > 0 ? undefined : { kind, id: name.slice(0, -'.json'.length) };
}

/** The document, or why the file holds none. */
function readJson({ text, kind, id }: FilePlace): { document?: unknown; problem?: Message } {
  try {
    const document: unknown = JSON.parse(text);
    const isObject = typeof document === 'object' && document !== null && !Array.isArray(document);
    return { document: isObject ? { kind, id, ...document } : document };
  } catch (error) {
    return { problem: jsonProblem(text, error) };
  }
}

/** The place of the first fault, by line and column from 1, and the parser's message of it. */
function jsonProblem(text: string, error: unknown): Message {
  const message = error instanceof Error ? error.message : String(error);
  const faults: ParseError[] = [];
  parse(text, faults, { disallowComments: true });
  const before = text.slice(0, faults[0]?.offset ?? text.length).split('\n');
  const [detail = message] = message.split(/ (?:in JSON )?at position /);
  const column = (before.at(-1) ?? '').length + 1;
  return definitionMessage('not-json-at', { line: before.length, column, detail });
}

function parseFile(
  { file, kind, id }: FilePlace,
  document: unknown,
  problem: Message | undefined,
): DefinitionFile {
  const { definition, problems = [] } =
    problem === undefined
      ? parseDefinition(document, { kind, id })
      : { problems: [{ kind, id, path: '', ...problem }] };
  return definition
    ? { file, kind, id, definition }
    : { file, kind, id, problems: problems.map((each) => ({ ...each, file })) };
}
