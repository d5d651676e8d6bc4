import { pointer } from '../../../definitions/checks/finding';
import { nameMessage } from '../../../definitions/messages/name-messages';
import type { Process, Step } from '../../../definitions/process';
import { parseExpression } from '../../expressions/expression';
import { expressionMistakes } from '../../expressions/expression-mistakes';
import { guardNames, knowsChild } from '../../process/guard';
import { rowScope } from '../constants/constant-column';
import { isTable, type ModelSource } from '../model';
import type { ReferenceContext, Reporter } from './reporter';
import { referenceMessage } from './reference-messages';

export function checkProcessReferences(
  process: Process,
  reporter: Reporter,
  context: ReferenceContext,
): void {
  const found = reporter.source(process.source, '/source');
  const source = found && isTable(found) ? found : undefined;
  if (found && !source) reporter.report('/source', referenceMessage('process-on-view', { source: found.id }));
  process.steps.forEach((step, index) => {
    const at = (...parts: (string | number)[]) => pointer('steps', index, ...parts);
    checkNames(step, reporter, at);
    if (!source) return;
    if (step.subject.type === 'DIRECT')
      checkPerson(source, step.subject.column, reporter, at('subject', 'column'));
    else checkOrganization(source, step.subject.column, reporter, at('subject', 'column'));
    checkOrganization(source, step.vote?.column, reporter, at('vote', 'column'));
    step.editable?.forEach((name, place) => {
      const isSubTable = source.subTables.some((subTable) => subTable.name === name);
      if (!isSubTable) reporter.column(source, name, at('editable', place));
    });
    checkChild(process, step, reporter, context, at('child'));
  });
  if (source) checkGuards(process, source, reporter, context);
}

/** Roles and notices. */
function checkNames(step: Step, reporter: Reporter, at: (...parts: (string | number)[]) => string): void {
  const { subject, vote, deadline, notices } = step;
  const reassignRole = deadline?.escalation?.reassignRole;
  if (subject.role !== undefined) reporter.definition('role', subject.role, at('subject', 'role'));
  vote?.roles?.forEach((role, place) => reporter.definition('role', role, at('vote', 'roles', place)));
  if (reassignRole !== undefined)
    reporter.definition('role', reassignRole, at('deadline', 'escalation', 'reassignRole'));
  notices?.forEach((notice, place) => reporter.definition('notice', notice, at('notices', place)));
}

/** An organisation is the one row that a reference names. */
function checkOrganization(
  source: ModelSource,
  name: string | undefined,
  reporter: Reporter,
  path: string,
): void {
  const column = name === undefined ? undefined : reporter.column(source, name, path);
  if (column && column.type !== 'reference')
    reporter.report(path, nameMessage('column-refers-to-nothing', { column: column.name }));
}

/** A person is the user that a reference names. */
function checkPerson(source: ModelSource, name: string | undefined, reporter: Reporter, path: string): void {
  const column = name === undefined ? undefined : reporter.column(source, name, path);
  if (column && column.references !== 'users' && name !== 'created_by')
    reporter.report(path, nameMessage('refers-elsewhere', { column: column.name, source: 'users' }));
}

function checkChild(
  process: Process,
  { child }: Step,
  reporter: Reporter,
  { model }: ReferenceContext,
  path: string,
): void {
  if (!child) return;
  const other = reporter.definition('process', child.process, `${path}/process`);
  const source = reporter.source(child.source, `${path}/source`);
  if (other && other.source !== child.source)
    reporter.report(
      `${path}/process`,
      referenceMessage('process-of-other-source', { process: other.id, source: other.source }),
    );
  const column = source && reporter.column(source, child.reference, `${path}/reference`);
  const table =
    column?.references === undefined ? undefined : model.sources.get(column.references)?.rowSource;
  if (column && (column.type !== 'reference' || table !== process.source))
    reporter.report(
      `${path}/reference`,
      nameMessage('refers-elsewhere', { column: column.name, source: process.source }),
    );
}

function checkGuards(
  process: Process,
  source: ModelSource,
  reporter: Reporter,
  { definitions }: ReferenceContext,
): void {
  process.actions.forEach(({ guard, from }, index) => {
    if (guard === undefined) return;
    const scope = {
      ...rowScope(source, definitions.role),
      names: guardNames(source, knowsChild(process, from)),
    };
    const parsed = parseExpression(guard, scope.names);
    const problems = 'problems' in parsed ? parsed.problems : expressionMistakes(guard, scope, 'condition');
    for (const problem of problems) reporter.report(pointer('actions', index, 'guard'), problem);
  });
}
