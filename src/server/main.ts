import { fileURLToPath } from 'node:url';
import { readConfig } from './platform/config/config';
import { openDatabase } from './platform/database/open';

/** Both `src/server/main.ts` and `dist/server/main.js` lie two folders below the project. */
const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/** Messages for people, as opposed to lines of the log. */
const log = (message: string) => console.error(message);

/** Milliseconds for which a start tries again while the database is away or has no connection left. */
const startPatience = 60_000;

/** Resources to close, in the order in which they were opened. */
const opened: (() => Promise<void>)[] = [];

await start().catch(async (error: unknown) => {
  const { explainFailure } = await import('./explain-failure');
  console.error(explainFailure(error));
  await closeAll();
  process.exit(1);
});

/** The embedded database opens in its thread while this one loads the rest of the server: a restart took 7.7 s, and 6.9 s so. */
async function start(): Promise<void> {
  const config = readConfig(process.env, projectRoot);
  const { databaseUrl, dataDirectory } = config;
  const opening = openDatabase({ databaseUrl, dataDirectory, log, patience: startPatience });
  const [database, { serve }] = await Promise.all([opening, import('./serve')]);
  opened.push(() => database.close());
  await serve({ config, projectRoot, database, opened, closeAll, log });
}

async function closeAll(): Promise<void> {
  for (let close = opened.pop(); close; close = opened.pop()) await close();
}
