import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../platform/database/database';
import { openKeyring } from '../../platform/keys/person-keys';
import { readTexts } from '../../definitions/store/definition-files';
import { DefinitionProblems } from '../../definitions/store/definition-problems';
import type { Snapshot } from '../../platform/snapshot';
import { operatorCaller } from './operator-caller';
import { readRows, rowsFolder } from './shipped-rows';
import { writeAppRows } from './write-rows';

/**
 * Brings in the rows of applications that lie in `schemas/apps/` and are in force: those that are new or were changed in their
 * files. A row that is refused is logged with its place, and its application's rows stay as they are.
 */
export async function bringInAppRows(
  database: Database,
  schemasDirectory: string,
  snapshot: Snapshot,
  log: (message: string) => void,
): Promise<void> {
  const directory = join(schemasDirectory, 'apps');
  if (!existsSync(directory)) return;
  for (const id of await readdir(directory)) {
    if (!snapshot.definitions.app.has(id)) continue;
    const texts = await readTexts(join(directory, id), (path) => path.startsWith(`${rowsFolder}/`));
    const { rows, problems } = readRows(texts);
    try {
      if (problems.length > 0) throw new DefinitionProblems(problems);
      const keyring = await openKeyring(database);
      await database.transaction(async (transaction) => {
        const caller = operatorCaller(snapshot.definitions.role.values());
        const access = snapshot.access.get(caller.role);
        if (!access) throw new Error(`the role ${caller.role} is not compiled`);
        const context = { transaction, snapshot, rights: { caller, access }, language: 'en_US' as const };
        const request = {
          requestId: randomUUID(),
          session: null,
          address: '',
          keyring,
          changed: new Set<string>(),
        };
        await writeAppRows({ ...context, ...request }, id, rows);
      });
    } catch (error) {
      if (!(error instanceof DefinitionProblems)) throw error;
      log(`Rows of the application ${id} are refused: ${error.message}`);
    }
  }
}
