import { describe, expect, it } from 'vitest';
import {
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
} from '../../src/starter/test-report.js';

const result = (name: string, state = 'passed', project = 'browser', seconds = 1) => ({
  project,
  file: `e2e/${project}.test.ts`,
  path: ['on a phone', name],
  state,
  seconds,
});
const file = (project: string, name: string, seconds: number) => ({ project, file: name, seconds });
const reportOf = (...tests: (ReturnType<typeof result> & { reason?: string })[]) => ({
  tests,
  files: [],
  failedFiles: [],
  unhandledErrors: 0,
});
const failedTests = (count: number) =>
  Array.from({ length: count }, (_, index) => result(`${index}`, 'failed'));

const browserFile = { project: 'browser', file: 'e2e/browser.test.ts' };
const nothing = { tests: [], files: [] };

describe('failed tests', () => {
  it('run once more where they are at most five', () => {
    expect(toRetry(reportOf(result('a'), ...failedTests(5)))).toEqual({ tests: failedTests(5), files: [] });
    expect(toRetry(reportOf(result('a'), ...failedTests(6)))).toEqual(nothing);
  });

  it('do not run once more where the run itself failed', () => {
    const failed = result('a', 'failed');
    expect(toRetry({ ...reportOf(failed), failedFiles: [{ project: 'unit', file: 'a.test.ts' }] })).toEqual(
      nothing,
    );
    expect(toRetry({ ...reportOf(failed), unhandledErrors: 1 })).toEqual(nothing);
    expect(toRetry(reportOf(failed, result('interrupted', 'pending')))).toEqual(nothing);
  });

  it('run once more beside browser files whose hooks failed, five of both at most', () => {
    const tests = failedTests(4);
    expect(toRetry({ ...reportOf(...tests), failedFiles: [browserFile] })).toEqual({
      tests,
      files: [browserFile],
    });
    expect(toRetry({ ...reportOf(...failedTests(5)), failedFiles: [browserFile] })).toEqual(nothing);
  });

  it('are found by their names, whatever signs these have', () => {
    const { path } = result('costs (22) is 3.5 + $x?');
    const pattern = new RegExp(namePattern(result('costs (22) is 3.5 + $x?')));
    expect(path.join(' ')).toMatch(pattern);
    expect(`${path.join(' ')} twice`).not.toMatch(pattern);
    expect(`not ${path.join(' ')}`).not.toMatch(pattern);
  });

  it('pass in their retry only where they ran and nothing else went wrong', () => {
    const test = result('a', 'failed');
    const skipped = result('b', 'skipped');
    expect(hasPassed(reportOf(result('a'), skipped), 0, test)).toBe(true);
    expect(hasPassed(reportOf(result('a', 'failed'), skipped), 1, test)).toBe(false);
    expect(hasPassed(reportOf(result('b'), skipped), 0, test)).toBe(false);
    expect(hasPassed(reportOf(skipped), 0, test)).toBe(false);
    expect(hasPassed({ ...reportOf(result('a')), unhandledErrors: 1 }, 1, test)).toBe(false);
    expect(hasPassed(reportOf(result('a')), 1, test)).toBe(false);
    expect(hasPassed(null, 1, test)).toBe(false);
  });
});

describe('a browser file that failed in a hook', () => {
  const skipped = [result('a', 'skipped'), result('b', 'skipped')];
  const report = { ...reportOf(result('c', 'passed', 'unit'), ...skipped), failedFiles: [browserFile] };

  it('counts by its retry where all of it passes there', () => {
    const passed = passedInFile(reportOf(result('a'), result('b')), 0);
    expect(passed).toBe(2);
    const unstable = { tests: [], files: [{ ...browserFile, passed }] };
    expect(countResults(report, 1, unstable)).toEqual({ passed: 3, failed: 0 });
    expect(failures(report, unstable)).toEqual([]);
  });

  it('counts none of its tests twice', () => {
    const inTearDown = { ...reportOf(result('a'), result('b')), failedFiles: [browserFile] };
    const unstable = { tests: [], files: [{ ...browserFile, passed: 2 }] };
    expect(countResults(inTearDown, 1, unstable)).toEqual({ passed: 2, failed: 0 });
  });

  it('has failed for good where its retry fails, skips everything or ends without a report', () => {
    expect(passedInFile(reportOf(result('a'), result('b', 'failed')), 1)).toBe(0);
    expect(passedInFile({ ...reportOf(...skipped), failedFiles: [browserFile] }, 1)).toBe(0);
    expect(passedInFile(reportOf(result('a')), 1)).toBe(0);
    expect(passedInFile(reportOf(...skipped), 0)).toBe(0);
    expect(passedInFile(null, 1)).toBe(0);
    expect(countResults(report, 1, noneUnstable)).toEqual({ passed: 1, failed: 1 });
    expect(failures(report, noneUnstable)).toEqual(['browser  e2e/browser.test.ts']);
  });
});

