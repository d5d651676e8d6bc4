import type { Definition, Problem } from '../../../definitions/definition';
import type { Transaction } from '../../platform/database/database';
import { definitionKey } from './definition-set';

/** The state of a definition's file and of its published version. Texts are the bodies as stored. */
export interface FileState {
  /** The file's content when it was last applied; undefined for a new file. */
  seen: string | undefined;
  current: { text: string; origin: 'file' | 'person'; version: number } | undefined;
  /** An administrator has taken it out of force. */
  isGone: boolean;
}

export async function readFileStates(transaction: Transaction): Promise<Map<string, FileState>> {
  const { rows } = await transaction.query<{
    kind: string;
    id: string;
    seen: string | null;
    text: string | null;
    origin: 'file' | 'person' | null;
    version: number | null;
    is_gone: boolean;
  }>(
    `select kind, id, f.body::text as seen, v.body::text as text, v.origin, v.version,
       d.kind is not null and d.version is null as is_gone
     from dulaan.definition_file f full join dulaan.definition d using (kind, id)
     left join dulaan.definition_version v using (kind, id, version)`,
  );
  return new Map(
    rows.map(({ kind, id, seen, text, origin, version, is_gone: isGone }) => [
      definitionKey(kind, id),
      {
        seen: seen ?? undefined,
        current: text !== null && origin !== null && version !== null ? { text, origin, version } : undefined,
        isGone,
      },
    ]),
  );
}

/** Records the file's content as processed: it is skipped until it changes. */
export async function rememberFiles(
  transaction: Transaction,
  definitions: readonly Definition[],
): Promise<void> {
  if (definitions.length === 0) return;
  await transaction.query(
    `insert into dulaan.definition_file (kind, id, body)
     select kind, id, body from json_to_recordset($1::json) as file (kind text, id text, body json)
     on conflict (kind, id) do update set body = excluded.body, seen_at = now()`,
    [JSON.stringify(definitions.map((body) => ({ kind: body.kind, id: body.id, body })))],
  );
}

/** The files are in force again: nothing is left to merge. */
export async function dropFileDrafts(transaction: Transaction, places: readonly Place[]): Promise<void> {
  await transaction.query(
    `delete from dulaan.definition_draft where origin = 'file' and (kind, id) in (${placesSql})`,
    [placesOf(places)],
  );
  await dropNotices(transaction, places, 'merge');
}

/** A definition's kind and id. */
interface Place {
  kind: string;
  id: string;
}

const placesSql = 'select kind, id from json_to_recordset($1::json) as place (kind text, id text)';

function placesOf(places: readonly Place[]): string {
  return JSON.stringify(places.map(({ kind, id }) => ({ kind, id })));
}

/** Saves the file's content as a draft beside the version that an administrator published. */
export async function saveFileDraft(
  transaction: Transaction,
  file: string,
  definition: Definition,
  version: number,
): Promise<void> {
  await transaction.query(
    `insert into dulaan.definition_draft as d (kind, id, origin, version, body) values ($1, $2, 'file', $3, $4::json)
     on conflict (kind, id, origin) do update
     set version = excluded.version, body = excluded.body, revision = d.revision + 1, updated_at = now()`,
    [definition.kind, definition.id, version, JSON.stringify(definition)],
  );
  await saveNotice(transaction, definition.kind, definition.id, 'merge', file, []);
}

export async function saveNotice(
  transaction: Transaction,
  kind: string,
  id: string,
  reason: 'merge' | 'refused',
  file: string,
  problems: readonly Problem[],
): Promise<void> {
  await transaction.query(
    `insert into dulaan.definition_notice (kind, id, reason, file, problems) values ($1, $2, $3, $4, $5::json)
     on conflict (kind, id, reason) do update set file = excluded.file, problems = excluded.problems, created_at = now()`,
    [kind, id, reason, file, JSON.stringify(problems)],
  );
}

export async function dropNotices(
  transaction: Transaction,
  places: readonly Place[],
  reason: 'merge' | 'refused',
): Promise<void> {
  await transaction.query(
    `delete from dulaan.definition_notice where reason = $2 and (kind, id) in (${placesSql})`,
    [placesOf(places), reason],
  );
}
