import { manifests } from '../../widgets/manifests';
import { ConfigError, type Config } from './platform/config/config';
import type { Database } from './platform/database/database';
import { textSearchWarnings } from './platform/database/language';
import { openDefinitions, type Definitions } from './definitions/store/definition-store';
import { requireNeededSources } from './definitions/server-checks/check-needed-sources';
import { bringInAppRows } from './features/apps/bring-in-rows';
import { createFileStore, type FileStore } from './platform/files/file-store';
import { openFileDisk } from './platform/files/open-file-disk';
import { makeFirstAdministrator, type FirstAdministrator } from './people/session/first-administrator';
import type { Snapshot } from './platform/snapshot';
import { hashPassword, passwordFaults } from './people/passwords/password';

export interface SeedOptions {
  database: Database;
  level: Config['seed'];
  files: FileStore;
  hashPassword: (password: string) => Promise<string>;
  log: (message: string) => void;
  definitions: Pick<Snapshot, 'definitions' | 'model' | 'versions'>;
}

export interface PrepareOptions {
  database: Database;
  config: Pick<Config, 'seed' | 'dataDirectory' | 'administrator' | 's3'>;
  schemasDirectory: string;
  /** Fills the database once the definitions are applied; what is there stays. True where much was written. */
  seed: (options: SeedOptions) => Promise<unknown>;
  log: (message: string) => void;
}

export interface Prepared {
  store: Definitions;
  files: FileStore;
  administrator: FirstAdministrator | undefined;
}

/** Prepares an opened database for requests: engine tables, definitions, seed, a first user. */
export async function prepare({
  database,
  config,
  schemasDirectory,
  seed,
  log,
}: PrepareOptions): Promise<Prepared> {
  const { administrator: wanted } = config;
  if (wanted && passwordFaults(wanted.password).length > 0) {
    throw new ConfigError([
      'ADMIN_PASSWORD needs 8 to 128 characters without spaces: Latin letters in upper and lower case, a digit, a special character.',
    ]);
  }
  const store = await openDefinitions({
    database,
    schemasDirectory,
    widgets: manifests,
    log: { warn: log, error: log },
  });
  requireNeededSources(store.current().definitions);
  for (const warning of await textSearchWarnings(database)) log(warning);
  const files = createFileStore(database, await openFileDisk(config));
  if (
    (await seed({ database, level: config.seed, files, hashPassword, log, definitions: store.current() })) ===
    true
  )
    await database.releaseMemory();
  await bringInAppRows(database, schemasDirectory, store.current(), log);
  const administrator = config.seed === 'demo' ? undefined : await makeFirstAdministrator(database, wanted);
  return { store, files, administrator };
}
