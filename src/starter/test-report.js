/**
 * @typedef {{ project: string, file: string, path: string[], state: string, reason?: string, seconds: number }} TestResult
 * `path`: the names of the suites around a test, and its own; `reason`: the messages of its errors
 * @typedef {{ project: string, file: string, seconds: number }} TestFile `seconds`: of all that its process does for it
 * @typedef {{ project: string, file: string }} FileName
 * @typedef {{ tests: TestResult[], files: TestFile[], failedFiles: FileName[], unhandledErrors: number }} TestReport
 * `failedFiles`: those that failed without a failed test, because they could not be loaded or prepared
 * @typedef {{ tests: readonly TestResult[], files: readonly (FileName & { passed: number })[] }} Unstable what has passed in
 * its retry; `passed`: the tests of a file that did
 */

/** Projects that drive the built product. */
export const browserProjects = ['browser', 'speed'];

/** @type {Unstable} */
export const noneUnstable = { tests: [], files: [] };

/** Maximum number of retries: a machine with more failed tests has another problem than being slow. */
const maxRetries = 5;

/**
 * Returns the failed tests and browser files that may be retried; none where the run itself failed. A browser file whose hook
 * failed was mostly slow to start its product; other files fail for a reason that a retry does not change.
 * @param {TestReport} report
 * @returns {{ tests: TestResult[], files: FileName[] }}
 */
export function toRetry({ tests, failedFiles, unhandledErrors }) {
  const failed = tests.filter(({ state }) => state === 'failed');
  const isInterrupted = tests.some(({ state }) => state === 'pending');
  const isBroken = failedFiles.some(({ project }) => !browserProjects.includes(project));
  const hasOtherFailures = isBroken || unhandledErrors > 0 || isInterrupted;
  return !hasOtherFailures && failed.length + failedFiles.length <= maxRetries
    ? { tests: failed, files: failedFiles }
    : { tests: [], files: [] };
}

/**
 * Counts the tests of a run. A file that failed without a failed test and an error outside of all tests count as one
 * failed test each.
 * @param {TestReport | null} report null where the run ended without one
 * @param {number} code exit code of the run
 * @param {Unstable} unstable
 */
export function countResults(report, code, unstable) {
  if (report === null) return { passed: 0, failed: code === 0 ? 0 : 1 };
  const { tests, failedFiles, unhandledErrors } = report;
  const passed = tests.filter(({ state }) => state === 'passed');
  const failed =
    tests.filter(({ state }) => state === 'failed').length + failedFiles.length + unhandledErrors;
  // A failed run without a reported failure counts as one failure if it ran any test.
  if (failed === 0 && code !== 0 && passed.length > 0) return { passed: passed.length, failed: 1 };
  // A file that was retried as a whole counts by its retry.
  const once = passed.filter((test) => !unstable.files.some((file) => isSameFile(file, test)));
  const again = unstable.files.reduce((sum, file) => sum + file.passed, 0);
  return {
    passed: once.length + unstable.tests.length + again,
    failed: failed - unstable.tests.length - unstable.files.length,
  };
}

/**
 * Returns project, name and errors of each test, and project and name of each file, that has failed for good.
 * @param {TestReport | null} report null where the run ended without one
 * @param {Unstable} unstable
 */
export function failures(report, unstable) {
  if (report === null) return [];
  const tests = report.tests.filter((test) => test.state === 'failed' && !unstable.tests.includes(test));
  const files = report.failedFiles.filter((file) => !unstable.files.some((other) => isSameFile(file, other)));
  return [
    ...tests.map((test) => [`${test.project}  ${testName(test)}`, ...reasonLines(test)].join('\n')),
    ...files.map(({ project, file }) => `${project}  ${file}`),
  ];
}

/** @param {FileName} one @param {FileName} other */
function isSameFile(one, other) {
  return one.project === other.project && one.file === other.file;
}

/**
 * Returns how many tests of a retried file passed; 0 where anything in it failed again.
 * @param {TestReport | null} report of the retry @param {number} code of the retry
 */
export function passedInFile(report, code) {
  const { passed, failed } = countResults(report, code, noneUnstable);
  return failed === 0 ? passed : 0;
}

/**
 * Returns whether a retry has passed: its test ran and nothing else went wrong.
 * @param {TestReport | null} report of the retry @param {number} code of the retry @param {TestResult} test
 */
export function hasPassed(report, code, test) {
  const { passed, failed } = countResults(report, code, noneUnstable);
  const ran = report?.tests.filter(({ state }) => state === 'passed') ?? [];
  return failed === 0 && passed === 1 && ran.every((other) => testName(other) === testName(test));
}

/**
 * Returns lines for the slowest tests: duration, project, file and name.
 * @param {readonly TestResult[]} tests @param {number} count
 */
export function slowestTests(tests, count) {
  return tests
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map((test) => `${seconds(test.seconds)}  ${test.project.padEnd(8)}  ${testName(test)}`);
}

/**
 * Returns lines for the projects and for the slowest files of each: the seconds that worker processes spent on them.
 * @param {readonly TestFile[]} files @param {number} count of files per project
 */
export function slowestFiles(files, count) {
  const projects = [...new Set(files.map(({ project }) => project))];
  return projects.flatMap((project) => {
    const ofProject = files.filter((file) => file.project === project);
    const total = ofProject.reduce((sum, { seconds }) => sum + seconds, 0);
    return [
      `${seconds(total)}  ${project}, ${ofProject.length} files`,
      ...ofProject
        .toSorted((one, other) => other.seconds - one.seconds)
        .slice(0, count)
        .map((file) => `${seconds(file.seconds)}    ${file.file}`),
    ];
  });
}

/** @param {number} value */
function seconds(value) {
  return `${value.toFixed(1).padStart(7)} s`;
}

/** Lines of the first run's errors that are printed for a failed test. */
const REASON_LINES = 12;

/**
 * Returns the errors of a test in the first run, indented: the output above may be cut off, and shows its retry last.
 * @param {TestResult} test
 */
export function reasonLines({ reason = '' }) {
  const lines = reason.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(0, REASON_LINES).map((line) => `    ${line.trim().slice(0, 1_000)}`);
}

/** @param {TestResult} test */
export function testName({ file, path }) {
  return [file, ...path].join(' > ');
}

/** Returns the pattern for vitest's `-t` that matches this test alone. @param {TestResult} test */
export function namePattern({ path }) {
  return `^${path.join(' ').replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}$`;
}
