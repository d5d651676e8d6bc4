import type { Database, Transaction } from '../../platform/database/database';

/** The most unfinished entries of one person. */
export const draftLimit = 500;
/** Bytes that the unfinished entries of one person take in the database. */
const draftBytes = 20 * 1024 * 1024;

/** The entry's person, form and row: its key, or `new`. */
export interface DraftPlace {
  user: number;
  form: string;
  row: string;
}

/** An unfinished entry. Values are as the person left them: nothing has been checked. */
export interface EntryDraft {
  values: Record<string, unknown>;
  /** The revision of the row on which it was made; null for a new row. */
  revision: number | null;
  /** ISO moment in UTC. */
  saved_at: string;
}

type DraftRow = {
  entry: Record<string, unknown>;
  revision: number | null;
  saved_at: string;
};

const moment = `to_char(saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export async function readEntryDraft(database: Database, place: DraftPlace): Promise<EntryDraft | null> {
  const { rows } = await database.query<DraftRow>(
    `select entry, revision, ${moment} as saved_at
     from dulaan.entry_draft where user_id = $1 and form = $2 and row_key = $3`,
    [place.user, place.form, place.row],
  );
  const [row] = rows;
  return row === undefined ? null : { values: row.entry, revision: row.revision, saved_at: row.saved_at };
}

/** Replaces the earlier draft; returns the time, or null if the person has too many other drafts, or too large ones. */
export async function saveEntryDraft(
  database: Database,
  place: DraftPlace,
  draft: Omit<EntryDraft, 'saved_at'>,
): Promise<string | null> {
  const { rows } = await database.query<{ saved_at: string }>(
    `insert into dulaan.entry_draft as d (user_id, form, row_key, entry, revision)
     select $1, $2, $3, $4::text::jsonb, $5
     where (select count(*) < $6 and coalesce(sum(pg_column_size(entry)), 0) + octet_length($4::text) <= $7
       from dulaan.entry_draft where user_id = $1 and (form, row_key) <> ($2, $3))
     on conflict (user_id, form, row_key) do update
       set entry = excluded.entry, revision = excluded.revision, saved_at = now()
     returning ${moment} as saved_at`,
    [place.user, place.form, place.row, JSON.stringify(draft.values), draft.revision, draftLimit, draftBytes],
  );
  return rows[0]?.saved_at ?? null;
}

export async function removeEntryDraft(database: Database, place: DraftPlace): Promise<void> {
  await database.query('delete from dulaan.entry_draft where user_id = $1 and form = $2 and row_key = $3', [
    place.user,
    place.form,
    place.row,
  ]);
}

/** Throws away everything that the user has not finished. */
export async function forgetEntryDrafts(transaction: Transaction, user: number): Promise<void> {
  await transaction.query('delete from dulaan.entry_draft where user_id = $1', [user]);
}
