import type { Definition, Problem } from '../../../definitions/definition';
import { parseDefinition } from '../../../definitions/parsing/parse';
import type { Queryable, Transaction } from '../../platform/database/database';
import { definitionKey } from './definition-set';
import { upgradeDocuments } from './upgrade-documents';

export interface PublishedDefinition {
  version: number;
  definition: Definition;
}

/** The definitions in force at one publication, by `<kind>/<id>`. */
export interface Published {
  /** Grows by one with every publication; 0 before the first. */
  publication: number;
  /** Of the publication; '' before the first read. */
  stamp: string;
  definitions: ReadonlyMap<string, PublishedDefinition>;
  /** Stored definitions that this build cannot read. They are left out. */
  problems: readonly Problem[];
}

export const nothingPublished: Published = {
  publication: 0,
  stamp: '',
  definitions: new Map(),
  problems: [],
};

/** Adds the definitions published since `known`. One statement, for a consistent state. */
export async function loadPublished(
  database: Queryable | Transaction,
  known: Published = nothingPublished,
): Promise<Published> {
  const { rows } = await database.query<PublishedRow>(
    `select s.publication, s.stamp, d.kind, d.id, d.version, v.body
     from dulaan.definition_state s
     left join dulaan.definition d on d.publication > $1
     left join dulaan.definition_version v on (v.kind, v.id, v.version) = (d.kind, d.id, d.version)
     order by d.kind, d.id`,
    [known.publication],
  );
  const definitions = new Map(known.definitions);
  const stale = new Set(rows.map((row) => definitionKey(row.kind ?? '', row.id ?? '')));
  const problems = known.problems.filter((problem) => !stale.has(definitionKey(problem.kind, problem.id)));
  for (const key of stale) definitions.delete(key);
  const stored = rows.flatMap(({ kind, id, version, body }) =>
    kind === null || id === null || version === null ? [] : [{ kind, id, version, body }],
  );
  const inForce = [...definitions.values()].map(({ definition }) => definition);
  const documents = upgradeDocuments(
    stored.map(({ body }) => body),
    inForce,
  );
  stored.forEach(({ kind, id, version }, index) => {
    const { definition, problems: found = [] } = parseDefinition(documents[index]);
    if (definition) definitions.set(definitionKey(kind, id), { version, definition });
    problems.push(...found.map((problem) => ({ ...problem, kind, id })));
  });
  return { publication: rows[0]?.publication ?? 0, stamp: rows[0]?.stamp ?? '', definitions, problems };
}

/** Whether it is what the database holds now. */
export async function isInForce(database: Queryable, { publication, stamp }: Published): Promise<boolean> {
  const { count } = await database.query(
    'select from dulaan.definition_state where (publication, stamp) = ($1, $2)',
    [publication, stamp],
  );
  return count > 0;
}

interface PublishedRow {
  publication: number;
  stamp: string;
  kind: string | null;
  id: string | null;
  version: number | null;
  body: unknown;
  [column: string]: unknown;
}
