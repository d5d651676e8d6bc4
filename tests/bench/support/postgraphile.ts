import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../free-port';
import { startChild, type ChildServer } from './child-server';
import { fetchPackages } from './fetch-packages';

const packages = ['node@24', 'postgraphile@5.1.5'];

/** Connections, as many as the product's pool has. */
const poolSize = 16;

/** Its own recommended preset, as quick as it goes: without the page for developers and without explanations. */
const settings = `
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber';
import { makePgService } from 'postgraphile/adaptors/pg';

export default {
  extends: [PostGraphileAmberPreset],
  pgServices: [makePgService({ connectionString: process.env.BENCH_DATABASE, schemas: ['app'], poolConfig: { max: ${poolSize} } })],
  grafserv: { port: Number(process.env.BENCH_PORT), host: '127.0.0.1', graphiql: false, watch: false },
  grafast: { explain: false },
  // Filters and orders on every column, indexed or not: views have no indexes of their own.
  disablePlugins: ['PgIndexBehaviorsPlugin'],
};
`;

/** PostGraphile on Node 24 over the schema `app` of a database. */
export async function startPostgraphile(databaseUrl: string): Promise<ChildServer> {
  const folder = await fetchPackages('postgraphile', packages);
  writeFileSync(join(folder, 'graphile.config.mjs'), settings);
  const port = await freePort();
  const { PATH, HOME } = process.env;
  return startChild({
    command: join(folder, 'node_modules', 'node', 'bin', 'node'),
    args: [join(folder, 'node_modules', 'postgraphile', 'dist', 'cli-run.js')],
    cwd: folder,
    env: {
      PATH,
      HOME,
      NODE_ENV: 'production',
      GRAPHILE_ENV: 'production',
      BENCH_DATABASE: databaseUrl,
      BENCH_PORT: String(port),
    },
    port,
    readyPath: '/graphql',
  });
}
