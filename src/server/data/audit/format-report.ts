import { writeHead } from './recorded-head';
import type { AuditProblem, AuditProblemKind, AuditReport } from './verify-audit';

/** Prints the problems of the audit trail, a line each, and returns the exit code: 0 if there are none. */
export function formatReport(report: AuditReport, say: (line: string) => void): number {
  const { problems, problemCount, head, sealed, waiting } = report;
  for (const problem of problems) say(lineOf(problem));
  if (problemCount > problems.length) say(`… and ${problemCount - problems.length} more`);
  if (head) say(`head ${writeHead(head)}`);
  const verdict = problemCount === 0 ? 'whole' : `NOT WHOLE, problems: ${problemCount}`;
  say(`The audit trail is ${verdict}. Rows sealed: ${sealed}, waiting: ${waiting}.`);
  return problemCount === 0 ? 0 : 1;
}

const reasons: Record<AuditProblemKind, string> = {
  missing: 'the row is gone',
  changed: 'the row is not what was sealed',
  broken: 'the link does not follow from the one before: it was changed, put in or moved',
  gap: 'links are missing from here on',
  backdated: 'the row was put in long after the time that it gives',
  unsealed: 'the row was not sealed in time, or kept from the sealer',
  vanished: 'the row was deleted before it was sealed',
  head: 'the link that was noted is not in the chain',
};

function lineOf({ kind, seq, auditId }: AuditProblem): string {
  const places = [
    ...(seq === null ? [] : [`link ${seq}`]),
    ...(auditId === null ? [] : [`audit row ${auditId}`]),
  ];
  return `${kind.toUpperCase()} ${places.join(', ')}: ${reasons[kind]}`;
}
