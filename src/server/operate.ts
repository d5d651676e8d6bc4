import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from './platform/config/config';
import { addressOfSite, siteAddress } from './platform/config/site-address';
import { explainFailure } from './explain-failure';
import { registerFeatures } from './register-features';
import { runCommand } from './features/operator/commands';

/** Both `src/server/operate.ts` and `dist/server/operate.js` lie two folders below the project. */
const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/** `node dist/server/operate.js backup|restore|definitions|apps|boundaries|audit-verify …`: what an operator does beside the running server. */
try {
  registerFeatures();
  const config = readConfig(process.env, projectRoot);
  siteAddress.register(addressOfSite(config));
  process.exitCode = await runCommand(process.argv.slice(2), config, pathOf, (line) => console.log(line));
} catch (error) {
  console.error(explainFailure(error));
  process.exitCode = 1;
}

/** npm moves to the repository; a path means the folder where the command was typed. */
function pathOf(typed: string): string {
  return resolve(process.env.INIT_CWD ?? '.', typed);
}
