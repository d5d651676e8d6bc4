/**
 * `npm run --silent energy:vectors -- FILE`: runs a list of test vectors through the functions of `src/energy`, prints
 * each failure with its actual and expected values, and ends with `N passed, N failed`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { explainErrors } from './explain.js';
import { importTypeScript } from './typescript.js';

/** @typedef {{ name: string, got: unknown, expected: unknown, allowed: string }} Difference */
/** @typedef {{ id: string, reason: string | null, differences: Difference[] }} Verdict */

await explainErrors(async () => {
  const [name] = process.argv.slice(2);
  if (name === undefined) throw new Error('Which file? npm run --silent energy:vectors -- FILE');
  const { runVectors } = await importTypeScript('tests/energy/vectors/run-vectors.ts');
  if (typeof runVectors !== 'function')
    throw new Error('tests/energy/vectors/run-vectors.ts does not run vectors.');
  /** @type {Verdict[]} */
  const verdicts = runVectors(JSON.parse(readFileSync(pathOf(name), 'utf8')));
  const failed = verdicts.filter(({ reason, differences }) => reason !== null || differences.length > 0);
  for (const verdict of failed) console.log(linesOf(verdict).join('\n'));
  console.log(`${verdicts.length - failed.length} passed, ${failed.length} failed`);
  process.exitCode = failed.length === 0 ? 0 : 1;
});

/**
 * Resolves a path against the folder where the command was typed, because npm changes to the repository. @param
 * {string} name
 */
function pathOf(name) {
  const typed = resolve(process.env.INIT_CWD ?? '.', name);
  return existsSync(typed) ? typed : resolve(name);
}

/** @param {Verdict} verdict @returns {string[]} */
function linesOf({ id, reason, differences }) {
  if (reason !== null) return [`${id}: ${reason}`];
  return differences.map(
    ({ name, got, expected, allowed }) =>
      `${id}: ${name}: got ${shown(got)}, expected ${shown(expected)} (${allowed})`,
  );
}

/** @param {unknown} value */
function shown(value) {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}
