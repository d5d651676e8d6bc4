import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take half a minute or more, the longest first. One of them at the end of a project would leave the other
 * worker without work.
 */
const slowest = [
  'tests/server/crash/crash.test.ts',
  'e2e/lists/grid-touch.test.ts',
  'e2e/portal/calculator.test.ts',
  'e2e/lists/grid.test.ts',
  'e2e/staff/process-story.test.ts',
  'e2e/forms/audit-form.test.ts',
  'tests/energy/population/hidden-households.test.ts',
];

/** The usual order within each group of projects, after the slowest files. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    for (const file of slowest)
      if (!existsSync(join(this.ctx.config.root, file)))
        throw new Error(`There is no ${file} to begin with.`);
    const rank = ({ moduleId }: TestSpecification) => {
      const index = slowest.indexOf(relative(this.ctx.config.root, moduleId));
      return index === -1 ? slowest.length : index;
    };
    // oxlint-disable-next-line unicorn/no-array-sort -- of the sequencer, which returns a list of its own
    const usual = await super.sort(files);
    return usual.toSorted((a, b) => groupOf(a) - groupOf(b) || rank(a) - rank(b));
  }
}

function groupOf({ project }: TestSpecification): number {
  return project.config.sequence.groupOrder;
}
