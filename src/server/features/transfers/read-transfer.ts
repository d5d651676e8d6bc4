import { isKind, type Kind, type Problem } from '../../../definitions/definition';
import { isSame } from '../../../definitions/completion/is-same';
import { parseDefinition } from '../../../definitions/parsing/parse';
import { numberedItems, renumberItems, type NamedSides } from '../../../engine/merge/renumber-items';
import { readRename, type Rename } from '../../../engine/model/renames/rename';
import { parseDefinitionFiles, transferManifest } from '../../definitions/store/definition-files';
import { definitionKey } from '../../definitions/store/definition-set';
import { listDefinitions } from '../../definitions/store/compile-set';
import type { Published } from '../../definitions/store/published';
import { upgradeDocuments } from '../../definitions/store/upgrade-documents';
import { engineMigrations } from '../../platform/database/engine-migration';
import { measureJson } from '../../platform/http/limits/json-body';
import { readManifest, type Manifest } from './manifest';
import { transferMessage } from './transfer-messages';

/** A definition of a transfer on its three sides, with the version that is in force here. */
export interface TransferDocument extends NamedSides {
  kind: Kind;
  version: number;
}

export interface Transfer {
  title: string;
  documents: TransferDocument[];
  renames: Rename[];
  /** Why it cannot be taken over here; nothing of it can be. */
  problems: Problem[];
}

/** Objects and lists within each other in one file, and its values. */
const limits = { depth: 100, values: 200_000 };

/** Compares the files of a transfer, or of any folder as `schemas/`, with the definitions in force. Changes nothing. */
export function readTransfer(files: ReadonlyMap<string, string>, published: Published): Transfer {
  const text = files.get(transferManifest);
  const manifest = text === undefined || isTooDeep(text) ? undefined : readManifest(text);
  const nothing = { title: '', documents: [], renames: [] };
  if (manifest === 'newer') return { ...nothing, problems: [fault('transfer-newer')] };
  if (text !== undefined && !manifest) return { ...nothing, problems: [fault('transfer-manifest')] };
  const deep = [...files].flatMap(([path, content]) => (isTooDeep(content) ? [path] : []));
  if (deep.length > 0) return { ...nothing, problems: deep.map((path) => fault('transfer-too-deep', path)) };
  const known = engineMigrations.get().some(({ name }) => name === manifest?.migration);
  if (manifest && !known) return { ...nothing, problems: [fault('transfer-newer')] };

  const { files: found, strays } = parseDefinitionFiles(files);
  const problems = [...strays, ...found.flatMap((file) => file.problems ?? [])];
  const bases = readBases(manifest, published);
  const theirs = new Map<string, { kind: Kind; id: string; body: unknown }>(
    found.flatMap(({ kind, id, definition }) =>
      definition ? [[definitionKey(kind, id), { kind, id, body: definition }] as const] : [],
    ),
  );
  for (const { kind, id, isRemoved } of manifest?.documents ?? [])
    if (isRemoved === true && isKind(kind)) theirs.set(definitionKey(kind, id), { kind, id, body: null });
  const documents = [...theirs].map(([key, { kind, id, body }]): TransferDocument => {
    const inForce = published.definitions.get(key);
    const ours = inForce?.definition ?? null;
    return { kind, id, version: inForce?.version ?? 0, base: bases.get(key), ours, theirs: body };
  });
  const renames = manifest?.renames ?? [];
  return {
    title: manifest?.title ?? '',
    documents: renumberItems(documents, takenNumbers(published)),
    renames,
    problems: [...problems, ...renameProblems(renames, documents)],
  };
}

/** The earlier documents in the newest format. One that this build cannot read is nobody's. */
function readBases(manifest: Manifest | undefined, published: Published): Map<string, unknown> {
  const given = (manifest?.documents ?? []).filter(({ base }) => base !== undefined);
  const bodies = upgradeDocuments(
    given.map(({ base }) => base),
    listDefinitions(published),
  );
  return new Map(
    given.flatMap(({ kind, id }, index): [string, unknown][] => {
      const body = bodies[index];
      if (body === null) return [[definitionKey(kind, id), null]];
      const { definition } = parseDefinition(body);
      return definition ? [[definitionKey(kind, id), definition]] : [];
    }),
  );
}

/**
 * A rename changes every definition that has the name. It can be done here only where none of those that come in was edited
 * here: a merge would mix the old name with the new one.
 */
function renameProblems(renames: readonly Rename[], documents: readonly TransferDocument[]): Problem[] {
  if (renames.length === 0) return [];
  const edited = documents.filter(({ base, ours }) => base === undefined || !isSame(base, ours));
  return renames.flatMap((rename) => {
    const { from = '', to = '' } = readRename(rename) ?? {};
    return edited.map(({ kind, id }) => ({
      kind,
      id,
      path: '',
      ...transferMessage('transfer-rename', { from, to, source: rename.id }),
    }));
  });
}

function takenNumbers({ definitions }: Published): Set<number> {
  const menus = [...definitions.values()].filter(({ definition }) => definition.kind === 'menu');
  return new Set(menus.flatMap(({ definition }) => [...numberedItems(definition).keys()]));
}

function isTooDeep(text: string): boolean {
  const { depth, values } = measureJson(text, limits);
  return depth > limits.depth || values > limits.values;
}

function fault(code: 'transfer-newer' | 'transfer-manifest' | 'transfer-too-deep', file?: string): Problem {
  return { kind: '', id: '', path: '', ...transferMessage(code), ...(file !== undefined && { file }) };
}
