import type { Definition } from '../../../definitions/definition';
import type { Model } from '../../../engine/model/model';
import type { Transaction } from '../../platform/database/database';
import { enqueue } from '../../platform/jobs/enqueue';
import { fillChanged } from '../formulas/fill-formulas';
import { applySteps, unpermittedStepProblems } from '../tables/apply-steps';
import { readCatalog } from '../tables/catalog';
import { planTables, type PlanOptions } from '../tables/plan';
import type { Step } from '../tables/step';
import type { CompiledSet } from './compile-set';
import { definitionKey } from './definition-set';
import { nextPublicationSql } from './definition-tables';
import { keepPictures } from './page-pictures';
import type { Published } from './published';
import { upsertRoleRows } from './role-rows';
import { DefinitionProblems } from './definition-problems';

/** The channel on which every server hears the number of a new publication. */
export const channel = 'dulaan_definitions';

export interface Change {
  definition: Definition;
  origin: 'file' | 'person';
  author: number | null;
  note: string | null;
}

/** Returns the set after the changes, without the removed. */
export function withChanges(
  published: Published,
  changes: readonly Change[],
  removed: readonly Definition[] = [],
): Definition[] {
  const definitions = new Map([...published.definitions].map(([key, entry]) => [key, entry.definition]));
  for (const { definition } of changes)
    definitions.set(definitionKey(definition.kind, definition.id), definition);
  for (const { kind, id } of removed) definitions.delete(definitionKey(kind, id));
  return [...definitions.values()];
}

/** Returns the database steps that a set still requires. */
export async function planFor(
  transaction: Transaction,
  compiled: CompiledSet,
  previous?: Model,
  options?: PlanOptions,
): Promise<Step[]> {
  return planTables(
    await readCatalog(transaction),
    compiled.model,
    compiled.definitions.grid.values(),
    previous,
    {
      ...options,
      sharing: {
        processes: compiled.definitions.process.values(),
        forms: compiled.definitions.form.values(),
      },
    },
  );
}

/**
 * Applies a checked set to tables, role rows and versions in the caller's transaction, which holds the lock of
 * definitions; a job builds the indexes of large tables, and computes their new formulas. All servers are notified at commit. Returns the new versions.
 * @throws DefinitionProblems when a step would lose data or the rows violate it
 */
export async function publish(
  transaction: Transaction,
  steps: readonly Step[],
  compiled: CompiledSet,
  changes: readonly Change[],
): Promise<Map<string, number>> {
  const refusals = unpermittedStepProblems(steps);
  if (refusals.length > 0) throw new DefinitionProblems(refusals);
  const now = steps.filter(({ later }) => later === undefined);
  await applySteps(transaction, now);
  if (now.length < steps.length) await enqueue(transaction, { name: 'build-indexes', data: {} });
  await fillChanged(transaction, compiled.model, now);
  await upsertRoleRows(transaction, compiled);
  await keepPictures(
    transaction,
    changes.map(({ definition }) => definition),
  );
  return changes.length > 0 ? writeVersions(transaction, changes) : new Map();
}

async function writeVersions(
  transaction: Transaction,
  changes: readonly Change[],
): Promise<Map<string, number>> {
  const { rows } = await transaction.query<{ publication: number }>(
    `${nextPublicationSql} returning publication`,
  );
  const publication = rows[0]?.publication;
  if (publication === undefined) throw new Error('dulaan.definition_state has no row');
  // One statement: on the embedded database the overhead of a query exceeds its work.
  const { rows: written } = await transaction.query<{ kind: string; id: string; version: number }>(
    `with changed as (
       select * from json_to_recordset($1::json)
         as change (kind text, id text, origin text, body json, author bigint, note text)
     ), added as (
       insert into dulaan.definition_version (kind, id, version, origin, body, author, note)
       select c.kind, c.id, coalesce(max(v.version), 0) + 1, c.origin, (array_agg(c.body))[1], c.author, c.note
       from changed c left join dulaan.definition_version v on (v.kind, v.id) = (c.kind, c.id)
       group by c.kind, c.id, c.origin, c.author, c.note
       returning kind, id, version
     )
     insert into dulaan.definition (kind, id, version, publication)
     select kind, id, version, $2::bigint from added
     on conflict (kind, id) do update set version = excluded.version, publication = excluded.publication
     returning kind, id, version`,
    [
      JSON.stringify(
        changes.map(({ definition, ...change }) => ({
          kind: definition.kind,
          id: definition.id,
          body: definition,
          ...change,
        })),
      ),
      publication,
    ],
  );
  await transaction.query('select pg_notify($1, $2)', [channel, String(publication)]);
  return new Map(written.map(({ kind, id, version }) => [definitionKey(kind, id), version]));
}
