/**
 * `npm run dev`: the pages from Vite with hot reload (VITE_PORT, default 5173), the server (PORT, default 8080) built
 * and restarted on each change of its source or of a definition.
 */
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { explainErrors } from './explain.js';
import { install } from './install.js';
import { dist, root } from './paths.js';
import { serverEnvironment } from './run.js';

const outDir = join(dist, 'server-dev');

/** @type {import('node:child_process').ChildProcess | null} */
let server = null;
/** Serializes restarts. */
let restarts = Promise.resolve();
/** @type {NodeJS.Timeout | undefined} */
let pending;

await explainErrors(async () => {
  await install();
  const vite = await import('vite');
  const pages = await vite.createServer({ configFile: join(root, 'vite.config.ts') });
  const builds = await vite.build({
    configFile: join(root, 'vite.config.ts'),
    mode: 'development',
    logLevel: 'warn',
    build: { ssr: true, outDir, watch: {} },
  });
  if (!('on' in builds)) throw new Error('Vite did not start watching the server.');
  builds.on('event', (event) => {
    if (event.code === 'END') restartSoon();
    if (event.code === 'ERROR') console.error(event.error.message);
    if (event.code === 'BUNDLE_END' || event.code === 'ERROR') void event.result.close();
  });
  watch(join(root, 'schemas'), { recursive: true }, restartSoon);
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(signal, () => {
      clearTimeout(pending);
      void Promise.all([stopServer(), builds.close(), pages.close()]).then(() => process.exit(0));
    });
  }
  await pages.listen();
  pages.printUrls();
});

/** Debounces restarts, because a save touches several files. */
function restartSoon() {
  clearTimeout(pending);
  pending = setTimeout(() => {
    restarts = restarts.then(stopServer).then(startServer);
  }, 100);
}

function startServer() {
  const child = spawn(process.execPath, ['--enable-source-maps', join(outDir, 'main.js')], {
    cwd: root,
    env: serverEnvironment(),
    stdio: 'inherit',
  });
  child.on('error', (error) => console.error(error.message));
  child.on('exit', (code) => {
    if (server !== child) return;
    server = null;
    console.error(`The server ended with code ${code}; it starts again after the next change.`);
  });
  server = child;
}

/** @returns {Promise<void>} */
function stopServer() {
  const child = server;
  server = null;
  if (child === null || child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
