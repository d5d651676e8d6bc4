import { Value } from 'typebox/value';
import { isKind, type Kind, type Problem } from '../../../definitions/definition';
import { Text } from '../../../definitions/text';
import type { Queryable } from '../../platform/database/database';

export interface Draft {
  body: unknown;
  /** The version in force when the draft was started. */
  version: number;
  /** Grows with every save, to detect concurrent saves. */
  revision: number;
  author: number | null;
  updated_at: Date;
}

/** The draft that administrators share, and beside it what a changed file would have in its place. */
export interface Drafts {
  person: Draft | null;
  file: Draft | null;
}

export async function readDrafts(database: Queryable, kind: Kind, id: string): Promise<Drafts> {
  const { rows } = await database.query<{ origin: string } & DraftRow>(
    `select origin, body, version, revision, author, updated_at from dulaan.definition_draft where kind = $1 and id = $2`,
    [kind, id],
  );
  const find = (origin: string): Draft | null => {
    const row = rows.find((candidate) => candidate.origin === origin);
    return row
      ? {
          body: row.body,
          version: row.version,
          revision: row.revision,
          author: row.author,
          updated_at: row.updated_at,
        }
      : null;
  };
  return { person: find('person'), file: find('file') };
}

/** A draft without its body. */
export interface DraftName {
  kind: Kind;
  id: string;
  origin: 'file' | 'person';
  /** The version in force when the draft was started. */
  version: number;
  title: Text | null;
}

/** Every draft of one kind, or of all, without bodies: one statement. What a draft has as its title may be no text yet. */
export async function readDraftNames(database: Queryable, kind: Kind | null): Promise<DraftName[]> {
  const { rows } = await database.query<{
    kind: string;
    id: string;
    origin: 'file' | 'person';
    version: number;
    title: unknown;
  }>(
    `select kind, id, origin, version, body->'title' as title from dulaan.definition_draft
     where $1::text is null or kind = $1 order by kind, id, origin`,
    [kind],
  );
  return rows.flatMap((row) =>
    isKind(row.kind)
      ? [{ ...row, kind: row.kind, title: Value.Check(Text, row.title) ? row.title : null }]
      : [],
  );
}

interface DraftRow {
  body: unknown;
  version: number;
  revision: number;
  author: number | null;
  updated_at: Date;
  [column: string]: unknown;
}

export interface DraftOrder {
  kind: Kind;
  id: string;
  body: unknown;
  /** The version that the draft starts from. */
  version: number;
  /** The revision that the person saw; 0 where there was no draft. */
  revision: number;
  author: number | null;
}

/** Saves the draft and returns its new revision; undefined after a concurrent save. */
export async function saveDraft(database: Queryable, order: DraftOrder): Promise<number | undefined> {
  const { rows } = await database.query<{ revision: number }>(
    `insert into dulaan.definition_draft as d (kind, id, origin, version, revision, body, author)
     select $1, $2, 'person', $3, 1, $4::json, $5
     where $6::int = 0 or exists (
       select from dulaan.definition_draft where kind = $1 and id = $2 and origin = 'person' and revision = $6::int)
     on conflict (kind, id, origin) do update
     set version = excluded.version, revision = d.revision + 1, body = excluded.body, author = excluded.author, updated_at = now()
     where d.revision = $6::int
     returning revision`,
    [order.kind, order.id, order.version, JSON.stringify(order.body), order.author, order.revision],
  );
  return rows[0]?.revision;
}

export interface VersionRow {
  version: number;
  origin: 'file' | 'person';
  author: number | null;
  note: string | null;
  created_at: Date;
  is_current: boolean;
  [column: string]: unknown;
}

/** Every version there ever was, the newest first. */
export async function readVersions(database: Queryable, kind: Kind, id: string): Promise<VersionRow[]> {
  const { rows } = await database.query<VersionRow>(
    `select v.version, v.origin, v.author, v.note, v.created_at, coalesce(v.version = d.version, false) as is_current
     from dulaan.definition_version v join dulaan.definition d using (kind, id)
     where v.kind = $1 and v.id = $2 order by v.version desc`,
    [kind, id],
  );
  return rows;
}

/** The body of one version; undefined where there is none. */
export async function readVersion(
  database: Queryable,
  kind: Kind,
  id: string,
  version: number,
): Promise<unknown> {
  const { rows } = await database.query<{ body: unknown }>(
    'select body from dulaan.definition_version where kind = $1 and id = $2 and version = $3',
    [kind, id, version],
  );
  return rows[0]?.body;
}

/**
 * Returns the version in force where its body is that of the given version, else the given one: a later publication that was
 * taken back leaves a newer version of the same body.
 */
export async function versionOfSameBody(
  database: Queryable,
  kind: Kind,
  id: string,
  version: number,
): Promise<number> {
  const { rows } = await database.query<{ version: number }>(
    `select d.version from dulaan.definition d
     join dulaan.definition_version v on v.kind = d.kind and v.id = d.id and v.version = d.version
     join dulaan.definition_version w on w.kind = d.kind and w.id = d.id and w.version = $3
     where d.kind = $1 and d.id = $2 and v.body::text = w.body::text`,
    [kind, id, version],
  );
  return rows[0]?.version ?? version;
}

/** Older builds stored the English text alone. */
type StoredProblem = Omit<Problem, 'code' | 'values'> & Partial<Pick<Problem, 'code' | 'values'>>;

interface NoticeRow<P> {
  kind: string;
  id: string;
  /** `merge`: the file changed beside an administrator's version; `refused`: the file cannot be used. */
  reason: 'merge' | 'refused';
  file: string;
  problems: P[];
  created_at: Date;
  [column: string]: unknown;
}

/** Pending notices about the files of `schemas/` for administrators. */
export async function readNotices(database: Queryable): Promise<NoticeRow<Problem>[]> {
  const { rows } = await database.query<NoticeRow<StoredProblem>>(
    'select kind, id, reason, file, problems, created_at from dulaan.definition_notice order by kind, id, reason',
  );
  return rows.map((row) => ({
    ...row,
    problems: row.problems.map((problem) => ({ code: 'invalid', values: {}, ...problem })),
  }));
}
