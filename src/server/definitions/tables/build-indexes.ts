import { manifests } from '../../../../widgets/manifests';
import type { Database } from '../../platform/database/database';
import { compilePublished } from '../store/compile-set';
import { loadPublished } from '../store/published';
import type { JobHandler } from '../../platform/jobs/job';
import { quote } from '../../platform/database/sql-statement';
import { readCatalog } from './catalog';
import { planTables } from './plan';
import type { LaterIndex } from './step';

/** Milliseconds that one index may take, and wait for older transactions: it blocks no one. */
const deadline = 6 * 60 * 60_000;
const limits = { deadline, lockDeadline: deadline };

/**
 * Builds the indexes that publishing has left for later, since their tables are large: one after the other, outside of
 * every transaction, while people read and write. What is wanted is looked up when the job runs, so that it may be done
 * twice, and goes on where a server broke it off.
 */
export function indexHandler(database: Database): JobHandler {
  return {
    atOnce: 1,
    async run({ signal }) {
      for (const index of await missingIndexes(database)) {
        if (signal.aborted) return;
        await buildIndex(database, index);
      }
    },
  };
}

async function missingIndexes(database: Database): Promise<LaterIndex[]> {
  const { definitions, model } = compilePublished(await loadPublished(database), manifests);
  const steps = planTables(await readCatalog(database), model, definitions.grid.values());
  return steps.flatMap(({ later }) => later ?? []);
}

/** An interrupted attempt leaves an invalid index, which must be dropped first. */
async function buildIndex(database: Database, { name, sql, comment }: LaterIndex): Promise<void> {
  await database.query(`drop index concurrently if exists app.${quote(name)}`, [], limits);
  await database.query(sql.replace(/^create index /, 'create index concurrently '), [], limits);
  await database.query(comment);
}
