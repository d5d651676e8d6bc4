import type { Kind } from '../../../definitions/definition';
import type { Adoption } from '../../../engine/model/adoption';
import type { Rename } from '../../../engine/model/renames/rename';
import type { Queryable } from '../../platform/database/database';

/** A definition of a change set. */
export interface SetDocument {
  kind: Kind;
  id: string;
  /** The version that was in force when it came into the set, 0 for none: publishing refuses any other. */
  version: number;
  /** Null takes it out of force. */
  body: unknown;
}

/** The version of a definition before and after a publication; 0 where none is in force. */
export interface PublishedVersion {
  kind: Kind;
  id: string;
  before: number;
  after: number;
}

export interface ChangeSet {
  id: string;
  title: string;
  /** Grows with every save, to detect concurrent saves. */
  revision: number;
  documents: SetDocument[];
  /** In their order; applied before the documents are checked. */
  renames: Rename[];
  /** Tables of the database that become those of new sources. */
  adoptions: Adoption[];
  /** `open`: a draft; `published`; `taken-back`: published, and afterwards everything was as before. */
  state: 'open' | 'published' | 'taken-back';
  /** Null until it is published. */
  versions: PublishedVersion[] | null;
  author: number | null;
  created_at: Date;
  updated_at: Date;
  published_at: Date | null;
  [column: string]: unknown;
}

/** Change sets that a list returns. */
const longestList = 200;

const columns =
  'id::text, title, revision, documents, renames, adoptions, state, versions, author, created_at, updated_at, published_at';

/** The newest change sets, without the bodies of their documents. */
export async function listChangeSets(
  database: Queryable,
): Promise<(Omit<ChangeSet, 'documents' | 'renames' | 'adoptions' | 'versions'> & { size: number })[]> {
  const { rows } = await database.query<
    Omit<ChangeSet, 'documents' | 'renames' | 'adoptions' | 'versions'> & { size: number }
  >(
    `select id::text, title, revision, state, author, created_at, updated_at, published_at,
       json_array_length(documents) as size
     from dulaan.change_set s order by s.id desc limit ${longestList}`,
  );
  return rows;
}

/** `isLocked`: locks the row until the transaction ends. */
export async function readChangeSet(
  database: Queryable,
  id: string,
  isLocked = false,
): Promise<ChangeSet | undefined> {
  const { rows } = await database.query<ChangeSet>(
    `select ${columns} from dulaan.change_set where id = $1::int8${isLocked ? ' for update' : ''}`,
    [id],
  );
  return rows[0];
}

export interface ChangeSetOrder {
  title: string;
  documents: readonly SetDocument[];
  renames: readonly Rename[];
  adoptions: readonly Adoption[];
  author: number | null;
}

export async function createChangeSet(database: Queryable, order: ChangeSetOrder): Promise<ChangeSet> {
  const { rows } = await database.query<ChangeSet>(
    `insert into dulaan.change_set (title, documents, renames, adoptions, author)
     values ($1, $2::json, $3::json, $4::json, $5)
     returning ${columns}`,
    [
      order.title,
      JSON.stringify(order.documents),
      JSON.stringify(order.renames),
      JSON.stringify(order.adoptions),
      order.author,
    ],
  );
  const [created] = rows;
  if (!created) throw new Error('dulaan.change_set returned no row');
  return created;
}

/** Saves an open set and returns it; undefined after a concurrent save, or where it is open no more. */
export async function saveChangeSet(
  database: Queryable,
  id: string,
  revision: number,
  { title, documents, renames, adoptions, author }: ChangeSetOrder,
): Promise<ChangeSet | undefined> {
  const { rows } = await database.query<ChangeSet>(
    `update dulaan.change_set
     set title = $3, documents = $4::json, renames = $5::json, adoptions = $6::json, author = $7, revision = revision + 1, updated_at = now()
     where id = $1::int8 and revision = $2 and state = 'open' returning ${columns}`,
    [
      id,
      revision,
      title,
      JSON.stringify(documents),
      JSON.stringify(renames),
      JSON.stringify(adoptions),
      author,
    ],
  );
  return rows[0];
}

/** Deletes an open set; false where there is none. */
export async function deleteChangeSet(database: Queryable, id: string): Promise<boolean> {
  const { rows } = await database.query(
    `delete from dulaan.change_set where id = $1::int8 and state = 'open' returning id`,
    [id],
  );
  return rows.length > 0;
}

/** Notes what has become of a set. */
export async function markChangeSet(
  database: Queryable,
  { id, state, versions }: Pick<ChangeSet, 'id' | 'state' | 'versions'>,
): Promise<void> {
  await database.query(
    `update dulaan.change_set set state = $2, versions = $3::json, revision = revision + 1, updated_at = now(),
       published_at = coalesce(published_at, now())
     where id = $1::int8`,
    [id, state, JSON.stringify(versions)],
  );
}
