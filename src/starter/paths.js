import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The folder of the builds; not in the repository. */
export const dist = join(root, 'dist');

/**
 * The script of an installed command, to run directly with Node: no shell, no PATH.
 * @param {string} name package @param {string} script path inside it
 */
export function tool(name, script) {
  return join(root, 'node_modules', name, script);
}
