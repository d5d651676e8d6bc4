import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take half a minute or more, the longest first. One of them at the end of a project would leave the other
 * worker without work.
 */
const slowest = [
  'tests/server/crash/crash.test.ts',
  'tests/server/access/access-matrix.test.ts',
  'tests/server/features/backup/backup.test.ts',
  'tests/server/features/apps/apps.test.ts',
  'tests/server/seed/seed.test.ts',
  'tests/server/platform/table-versions/streaming-replica.test.ts',
  'tests/server/definitions/store/definition-store.test.ts',
  // Of the first two, one seeds the demo; the other does not wait for it.
  'e2e/lists/grid-touch.test.ts',
  'e2e/builders/thirty-minutes.test.ts',
  'e2e/portal/calculator.test.ts',
  'e2e/lists/grid.test.ts',
  'e2e/staff/process-story.test.ts',
  'e2e/forms/audit-form.test.ts',
  'tests/energy/population/hidden-households.test.ts',
];

/**
 * Within each group of projects the slowest files come first, then project by project in the usual order: a process
 * that has loaded the modules of one project is ended where a file of another follows.
 */
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
    return usual.toSorted(
      (a, b) => groupOf(a) - groupOf(b) || rank(a) - rank(b) || a.project.name.localeCompare(b.project.name),
    );
  }
}

function groupOf({ project }: TestSpecification): number {
  return project.config.sequence.groupOrder;
}
