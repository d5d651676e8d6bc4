import type { Process } from '../../../definitions/process';
import { isTable } from '../model';
import type { ReferenceContext, Reporter } from './reporter';

export function checkProcessReferences(
  process: Process,
  reporter: Reporter,
  { definitions }: ReferenceContext,
): void {
  const source = reporter.source(process.source, '/source');
  if (source && !isTable(source))
    reporter.report('/source', `"${source.id}" is a view; a process runs on a table's rows`);
  const expectRole = (id: string | undefined, path: string) => {
    if (id !== undefined) reporter.definition('role', id, path);
  };
  process.steps.forEach((step, index) => {
    expectRole(step.subject.role, `/steps/${index}/subject/role`);
    step.vote?.roles?.forEach((role, place) => expectRole(role, `/steps/${index}/vote/roles/${place}`));
  });
  const twin = [...definitions.process.values()].find(
    (other) => other.id !== process.id && other.source === process.source,
  );
  if (twin) reporter.report('/source', `the process "${twin.id}" runs on "${process.source}" already`);
}
