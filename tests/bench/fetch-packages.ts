import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Fetches packages of a peer into a folder of its own, once, and returns it: the product does not depend on them.
 * @throws Error when npm cannot fetch them
 */
export async function fetchPackages(peer: string, packages: readonly string[]): Promise<string> {
  const folder = join(process.cwd(), 'node_modules', '.cache', 'dulaan-bench', peer);
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