it('names what has failed for good', () => {
  const [first, second] = failedTests(2);
  const failedFiles = [{ project: 'unit', file: 'a.test.ts' }];
  if (first === undefined || second === undefined) throw new Error('two tests are needed');
  expect(
    failures({ ...reportOf(result('a'), first, second), failedFiles }, { tests: [first], files: [] }),
  ).toEqual(['browser  e2e/browser.test.ts > on a phone > 1', 'unit  a.test.ts']);
  expect(failures(null, noneUnstable)).toEqual([]);
});

it('prints the errors of a failed test below its name, the first lines of each', () => {
  const reason = ['Timeout', '', ...Array.from({ length: 20 }, () => 'x'.repeat(2_000))].join('\n');
  const lines = reasonLines({ ...result('a', 'failed'), reason });
  expect(lines).toHaveLength(12);
  expect(lines.slice(0, 2)).toEqual(['    Timeout', `    ${'x'.repeat(1_000)}`]);
  expect(failures(reportOf({ ...result('a', 'failed'), reason }), noneUnstable)).toEqual([
    ['browser  e2e/browser.test.ts > on a phone > a', ...lines].join('\n'),
  ]);
  expect(reasonLines(result('a'))).toEqual([]);
});

describe('the count of a run', () => {
  it('takes a test that passed in its retry as passed', () => {
    const report = reportOf(result('a'), ...failedTests(2), result('b', 'skipped'));
    expect(countResults(report, 1, noneUnstable)).toEqual({ passed: 1, failed: 2 });
    expect(countResults(report, 1, { tests: failedTests(1), files: [] })).toEqual({ passed: 2, failed: 1 });
    expect(countResults(report, 1, { tests: failedTests(2), files: [] })).toEqual({ passed: 3, failed: 0 });
  });

  it('takes files that could not be loaded and errors outside of tests as failures', () => {
    const failedFiles = [{ project: 'unit', file: 'a.test.ts' }];
    expect(countResults({ ...reportOf(result('a')), failedFiles }, 1, noneUnstable)).toEqual({
      passed: 1,
      failed: 1,
    });
    expect(countResults({ ...reportOf(result('a')), unhandledErrors: 2 }, 1, noneUnstable)).toEqual({
      passed: 1,
      failed: 2,
    });
  });

  it('fails where the run failed without saying why, and where there is no report', () => {
    expect(countResults(reportOf(result('a')), 1, noneUnstable)).toEqual({ passed: 1, failed: 1 });
    expect(countResults(null, 1, noneUnstable)).toEqual({ passed: 0, failed: 1 });
    expect(countResults(reportOf(), 1, noneUnstable)).toEqual({ passed: 0, failed: 0 });
  });
});

describe('the slowest tests', () => {
  it('are listed with duration, project, file and name, the slowest first', () => {
    const tests = [
      result('quick', 'passed', 'unit', 0.04),
      result('slow', 'passed', 'browser', 159.32),
      result('middle', 'failed', 'embedded', 8),
    ];
    expect(slowestTests(tests, 2)).toEqual([
      '  159.3 s  browser   e2e/browser.test.ts > on a phone > slow',
      '    8.0 s  embedded  e2e/embedded.test.ts > on a phone > middle',
    ]);
    expect(testName(result('slow'))).toBe('e2e/browser.test.ts > on a phone > slow');
  });

  it('lists the files of each project that take longest, under the sum of all', () => {
    const files = [
      file('unit', 'a', 1),
      file('dom', 'b', 20),
      file('unit', 'c', 2.25),
      file('unit', 'd', 0.5),
    ];
    expect(slowestFiles(files, 2)).toEqual([
      '    3.8 s  unit, 3 files',
      '    2.3 s    c',
      '    1.0 s    a',
      '   20.0 s  dom, 1 files',
      '   20.0 s    b',
    ]);
  });
});
