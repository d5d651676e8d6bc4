/** `npm start`: installs missing packages, rebuilds a stale build, and runs the server in this terminal. */
import { join } from 'node:path';
import { build } from './build.js';
import { explainErrors } from './explain.js';
import { install } from './install.js';
import { dist } from './paths.js';
import { run, serverEnvironment } from './run.js';

await explainErrors(async () => {
  endWithNpm();
  await install();
  await build();
  const server = ['--enable-source-maps', join(dist, 'server', 'main.js')];
  // React, which renders the public pages, is several times slower in its development build.
  const env = { NODE_ENV: 'production', ...serverEnvironment() };
  const { code } = await run(process.execPath, server, { env });
  process.exitCode = code;
});

/**
 * Ends the server when `npm start` is killed, even if npm could not pass the signal on: an orphaned server would block
 * the port and the data. (The script in package.json begins with `exec`, so that no shell is between npm and this
 * process.)
 */
function endWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.emit('SIGTERM');
  }, 500);
  watch.unref();
}
