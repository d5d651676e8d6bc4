/**
 * `npm test [-- arguments for vitest]`: installs what is missing, finds a browser, builds what is stale (the
 * browser suite drives the built product), runs every suite and closes with `N passed, N failed`.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.js';
import { build } from './build.js';
import { orExplain } from './explain.js';
import { install } from './install.js';
import { tool } from './paths.js';
import { run } from './run.js';

const args = process.argv.slice(2);

await orExplain(async () => {
  await install();
  const env = { ...process.env };
  const obstacle = runsBrowserSuite() ? await prepareBrowserSuite(env) : null;
  // Without a browser or a build the other suites still tell something; the failure is counted.
  const projects = obstacle === null ? [] : ['--project=!browser'];
  const folder = mkdtempSync(join(tmpdir(), 'dulaan-test-'));
  const report = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const vitest = [tool('vitest', 'vitest.mjs'), 'run', ...reporters, ...projects, ...args];
  const { code } = await run(process.execPath, vitest, { env });
  const { passed, failed } = summary(report, code);
  rmSync(folder, { recursive: true, force: true });
  if (passed + failed === 0) console.log('No test ran.');
  if (obstacle !== null) console.log(`The browser suite could not run: ${obstacle}`);
  const allFailed = failed + (obstacle === null ? 0 : 1);
  console.log(`${passed} passed, ${allFailed} failed`);
  process.exitCode = allFailed > 0 || passed === 0 ? 1 : 0;
});

/**
 * @param {NodeJS.ProcessEnv} env receives the browser's path
 * @returns {Promise<string | null>} what stands in the way
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

/** `--project unit` and the like need neither a browser nor a build. */
function runsBrowserSuite() {
  const projects = args.flatMap((arg, index) => {
    if (arg.startsWith('--project=')) return [arg.slice('--project='.length)];
    return arg === '--project' ? [args[index + 1] ?? ''] : [];
  });
  return projects.length === 0 || projects.includes('browser');
}

/**
 * A file that could not be loaded and a failure outside of any test count as one failed test each.
 * @param {string} report @param {number} code of vitest
 */
function summary(report, code) {
  if (!existsSync(report)) return { passed: 0, failed: code === 0 ? 0 : 1 };
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const unloaded = testResults.filter(
    /** @param {{ status: string, assertionResults: { status: string }[] }} file */
    (file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  const failed = numFailedTests + unloaded;
  return { passed: numPassedTests, failed: failed === 0 && code !== 0 && numPassedTests > 0 ? 1 : failed };
}
