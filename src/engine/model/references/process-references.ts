import type { Process } from '../../../definitions/process';
import { isTable } from '../model';
import type { ReferenceContext, Reporter } from './reporter';
import { referenceMessage } from './reference-messages';

export function checkProcessReferences(
  process: Process,
  reporter: Reporter,
  { definitions }: ReferenceContext,
): void {
  const source = reporter.source(process.source, '/source');
  if (source && !isTable(source))
    reporter.report('/source', referenceMessage('process-on-view', { source: source.id }));
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
  if (twin)
    reporter.report(
      '/source',
      referenceMessage('source-has-process', { process: twin.id, source: process.source }),
    );
}
