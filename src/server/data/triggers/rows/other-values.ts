import { pointer, type Finding } from '../../../../definitions/checks/finding';
import { nameMessage } from '../../../../definitions/messages/name-messages';
import { isTrue, parseExpression } from '../../../../engine/expressions/expression';
import { expressionMistakes } from '../../../../engine/expressions/expression-mistakes';
import { toColumn } from '../../../../engine/expressions/expression-values';
import { constantColumns, rowScope } from '../../../../engine/model/constants/constant-column';
import { isTable, type Model, type TableModel } from '../../../../engine/model/model';
import type { Row } from '../../../../engine/row';
import type { ActionScope, TriggeringWrite } from '../action';
import { checkExpressions, evaluateAll, rowExpression } from '../row-expressions';
import { triggerMessage } from '../trigger-messages';

/** Returns problems of values for another row: columns that are not there or not a trigger's, results that they do not hold. */
export function checkOtherValues(
  scope: ActionScope,
  target: TableModel,
  values: Readonly<Record<string, string>>,
): Finding[] {
  const columns = constantColumns(target);
  return [
    ...Object.keys(values).flatMap((name) => unwritable(target, name)),
    ...checkExpressions(scope, 'values', values, (name) => columns.get(name)),
  ];
}

/** Returns problems of a condition on another row. */
export function checkOtherCondition(
  { definitions }: ActionScope,
  target: TableModel,
  text: string | undefined,
  path = '/where',
): Finding[] {
  if (text === undefined) return [];
  const scope = rowScope(target, definitions.role);
  const parsed = parseExpression(text, scope.names);
  const problems = 'problems' in parsed ? parsed.problems : expressionMistakes(text, scope, 'condition');
  return problems.map((problem) => ({ path, ...problem }));
}

/** The column of `source` that refers to rows of the trigger's table, or the problem at `/connection`. */
export function checkConnection({ source }: ActionScope, target: TableModel, connection: string): Finding[] {
  const column = target.columns.get(connection);
  const path = '/connection';
  if (!column || column.secret)
    return [{ path, ...nameMessage('source-lacks-column', { source: target.id, column: connection }) }];
  return column.references === source.id
    ? []
    : [{ path, ...nameMessage('refers-elsewhere', { column: connection, source: source.id }) }];
}

/** The table of an option, recorded as used; undefined where it is none. */
export function otherTable({ model, addUse }: ActionScope, id: string): TableModel | undefined {
  const table = findTable(model, id);
  if (table) addUse({ kind: 'source', id });
  return table;
}

function findTable({ sources }: Model, id: string | undefined): TableModel | undefined {
  const source = sources.get(id ?? '');
  return source && isTable(source) ? source : undefined;
}

/** The table as it was checked at publish. */
export function requireOther({ snapshot }: TriggeringWrite, id: string | undefined): TableModel {
  const table = findTable(snapshot.model, id);
  if (!table) throw new Error(`There is no table "${id}"`);
  return table;
}

/** Evaluates the expressions for the written row, as values of the other row's columns. */
export function otherValues(
  target: TableModel,
  values: Readonly<Record<string, string>>,
  write: TriggeringWrite,
): Row {
  return Object.fromEntries(
    Object.entries(evaluateAll(values, write)).map(([name, value]) => [
      name,
      toColumn(value, target.columns.get(name)?.type ?? 'json'),
    ]),
  );
}

/** Returns whether a condition is true of another row. A failed evaluation ends the write. */
export function holdsOther(
  target: TableModel,
  condition: string | undefined,
  row: Row,
  { caller, now }: TriggeringWrite,
): boolean {
  if (condition === undefined) return true;
  const outcome = rowExpression(target, condition).run({ values: row, user: caller, now });
  if ('failure' in outcome)
    throw new Error(`A trigger cannot decide "${condition}" of ${target.id}: ${outcome.failure.reason}`);
  return isTrue(outcome);
}

/** Triggers do not set columns that another part of the system sets. */
function unwritable(target: TableModel, name: string): Finding[] {
  const column = target.columns.get(name);
  const path = pointer('values', name);
  if (!column || column.secret)
    return [{ path, ...nameMessage('source-lacks-column', { source: target.id, column: name }) }];
  const { readOnly, ownedBy, follows, provenBy } = column.declared ?? {};
  if (readOnly) return [{ path, ...nameMessage('column-set-by-server', { column: name }) }];
  return ownedBy !== undefined || follows || provenBy
    ? [{ path, ...triggerMessage('column-not-for-triggers', { column: name }) }]
    : [];
}
