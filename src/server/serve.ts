import { existsSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { demoAccounts, demoPassword } from '../../seed/demo-accounts';
import { seed } from '../../seed/index';
import { buildApp } from './app';
import { startBackground } from './background';
import { closeApp } from './platform/http/close-app';
import { openLog } from './platform/http/logging';
import { openReplicas, type Replicas } from './platform/database/replicas';
import type { Config } from './platform/config/config';
import type { Database } from './platform/database/database';
import { measureDatabase } from './platform/database/measured-database';
import { POOL_SIZE } from './platform/database/open';
import { openPostgres } from './platform/database/postgres';
import { fuelUseFunction } from '../energy/functions/fuel-use-function';
import { billFunction } from '../energy/functions/bill-function';
import { calculationFunction } from '../energy/functions/calculation-function';
import { auditFunction } from '../energy/functions/audit-function';
import { certificateFunction } from '../energy/functions/certificate-function';
import { announceBuild } from './platform/events/announce';
import { openEvents } from './platform/events/event-hub';
import { registerFunctions } from './data/functions/registry';
import { registerNeededSources } from './definitions/server-checks/needed-sources';
import { calculationSources } from './features/calculations/needed-sources';
import { deletionSources } from './people/data-deletion/needed-sources';
import type { Build, PlatformParts } from './platform/http/platform-parts';
import type { RenderFirstView } from '../definitions/public-pages/first-view';
import { messageSender } from './platform/messaging/outgoing-message';
import { startOperator } from './features/operator/operator-server';
import { readSessionRoles } from './people/session/session-roles';
import { prepare } from './prepare';
import { registerFeatures } from './register-features';
import { sweepUploadFolders } from './data/spreadsheets/import/upload-folders';
import { announcement } from './announcement';
import { addressOfSite, siteAddress } from './platform/config/site-address';
import { buildName } from './platform/config/build-name';
import { explainFailure } from './explain-failure';

/** Milliseconds that running jobs and requests get when the server is stopped. */
const graceTime = 10_000;

export interface ServeOptions {
  config: Config;
  /** The folder of the repository, with `schemas` and `dist`. */
  projectRoot: string;
  database: Database;
  /** Receives what has to be closed, in the order in which it was opened. */
  opened: (() => Promise<void>)[];
  closeAll: () => Promise<void>;
  /** Takes messages for people, as opposed to lines of the log. */
  log: (message: string) => void;
}

/** Prepares an opened database, starts the app and its jobs on it, and listens until a signal ends the process. */
export async function serve(options: ServeOptions): Promise<void> {
  const { config, projectRoot, opened, closeAll, log } = options;
  const database = measureDatabase(options.database);
  registerFeatures();
  siteAddress.register(addressOfSite(config));
  registerFunctions([calculationFunction, auditFunction, certificateFunction, fuelUseFunction, billFunction]);
  registerNeededSources({ ...calculationSources, ...deletionSources });

  await sweepUploadFolders();
  const schemasDirectory = join(projectRoot, 'schemas');
  const { store, files, administrator } = await prepare({ database, config, schemasDirectory, seed, log });
  opened.push(() => store.close());
  // A PostgreSQL server takes an operator's commands itself.
  if (database.kind === 'embedded') {
    const operator = await startOperator(
      { database, disk: files.disk, dataDirectory: config.dataDirectory },
      log,
    );
    opened.push(() => operator.close());
  }
  const clientDirectory = findPages(projectRoot);
  const build = readBuild(projectRoot);
  const events = await openEvents({
    database,
    store,
    readRoles: readSessionRoles,
    build: build.build,
    log: { error: log },
  });
  opened.push(() => events.close());
  const replicas = replicasOf(config, log);
  if (replicas) opened.push(() => replicas.close());
  const loadRenderer = findRenderer(projectRoot);
  const logStream = openLog();
  const parts = {
    config,
    database,
    replicas,
    store,
    files,
    events,
    clientDirectory,
    loadRenderer,
    build,
    logStream,
    pause,
  };
  const app = await buildApp({ ...parts, messageSender });
  opened.push(() => closeApp(app, graceTime));
  const jobs = await startBackground({ database, files, store, config, clientDirectory, log: app.log });
  opened.pop();
  // Requests and jobs have the same grace: neither waits for the other.
  opened.push(async () => void (await Promise.all([closeApp(app, graceTime), jobs.stop(graceTime)])));

  stopOnSignals(closeAll);
  const { port, host } = config;
  await app.listen({ port, host, listenTextResolver: (address) => `listening at ${address}` });
  await announceBuild(database, build.build);
  const accounts = config.seed === 'demo' ? demoAccounts.map(({ login, role }) => ({ login, role })) : [];
  const address = addressOf(config, app.server.address());
  const { publicUrl } = config;
  // In the order in which both were written.
  logStream.flushSync();
  console.log(announcement({ address, accounts, demoPassword, administrator, publicUrl }));
  // The first visitor does not wait for it. A failure shows with the page that needs it.
  void loadRenderer?.().catch((error: unknown) => console.error(explainFailure(error)));
}

/** The replicas of `DATABASE_REPLICA_URLS`; undefined if it is empty. */
function replicasOf({ replicaUrls }: Config, log: (message: string) => void): Replicas | undefined {
  if (replicaUrls.length === 0) return undefined;
  return openReplicas(
    replicaUrls.map((url) => (lost) => openPostgres({ url, poolSize: POOL_SIZE, log, lost })),
    log,
  );
}

/** Stops accepting, lets running requests finish, closes the database. A second signal ends the process at once. */
function stopOnSignals(closeAll: () => Promise<void>): void {
  let isStopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1);
      isStopping = true;
      closeAll().catch((error: unknown) => {
        console.error(explainFailure(error));
        process.exit(1);
      });
    });
  }
}

/** The folder of the built pages; undefined if they are not built. */
function findPages(projectRoot: string): string | undefined {
  const directory = join(projectRoot, 'dist', 'client');
  return existsSync(join(directory, 'index.html')) ? directory : undefined;
}

/** Returns the function that loads the code which renders pages; undefined if it is not built. */
function findRenderer(projectRoot: string): PlatformParts['loadRenderer'] {
  const path = join(projectRoot, 'dist', 'server', 'first-view.js');
  if (!existsSync(path)) return undefined;
  return async () => {
    const { renderFirstView }: { renderFirstView: RenderFirstView } = await import(pathToFileURL(path).href);
    return renderFirstView;
  };
}

function addressOf(config: Config, listening: AddressInfo | string | null): string {
  if (config.publicUrl !== undefined) return config.publicUrl;
  const port = typeof listening === 'object' && listening !== null ? listening.port : config.port;
  return `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
}

/** Reads `dist/build.json`, which the build writes last, or a default if the server was not built. */
function readBuild(projectRoot: string): Build {
  const path = join(projectRoot, 'dist', 'build.json');
  const stored: unknown = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  const builtAt =
    typeof stored === 'object' && stored !== null && 'built_at' in stored
      ? String(stored.built_at)
      : new Date().toISOString();
  return { build: buildName(), built_at: builtAt };
}
