import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * Fetches packages of a peer into a folder of its own in the person's cache, once, and returns it: the product does not depend
 * on them. It is not below `node_modules`, where builders of pages compile nothing.
 * @throws Error when npm cannot fetch them
 */
export async function fetchPackages(peer: string, packages: readonly string[]): Promise<string> {
  const caches = process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache');
  const folder = join(caches, 'dulaan-bench', peer);
  const stamp = join(folder, `installed-${packages.join('-').replaceAll(/[^\w.-]/g, '_')}`);
  if (existsSync(stamp)) return folder;
  console.log(`Fetching ${packages.join(' and ')} for this benchmark alone …`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const npm = spawn('npm', ['install', '--no-audit', '--no-fund', '--save-exact', ...packages], {
    cwd: folder,
    stdio: 'ignore',
  });
  const [code] = await once(npm, 'exit');
  if (code !== 0) throw new Error(`npm could not fetch ${packages.join(' and ')}.`);
  writeFileSync(stamp, '');
  return folder;
}
