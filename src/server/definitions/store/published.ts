import {
  kindNames,
  type Definition,
  type DefinitionSet,
  type Problem,
} from '../../../definitions/definition';
import { parseDefinition } from '../../../definitions/parse';
import type { Queryable, Transaction } from '../../platform/database/database';

export interface PublishedDefinition {
  version: number;
  definition: Definition;
}

/** The definitions in force at one publication, by `<kind>/<id>`. */
export interface Published {
  /** Grows by one with every publication; 0 before the first. */
  publication: number;
  definitions: ReadonlyMap<string, PublishedDefinition>;
  /** Stored definitions that this build cannot read. They are left out. */
  problems: readonly Problem[];
}

export const nothingPublished: Published = { publication: 0, definitions: new Map(), problems: [] };

export function definitionKey(kind: string, id: string): string {
  return `${kind}/${id}`;
}

/** Adds the definitions published since `known`. One statement, for a consistent state. */
export async function loadPublished(
  database: Queryable | Transaction,
  known: Published = nothingPublished,
): Promise<Published> {
  const { rows } = await database.query<PublishedRow>(
    `select s.publication, d.kind, d.id, d.version, v.body
     from dulaan.definition_state s
     left join dulaan.definition d on d.publication > $1
     left join dulaan.definition_version v on (v.kind, v.id, v.version) = (d.kind, d.id, d.version)
     order by d.kind, d.id`,
    [known.publication],
  );
  const definitions = new Map(known.definitions);
  const stale = new Set(rows.map((row) => definitionKey(row.kind ?? '', row.id ?? '')));
  const problems = known.problems.filter((problem) => !stale.has(definitionKey(problem.kind, problem.id)));
  for (const { kind, id, version, body } of rows) {
    if (kind === null || id === null) continue;
    if (version === null) {
      definitions.delete(definitionKey(kind, id));
      continue;
    }
    const parsed = parseDefinition(body);
    if (parsed.definition)
      definitions.set(definitionKey(kind, id), { version, definition: parsed.definition });
    else {
      definitions.delete(definitionKey(kind, id));
      problems.push(...parsed.problems.map((problem) => ({ ...problem, kind, id })));
    }
  }
  return { publication: rows[0]?.publication ?? 0, definitions, problems };
}

interface PublishedRow {
  publication: number;
  kind: string | null;
  id: string | null;
  version: number | null;
  body: unknown;
  [column: string]: unknown;
}

/** Sorted by id, so that every server compiles the same. */
export function toSet(definitions: Iterable<Definition>): DefinitionSet {
  const sorted = [...definitions].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const sets = kindNames.map((kind) => {
    const ofKind = sorted.filter((definition) => definition.kind === kind);
    const byId: ReadonlyMap<string, Definition> = new Map(ofKind.map((each) => [each.id, each]));
    return [kind, byId] as const;
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made of every kind and its definitions just now
  return Object.fromEntries(sets) as DefinitionSet;
}
