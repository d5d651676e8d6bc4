/**
 * `npm test [-- arguments for vitest]`: installs missing packages, finds a browser, rebuilds a stale build (the browser
 * suite drives the built product), runs every suite, reruns a few failed tests and browser files alone, lists the slowest tests
 * and ends with `N passed, N failed`.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.js';
import { build } from './build.js';
import { explainErrors } from './explain.js';
import { install } from './install.js';
import { root, tool } from './paths.js';
import { run } from './run.js';
import {
  browserProjects,
  countResults,
  failures,
  hasPassed,
  namePattern,
  noneUnstable,
  passedInFile,
  reasonLines,
  slowestFiles,
  slowestTests,
  testName,
  toRetry,
} from './test-report.js';

const args = process.argv.slice(2);

await explainErrors(async () => {
  await install();
  const env = { ...process.env };
  const obstacle = runsBrowserSuite() ? await prepareBrowserSuite(env) : null;
  // Without a browser or a build the other suites still run; the failure is counted.
  const projects = obstacle === null ? [] : browserProjects.map((name) => `--project=!${name}`);
  const { report, code } = await runVitest([...projects, ...args], env);
  const unstable = report === null ? noneUnstable : await retry(toRetry(report), env);
  const { passed, failed } = countResults(report, code, unstable);
  if (report !== null && report.tests.length > 0) {
    console.log(`\nSlowest tests:\n${slowestTests(report.tests, 20).join('\n')}\n`);
    console.log(`Slowest files:\n${slowestFiles(report.files, 12).join('\n')}\n`);
  }
  for (const name of failures(report, unstable)) console.log(`failed: ${name}`);
  for (const test of unstable.tests)
    console.log([`unstable: ${testName(test)}`, ...reasonLines(test)].join('\n'));
  for (const { file } of unstable.files) console.log(`unstable: ${file}`);
  if (passed + failed === 0) console.log('No test ran.');
  if (obstacle !== null) console.log(`The browser suite could not run: ${obstacle}`);
  const allFailed = failed + (obstacle === null ? 0 : 1);
  console.log(`${passed} passed, ${allFailed} failed`);
  process.exitCode = allFailed > 0 || passed === 0 ? 1 : 0;
});

/**
 * @param {NodeJS.ProcessEnv} env receives the browser's path
 * @returns {Promise<string | null>} the obstacle, if any
 */
async function prepareBrowserSuite(env) {
  try {
    env.CHROMIUM_PATH = await ensureBrowser();
    await build();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Whether a browser suite runs: `--project unit` and the like need neither a browser nor a build. */
function runsBrowserSuite() {
  const projects = args.flatMap((arg, index) => {
    if (arg.startsWith('--project=')) return [arg.slice('--project='.length)];
    return arg === '--project' ? [args[index + 1] ?? ''] : [];
  });
  return projects.length === 0 || browserProjects.some((name) => projects.includes(name));
}

/**
 * @param {readonly string[]} options @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ report: import('./test-report.js').TestReport | null, code: number }>}
 */
async function runVitest(options, env) {
  const folder = mkdtempSync(join(tmpdir(), 'dulaan-test-'));
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=default', `--reporter=${join(root, 'src', 'starter', 'test-reporter.js')}`];
  const vitest = [tool('vitest', 'vitest.mjs'), 'run', ...reporters, ...options];
  const { code } = await run(process.execPath, vitest, { env: { ...env, TEST_REPORT: file } });
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  rmSync(folder, { recursive: true, force: true });
  return { report, code };
}

/**
 * Reruns each of these tests and files alone. Returns those that pass now.
 * @param {ReturnType<typeof toRetry>} failed @param {NodeJS.ProcessEnv} env
 * @returns {Promise<import('./test-report.js').Unstable>}
 */
async function retry(failed, env) {
  const tests = [];
  for (const test of failed.tests) {
    console.log(`\nOnce more, alone: ${testName(test)}`);
    const { report, code } = await runVitest(
      [`--project=${test.project}`, test.file, '-t', namePattern(test)],
      env,
    );
    if (hasPassed(report, code, test)) tests.push(test);
  }
  const files = [];
  for (const { project, file } of failed.files) {
    console.log(`\nOnce more, alone: ${file}`);
    const { report, code } = await runVitest([`--project=${project}`, file], env);
    const passed = passedInFile(report, code);
    if (passed > 0) files.push({ project, file, passed });
  }
  return { tests, files };
}
