import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** The file of the report; without it nothing is written. */
const target = process.env.TEST_REPORT ?? '';

/** Writes each test of a run with its project and its duration, as `test-report.js` reads them. */
export default class TestReporter {
  /**
   * @param {readonly import('vitest/node').TestModule[]} modules
   * @param {readonly unknown[]} unhandledErrors
   */
  onTestRunEnd(modules, unhandledErrors) {
    if (target === '') return;
    /** @type {import('./test-report.js').TestReport} */
    const report = {
      tests: modules.flatMap((module) => [...module.children.allTests()].map(resultOf)),
      files: modules.map(fileOf),
      failedFiles: modules
        .filter((module) => !module.ok() && ![...module.children.allTests('failed')].length)
        .map((module) => ({ project: module.project.name, file: module.relativeModuleId })),
      unhandledErrors: unhandledErrors.length,
    };
    writeFileSync(target, JSON.stringify(report));
  }
}

/** @param {import('vitest/node').TestModule} module @returns {import('./test-report.js').TestFile} */
function fileOf(module) {
  const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
    module.diagnostic();
  const milliseconds =
    environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration;
  return { project: module.project.name, file: module.relativeModuleId, seconds: milliseconds / 1000 };
}

/** @param {import('vitest/node').TestCase} test @returns {import('./test-report.js').TestResult} */
function resultOf(test) {
  return {
    project: test.project.name,
    file: test.module.relativeModuleId,
    path: pathOf(test),
    state: test.result().state,
    reason: reasonOf(test.result()),
    seconds: (test.diagnostic()?.duration ?? 0) / 1000,
  };
}

/** The messages of its errors, if it failed. @param {import('vitest/node').TestResult} result */
function reasonOf({ errors = [] }) {
  return errors.map(({ message }) => stripVTControlCharacters(message)).join('\n');
}

/** @param {import('vitest/node').TestCase} test */
function pathOf(test) {
  const path = [test.name];
  for (let { parent } = test; parent.type === 'suite'; { parent } = parent) path.unshift(parent.name);
  return path;
}
