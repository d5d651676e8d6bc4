import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The shipped roles by id: vitest needs the names of tests before the server runs. */
export const roleIds: readonly string[] = readdirSync(
  fileURLToPath(new URL('../../../schemas/roles', import.meta.url)),
)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.slice(0, -'.json'.length));
