/** `npm run bench [-- name …]`: calls `run()` of every tests/bench/<name>.bench.ts, or of the named ones. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.js';
import { explainErrors } from './explain.js';
import { install } from './install.js';
import { root } from './paths.js';
import { callExport } from './typescript.js';

const folder = 'tests/bench';
const ending = '.bench.ts';

await explainErrors(async () => {
  const available = benchmarks();
  if (available.length === 0) {
    console.log(`There is no benchmark yet: ${folder} has no file that ends in ${ending}.`);
    return;
  }
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !available.includes(name));
  if (unknown.length > 0)
    throw new Error(`No benchmark ${unknown.join(', ')}; there are: ${available.join(', ')}.`);
  await install();
  await build();
  for (const name of wanted.length > 0 ? wanted : available) {
    console.log(`\n── ${name}`);
    await callExport(`${folder}/${name}${ending}`, 'run');
  }
});

function benchmarks() {
  if (!existsSync(join(root, folder))) return [];
  const files = readdirSync(join(root, folder)).filter((file) => file.endsWith(ending));
  return files.map((file) => file.slice(0, -ending.length)).toSorted();
}
