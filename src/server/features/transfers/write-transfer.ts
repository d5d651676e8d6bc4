import { isKind, type Kind } from '../../../definitions/definition';
import type { Rename } from '../../../engine/model/renames/rename';
import { readChangeSet } from '../../definitions/change-sets/change-sets';
import { definitionPath, transferManifest } from '../../definitions/store/definition-files';
import { readVersion } from '../../definitions/store/drafts';
import { definitionText } from '../../definitions/store/format-document';
import { loadPublished } from '../../definitions/store/published';
import { definitionKey } from '../../definitions/store/definition-set';
import type { Queryable } from '../../platform/database/database';
import { engineMigrations } from '../../platform/database/engine-migration';
import { manifestFormat, type Manifest } from './manifest';

/** The files of a transfer by their paths, laid out as `schemas/`. */
export type TransferFiles = Map<string, string>;

interface WrittenDocument {
  kind: Kind;
  id: string;
  /** Null takes it out of force. */
  body: unknown;
  /** Undefined where nobody knows. */
  base: unknown;
}

/** Writes a change set, open or not, with what its documents were when it began; undefined where there is none. */
export async function exportSet(database: Queryable, id: string): Promise<TransferFiles | undefined> {
  const set = await readChangeSet(database, id);
  if (!set) return undefined;
  const documents: WrittenDocument[] = [];
  for (const { kind, id: name, version, body } of set.documents) {
    const base = version === 0 ? null : await readVersion(database, kind, name, version);
    documents.push({ kind, id: name, body, base });
  }
  return writeFiles(set.title, documents, set.renames);
}

/**
 * Writes published definitions. Their base is what the file of `schemas/` had when the server read it last, because other sites
 * began with that too. Returns undefined where one of them is not in force.
 */
export async function exportPublished(
  database: Queryable,
  names: readonly string[],
): Promise<TransferFiles | undefined> {
  const { definitions } = await loadPublished(database);
  const bases = await readFileBodies(database);
  const documents = names.flatMap((key): WrittenDocument[] => {
    const found = definitions.get(key)?.definition;
    return found ? [{ kind: found.kind, id: found.id, body: found, base: bases.get(key) }] : [];
  });
  return documents.length < names.length ? undefined : writeFiles('', documents, []);
}

async function readFileBodies(database: Queryable): Promise<Map<string, unknown>> {
  const { rows } = await database.query<{ kind: string; id: string; body: unknown }>(
    'select kind, id, body from dulaan.definition_file',
  );
  return new Map(rows.map(({ kind, id, body }) => [definitionKey(kind, id), body]));
}

function writeFiles(
  title: string,
  documents: readonly WrittenDocument[],
  renames: readonly Rename[],
): TransferFiles {
  const manifest: Manifest = {
    format: manifestFormat,
    title,
    migration: engineMigrations.get().at(-1)?.name ?? '',
    documents: documents.map(({ kind, id, body, base }) => ({
      kind,
      id,
      ...(body === null && { isRemoved: true }),
      ...(base !== undefined && { base: isObject(base) ? base : null }),
    })),
    ...(renames.length > 0 && { renames: [...renames] }),
  };
  const files = documents.flatMap(({ kind, id, body }): [string, string][] =>
    isObject(body) ? [[definitionPath(kind, id), definitionText(kind, id, body)]] : [],
  );
  return new Map([...files, [transferManifest, `${JSON.stringify(manifest, null, 2)}\n`]]);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns whether a text names a definition: `<kind>/<id>`. */
export function isDefinitionKey(text: string): boolean {
  const [kind = '', id = '', ...more] = text.split('/');
  return isKind(kind) && id !== '' && more.length === 0;
}
