/**
 * `npm run backup -- FILE`, `npm run restore -- FILE [--replace]`, `npm run definitions -- export|schemas|plan|apply DIR`,
 * `npm run definitions -- reference FILE`, `npm run app -- plan|install|upgrade|export|remove …`, `npm run boundaries -- FILE`, `npm run audit:verify -- [HEAD …]`: installs
 * missing packages, rebuilds a stale build, and passes the command to the build. A running server is not affected: it
 * has its modules loaded.
 */
import { join } from 'node:path';
import { build } from './build.js';
import { explainErrors } from './explain.js';
import { install } from './install.js';
import { dist } from './paths.js';
import { run } from './run.js';

await explainErrors(async () => {
  await install();
  await build();
  const script = join(dist, 'server', 'operate.js');
  const { code } = await run(process.execPath, ['--enable-source-maps', script, ...process.argv.slice(2)]);
  process.exitCode = code;
});
