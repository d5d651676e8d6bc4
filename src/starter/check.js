/**
 * `npm run check`: types, lint, formatting, unused code, import direction and the size of
 * visitors' pages, all at once. Prints each tool's output
 * when it ends; the exit code covers all of them.
 */
import { spawn } from 'node:child_process';
import { build } from './build.js';
import { root, tool } from './paths.js';
import { findOversize } from './size-budget.js';
import { findWrongImports } from './import-directions.js';

/** @typedef {{ name: string, passed: boolean, output: string, seconds: number }} Result */

const results = await Promise.all([
  run('types', tool('typescript', 'bin/tsc'), ['--noEmit', '--pretty', 'false']),
  run('lint', tool('oxlint', 'bin/oxlint'), [
    '--type-aware',
    '--deny-warnings',
    '--report-unused-disable-directives',
  ]),
  run('formatting', tool('oxfmt', 'bin/oxfmt'), ['--check', '.']),
  run('unused code', tool('knip', 'bin/knip.js'), ['--no-progress', '--no-config-hints']),
  importDirection(),
  sizeBudget(),
]);

const failed = results.filter((result) => !result.passed);
console.log(
  failed.length === 0 ? 'check passed' : `check failed: ${failed.map((result) => result.name).join(', ')}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

/** @param {string} name @param {string} script @param {string[]} args @returns {Promise<Result>} */
function run(name, script, args) {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    let output = '';
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.on('data', (chunk) => (output += String(chunk)));
    child.stderr.on('data', (chunk) => (output += String(chunk)));
    child.on('error', reject);
    child.on('close', (code) => resolve(report({ name, passed: code === 0, output, seconds: since(begun) })));
  });
}

/** @returns {Promise<Result>} */
async function importDirection() {
  const begun = performance.now();
  const wrong = findWrongImports(root);
  const output = wrong
    .map(({ file, line, imported, reason }) => `${file}:${line} imports ${imported}: ${reason}`)
    .join('\n');
  return report({ name: 'import direction', passed: wrong.length === 0, output, seconds: since(begun) });
}

/** @returns {Promise<Result>} */
async function sizeBudget() {
  const begun = performance.now();
  await build();
  const over = findOversize();
  return report({
    name: 'size budget',
    passed: over.length === 0,
    output: over.join('\n'),
    seconds: since(begun),
  });
}

/** @param {Result} result */
function report(result) {
  console.log(`${result.passed ? 'ok    ' : 'FAILED'} ${result.name} (${result.seconds.toFixed(1)} s)`);
  if (!result.passed) console.log(`${result.output.trim()}\n`);
  return result;
}

/** @param {number} begun */
function since(begun) {
  return (performance.now() - begun) / 1000;
}
