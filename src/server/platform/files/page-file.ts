import { isDisplayable } from './pictures/picture';
import type { Queryable, Transaction } from '../database/database';
import type { FileOwner } from './stored-file';

/** The owner of pictures in definitions of pages and of the settings. No source has this id. */
const pageOwner: FileOwner = { source: ':page', row: 0, column: 'picture' };

/** Whether a file belongs to pages: who may open one of them may read it. */
export function isOfPages({ source }: FileOwner): boolean {
  return source === pageOwner.source;
}

/** The properties of a picture that a page needs. */
export interface PageFile {
  id: string;
  /** Pixels. */
  width: number;
  height: number;
}

/** The pictures among the files that a page may show: uploads that no row owns, and those of other pages. */
export async function findPageFiles(
  database: Queryable | Transaction,
  ids: readonly string[],
): Promise<Map<string, PageFile>> {
  if (ids.length === 0) return new Map();
  const { rows } = await database.query<{ id: string; type: string; width: number; height: number }>(
    `select id, type, width, height from dulaan.file
     where id = any($1::text[]) and width is not null and height is not null
       and (owner_source = $2 or (owner_source is null and unattached_since > now() - interval '30 days'))`,
    [ids, pageOwner.source],
  );
  return new Map(rows.filter(({ type }) => isDisplayable(type)).map((row) => [row.id, row]));
}

/**
 * Gives uploads to the pages, in the transaction that publishes them, so that no sweep deletes them. They stay for good: a
 * version of a page is kept for ever, and may come back into force.
 */
export async function assignToPages(transaction: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction.query(
    `update dulaan.file set owner_source = $2, owner_row = $3, owner_column = $4,
       attached = now(), unattached_since = null
     where id = any($1::text[]) and owner_source is null`,
    [ids, pageOwner.source, pageOwner.row, pageOwner.column],
  );
}
