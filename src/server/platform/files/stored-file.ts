import type { Queryable, Row } from '../database/database';

/** The row and column that a file belongs to. Source is the table's definition id. */
export interface FileOwner {
  source: string;
  row: number;
  column: string;
}

/** A file's content, independent of its owner. The bytes are stored under their SHA-256. */
export interface FileContent {
  name: string;
  /** Bytes. */
  size: number;
  type: string;
  /** Pixels; null for what is not a picture. */
  width: number | null;
  height: number | null;
  sha256: Uint8Array;
}

/** A file as the database knows it. */
export interface StoredFile extends FileContent {
  /** Public and random: 144 bits. */
  id: string;
  uploader: number | null;
  owner: FileOwner | null;
}

interface FileRow extends Row {
  id: string;
  name: string;
  size: number;
  type: string;
  width: number | null;
  height: number | null;
  sha256: Uint8Array;
  uploader: number | null;
  owner_source: string | null;
  owner_row: number | null;
  owner_column: string | null;
}

/** Returns undefined for unknown ids and for files that no row claimed in 30 days. */
export async function findFile(database: Queryable, id: string): Promise<StoredFile | undefined> {
  const { rows } = await database.query<FileRow>(
    `select id, name, size, type, width, height, sha256, uploader, owner_source, owner_row, owner_column
     from dulaan.file
     where id = $1 and (unattached_since is null or unattached_since > now() - interval '30 days')`,
    [id],
    { name: 'file' },
  );
  return rows[0] && fileOf(rows[0]);
}

export async function insertFile(database: Queryable, file: StoredFile): Promise<void> {
  const { owner } = file;
  await database.query(
    `insert into dulaan.file (id, name, size, type, width, height, sha256, uploader,
       owner_source, owner_row, owner_column, attached, unattached_since)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11,
       case when $9::text is null then null else now() end, case when $9::text is null then now() end)`,
    [
      file.id,
      file.name,
      file.size,
      file.type,
      file.width,
      file.height,
      file.sha256,
      file.uploader,
      owner?.source ?? null,
      owner?.row ?? null,
      owner?.column ?? null,
    ],
  );
}

/**
 * Creates the file of a content whose id follows from it, without an owner; one that is there already is as good as new.
 */
export async function insertShippedFile(
  database: Queryable,
  { id, name, size, type, width, height, sha256 }: FileContent & { id: string },
): Promise<void> {
  await database.query(
    `insert into dulaan.file (id, name, size, type, width, height, sha256) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (id) do update set unattached_since = now() where file.owner_source is null`,
    [id, name, size, type, width, height, sha256],
  );
}

/** Sums the bytes of an uploader's files without a row. */
export async function unattachedBytes(database: Queryable, uploader: number): Promise<number> {
  const { rows } = await database.query<{ bytes: number }>(
    `select coalesce(sum(size), 0)::float8 as bytes from dulaan.file
     where uploader = $1 and unattached_since is not null`,
    [uploader],
  );
  return rows[0]?.bytes ?? 0;
}

/**
 * Creates one file of a stored content for each of a column's rows. `files` contains the files' ids and the rows'
 * keys.
 */
export async function insertSharingFiles(
  database: Queryable,
  content: FileContent,
  owner: Omit<FileOwner, 'row'>,
  files: readonly { id: string; row: number }[],
): Promise<void> {
  await database.query(
    `insert into dulaan.file (id, name, size, type, width, height, sha256,
       owner_source, owner_row, owner_column, attached, unattached_since)
     select own.id, $1, $2, $3, $4, $5, $6, $7, own.key, $8, now(), null
     from unnest($9::text[], $10::bigint[]) as own(id, key)`,
    [
      content.name,
      content.size,
      content.type,
      content.width,
      content.height,
      content.sha256,
      owner.source,
      owner.column,
      files.map((file) => file.id),
      files.map((file) => file.row),
    ],
  );
}

export async function deleteFile(database: Queryable, id: string): Promise<void> {
  await database.query('delete from dulaan.file where id = $1', [id]);
}

/** Deletes up to 500 files that no row has owned for 30 days and returns the SHA-256 of each. */
export async function deleteUnattached(database: Queryable): Promise<Uint8Array[]> {
  const { rows } = await database.query<{ sha256: Uint8Array }>(
    `delete from dulaan.file where id in (
       select id from dulaan.file where unattached_since < now() - interval '30 days' limit 500
       for update skip locked
     ) returning sha256`,
  );
  return rows.map((row) => row.sha256);
}

/** Returns whether any file has this content. */
export async function isContentNeeded(database: Queryable, sha256: Uint8Array): Promise<boolean> {
  const { rows } = await database.query('select 1 from dulaan.file where sha256 = $1 limit 1', [sha256]);
  return rows.length > 0;
}

function fileOf({ owner_source, owner_row, owner_column, ...file }: FileRow): StoredFile {
  const hasOwner = owner_source !== null && owner_row !== null && owner_column !== null;
  return { ...file, owner: hasOwner ? { source: owner_source, row: owner_row, column: owner_column } : null };
}
