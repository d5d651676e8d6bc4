import { existsSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { demoAccounts, demoPassword } from '../../seed/demo-accounts';
import { seed } from '../../seed/index';
import { buildApp } from './app';
import { startBackground } from './background';
import { closeApp } from './platform/http/close-app';
import { openReplicas, type Replicas } from './platform/database/replicas';
import { readConfig, type Config } from './platform/config/config';
import { measureDatabase } from './platform/database/measured-database';
import { openDatabase, POOL_SIZE } from './platform/database/open';
import { openPostgres } from './platform/database/postgres';
import { calculationFunction } from '../energy/functions/calculation-function';
import { auditFunction } from '../energy/functions/audit-function';
import { announceBuild } from './platform/events/announce';
import { openEvents } from './platform/events/event-hub';
import { registerFunctions } from './data/functions/registry';
import { registerNeededSources } from './definitions/server-checks/needed-sources';
import { calculationSources } from './features/calculations/needed-sources';
import { deletionSources } from './people/data-deletion/needed-sources';
import type { Build, PlatformParts } from './platform/http/platform-parts';
import type { RenderFirstView } from '../definitions/first-view';
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

/** Both `src/server/main.ts` and `dist/server/main.js` lie two folders below the project. */
const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/** Messages for people, as opposed to lines of the log. */
const log = (message: string) => console.error(message);

/** Milliseconds that running jobs and requests get when the server is stopped. */
const graceTime = 10_000;

/** Milliseconds for which a start tries again while the database is away or has no connection left. */
const startPatience = 60_000;

/** Resources to close, in the order in which they were opened. */
const opened: (() => Promise<void>)[] = [];

await start().catch(async (error: unknown) => {
  console.error(explainFailure(error));
  await closeAll();
  process.exit(1);
});

async function start(): Promise<void> {
  const config = readConfig(process.env, projectRoot);
  registerFeatures();
  siteAddress.register(addressOfSite(config));
  registerFunctions([calculationFunction, auditFunction]);
  registerNeededSources({ ...calculationSources, ...deletionSources });

  const { databaseUrl, dataDirectory } = config;
  await sweepUploadFolders();
  const database = measureDatabase(
    await openDatabase({ databaseUrl, dataDirectory, log, patience: startPatience }),
  );
  opened.push(() => database.close());
  const schemasDirectory = join(projectRoot, 'schemas');
  const { store, files, administrator } = await prepare({ database, config, schemasDirectory, seed, log });
  opened.push(() => store.close());
  // A PostgreSQL server takes an operator's commands itself.
  if (database.kind === 'embedded') {
    const operator = await startOperator({ database, disk: files.disk, dataDirectory }, log);
    opened.push(() => operator.close());
  }
  const clientDirectory = findPages();
  const build = readBuild();
  const events = await openEvents({
    database,
    store,
    readRoles: readSessionRoles,
    build: build.build,
    log: { error: log },
  });
  opened.push(() => events.close());
  const replicas = replicasOf(config);
  if (replicas) opened.push(() => replicas.close());
  const loadRenderer = findRenderer();
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
    pause,
  };
  const app = await buildApp({ ...parts, messageSender });
  opened.push(() => closeApp(app, graceTime));
  const jobs = await startBackground({ database, files, store, config, log: app.log });
  opened.pop();
  // Requests and jobs have the same grace: neither waits for the other.
  opened.push(async () => void (await Promise.all([closeApp(app, graceTime), jobs.stop(graceTime)])));

  stopOnSignals();
  const { port, host } = config;
  await app.listen({ port, host, listenTextResolver: (address) => `listening at ${address}` });
  await announceBuild(database, build.build);
  const accounts = config.seed === 'demo' ? demoAccounts.map(({ login, role }) => ({ login, role })) : [];
  const address = addressOf(config, app.server.address());
  const { publicUrl } = config;
  console.log(announcement({ address, accounts, demoPassword, administrator, publicUrl }));
  // The first visitor does not wait for it. A failure shows with the page that needs it.
  void loadRenderer?.().catch((error: unknown) => console.error(explainFailure(error)));
}

/** The replicas of `DATABASE_REPLICA_URLS`; undefined if it is empty. */
function replicasOf({ replicaUrls }: Config): Replicas | undefined {
  if (replicaUrls.length === 0) return undefined;
  return openReplicas(
    replicaUrls.map((url) => (lost) => openPostgres({ url, poolSize: POOL_SIZE, log, lost })),
    log,
  );
}

/** Stops accepting, lets running requests finish, closes the database. A second signal ends the process at once. */
function stopOnSignals(): void {
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

async function closeAll(): Promise<void> {
  for (let close = opened.pop(); close; close = opened.pop()) await close();
}

/** The folder of the built pages; undefined if they are not built. */
function findPages(): string | undefined {
  const directory = join(projectRoot, 'dist', 'client');
  return existsSync(join(directory, 'index.html')) ? directory : undefined;
}

/** Returns the function that loads the code which renders pages; undefined if it is not built. */
function findRenderer(): PlatformParts['loadRenderer'] {
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
function readBuild(): Build {
  const path = join(projectRoot, 'dist', 'build.json');
  const stored: unknown = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  const builtAt =
    typeof stored === 'object' && stored !== null && 'built_at' in stored
      ? String(stored.built_at)
      : new Date().toISOString();
  return { build: buildName(), built_at: builtAt };
}
