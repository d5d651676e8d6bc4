import { Value } from 'typebox/value';
import { isTable } from '../../../engine/model/model';
import { jobWriteContext } from '../../data/triggers/schedule/job-write-context';
import type { Database } from '../../platform/database/database';
import { retried } from '../../platform/database/retried';
import { enqueue } from '../../platform/jobs/enqueue';
import type { JobHandler } from '../../platform/jobs/job';
import { openKeyring } from '../../platform/keys/person-keys';
import type { Snapshot } from '../../platform/snapshot';
import { findUnsigned } from './certified-rows';
import { CredentialOptions } from './credential-options';
import { issueCredential } from './issue-credential';
import { keepCredential } from './keep-credential';

export const unsignedJob = 'unsigned-credentials';

/** Rows in one job, which the next one goes on with, and rows in one transaction. */
const maxRows = 1000;
const batchSize = 50;

/** A table whose rows get credentials. */
interface Certifying {
  table: string;
  options: CredentialOptions;
}

/**
 * Runs every minute: signs rows that were issued without a write of theirs, such as those from before their table had
 * credentials, imported or seeded ones. Servers that run it at once sign each row once.
 */
export function unsignedHandler({
  database,
  snapshot: current,
}: {
  database: Database;
  snapshot: () => Snapshot;
}): JobHandler {
  return {
    atOnce: 1,
    async run({ id, signal }) {
      const snapshot = current();
      for (const certifying of certifyingTables(snapshot)) {
        const keys = await findUnsigned(database, snapshot, certifying.options, {
          table: certifying.table,
          limit: maxRows,
        });
        for (let from = 0; from < keys.length && !signal.aborted; from += batchSize)
          await signRows(
            { database, snapshot, job: `job-${id}` },
            certifying,
            keys.slice(from, from + batchSize),
          );
        if (keys.length === maxRows) await enqueue(database, { name: unsignedJob, data: {}, attempts: 3 });
      }
    },
  };
}

async function signRows(
  { database, snapshot, job }: { database: Database; snapshot: Snapshot; job: string },
  { table, options }: Certifying,
  rows: readonly number[],
): Promise<void> {
  const keyring = await openKeyring(database);
  await retried(() =>
    database.transaction(async (transaction) => {
      const context = jobWriteContext({ snapshot, keyring, job }, transaction);
      for (const row of rows) await keepCredential(context, { table, row }, options);
    }),
  );
}

function certifyingTables({ model }: Snapshot): Certifying[] {
  return [...model.sources.values()].filter(isTable).flatMap((source) => {
    const trigger = (source.definition.triggers ?? []).find(({ action }) => action === issueCredential.name);
    const options = trigger?.options;
    return Value.Check(CredentialOptions, options) ? [{ table: source.id, options }] : [];
  });
}
