import type { Problem } from '../../../definitions/definition';
import { type Language, type Text } from '../../../definitions/text';
import type { Model } from '../../../engine/model/model';
import { findUsers, type DefinitionName } from '../../../engine/model/uses';
import type { Transaction } from '../../platform/database/database';
import { quote } from '../../platform/database/sql-statement';
import type { PreparedSet } from './plan-set';
import { definitionKey } from '../store/definition-set';
import { stepPermit, type Step } from '../tables/step';
import { wantedTables, type WantedTable } from '../tables/wanted-table';
import { columnCount, planFigures } from './plan-figures';
import { planMessages } from './plan-messages';
import { Names } from './plan-names';
import { messageText, type MessageValues } from '../../../definitions/messages/message';
import { unpermittedStepProblems } from '../tables/apply-steps';

/** A fault or a warning at a place in a definition. `code` and `values` are stable, the message is for people. */
export interface Finding {
  kind: string;
  id: string;
  /** A JSON pointer into the document. */
  pointer: string;
  code: string;
  values: Readonly<Record<string, unknown>>;
  /** In the caller's language. */
  message: string;
  /** The file that the definition came from, where it came from one. */
  file?: string;
}

/** Describes the effects of publishing, in the caller's language. */
export interface PlanAnswer {
  problems: Finding[];
  warnings: Finding[];
  /** Definitions first, then the database. `sql` is null for a line without a statement. */
  changes: { text: string; sql: string | null }[];
  /** Losses of data: publishing needs their keys among the allowed. `rows` counts up to `maxCounted`. */
  losses: { key: string; text: string; rows: number }[];
  /** The definitions in force outside the set that name one of it. */
  usedBy: DefinitionName[];
  /** The rows of the tables in force that the set changes or removes. */
  tableRows: TableRows[];
}

/** The rows of a table: `isMore` where there are more than were counted. */
export interface TableRows {
  source: string;
  rows: number;
  isMore: boolean;
}

/** Rows that are counted at most: a plan says how much is at stake, not exactly how much of millions. */
const maxCounted = 100_000;
/** Rows of changed tables that one plan counts at most, shared by its tables: about 0.1 s. */
const maxCountedInAll = 1_000_000;

export async function planAnswer(
  transaction: Transaction,
  set: PreparedSet,
  language: Language,
): Promise<PlanAnswer> {
  const names = new Names(set, language);
  const { plan } = set;
  const destructive = plan.steps.filter((step) => step.isDestructive);
  const losses = [];
  for (const step of destructive)
    if (step.permit !== undefined) losses.push(await lossOf(transaction, names, step, step.permit));
  const refused = destructive.filter((step) => step.permit === undefined);
  return {
    problems: [
      ...plan.problems.map((problem) => describeProblem(problem, language)),
      ...unpermittedStepProblems(refused).map((problem) => describeProblem(problem, language)),
    ],
    warnings: [
      ...plan.warnings.map((warning) => describeProblem(warning, language)),
      ...widened(plan.steps, names),
      ...returned(plan.steps, names),
      ...adopted(plan.steps, names),
      ...(set.compiled ? await leftBehind(transaction, names, set, set.compiled.model) : []),
    ],
    changes: [
      ...renameLines(set, names),
      ...definitionLines(set, names),
      ...databaseLines(plan.steps, names),
    ],
    losses,
    usedBy: usersOutside(set),
    tableRows: await countTableRows(transaction, set),
  };
}

/** Counts the rows of the changed tables in one statement, each up to its share. */
async function countTableRows(transaction: Transaction, { plan, before }: PreparedSet): Promise<TableRows[]> {
  const changed = new Set(plan.changes.flatMap(({ kind, id }) => (kind === 'source' ? [id] : [])));
  const tables = tablesOf(before.model).filter(({ source }) => changed.has(source));
  if (tables.length === 0) return [];
  const limit = Math.min(maxCounted, Math.floor(maxCountedInAll / tables.length));
  const counts = tables.map(
    ({ name }) => `(select count(*)::int from (select from app.${quote(name)} limit ${limit + 1}) r)`,
  );
  const { rows } = await transaction.query<{ counts: number[] }>(
    `select array[${counts.join(', ')}] as counts`,
  );
  return tables.map(({ source }, index) => {
    const count = rows[0]?.counts[index] ?? 0;
    return { source, rows: Math.min(count, limit), isMore: count > limit };
  });
}

function usersOutside({ plan, before }: PreparedSet): DefinitionName[] {
  const inForce = Object.values(before.definitions).flatMap((ofKind): DefinitionName[] => [
    ...ofKind.values(),
  ]);
  const users = findUsers(inForce, before.uses);
  const own = new Set(plan.changes.map(({ kind, id }) => definitionKey(kind, id)));
  const found = [...own].flatMap((key) => users.get(key) ?? []);
  const outside = new Map(found.map(({ kind, id }) => [definitionKey(kind, id), { kind, id }]));
  return [...outside].flatMap(([key, name]) => (own.has(key) ? [] : [name]));
}

/** Describes one problem, in the language of the reader. */
export function describeProblem(problem: Problem, language: Language): Finding {
  const { kind, id, path, code, values, file } = problem;
  const message = messageText(problem, language);
  return {
    kind,
    id,
    pointer: path,
    code,
    values: wireValues(values),
    message,
    ...(file !== undefined && { file }),
  };
}

/** A value that is a message itself is returned with its code and values. */
function wireValues(values: MessageValues): Finding['values'] {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' && 'code' in value
        ? { code: value.code, values: wireValues(value.values) }
        : value,
    ]),
  );
}

function definitionLines({ plan, compiled }: PreparedSet, names: Names): PlanAnswer['changes'] {
  return plan.changes.map((change) => {
    const { kind, id, version, isRemoved } = change;
    const line = isRemoved ? 'removed' : version === 0 ? 'added' : 'changed';
    const parts = [planMessages[line](kind, names.definition(kind, id)), ...planFigures(change, compiled)];
    return { text: parts.map((part) => names.say(part)).join(''), sql: null };
  });
}

/** Renames come first: they explain most of what follows. */
function renameLines({ renames, plan }: PreparedSet, names: Names): PlanAnswer['changes'] {
  return renames.map(({ source, from, to, followers }) => {
    const steps = plan.steps.filter(
      ({ means, source: of }) => of === source && means?.change === 'column-renamed' && means.column === to,
    );
    const text = names.say(planMessages.renamed(names.place(source, from), from, to, followers));
    return { text, sql: steps.length === 0 ? null : steps.map(({ sql }) => sql).join(';\n') };
  });
}

function databaseLines(steps: readonly Step[], names: Names): PlanAnswer['changes'] {
  const lines = steps.flatMap(({ means, source, sql }) => {
    if (!means || sql === '' || means.change === 'column-renamed' || means.change === 'column-returned')
      return [];
    return [{ text: names.say(textOf(means, names, source)), sql }];
  });
  const inner = steps.filter(({ means, sql }) => !means && sql !== '');
  if (inner.length === 0) return lines;
  const sql = inner.map((step) => step.sql).join(';\n');
  return [...lines, { text: names.say(planMessages.indexes(inner.length)), sql }];
}

type Meaning = Exclude<NonNullable<Step['means']>, { change: 'column-renamed' | 'column-returned' }>;

function textOf(means: Meaning, names: Names, source: string): Text {
  switch (means.change) {
    case 'table-added':
      return planMessages.tableAdded(names.place(source), columnCount(names.source(source)?.definition));
    case 'table-adopted':
      return planMessages.tableAdopted(
        names.place(source),
        means.from,
        means.rows.toLocaleString('en-US'),
        means.columns,
      );
    case 'table-released':
      return planMessages.tableReleased(names.place(source), means.to);
    case 'keys-shared':
      return planMessages.keysShared(names.place(source));
    case 'column-added':
      return planMessages.columnAdded(names.place(source, means.column));
    case 'column-computed':
      return planMessages.columnComputed(names.place(source, means.column));
    case 'column-required':
      return planMessages.columnRequired(names.place(source, means.column));
    case 'column-optional':
      return planMessages.columnOptional(names.place(source, means.column));
    case 'column-type':
      return planMessages.columnType(names.place(source, means.column), means.from, means.to);
  }
}

/** Types that hold all values keep them, but the way back may lose what was written meanwhile. */
function widened(steps: readonly Step[], names: Names): Finding[] {
  return steps.flatMap(({ means, source, path, isDestructive }): Finding[] => {
    if (means?.change !== 'column-type' || isDestructive) return [];
    const { column, from, to } = means;
    const message = names.say(planMessages.widened(names.place(source, column), from, to));
    return [
      {
        kind: 'source',
        id: source,
        pointer: path,
        code: 'type-widened',
        values: { column, from, to },
        message,
      },
    ];
  });
}

/** A column of the name of one that left has the values of that one. */
function returned(steps: readonly Step[], names: Names): Finding[] {
  return steps.flatMap(({ means, source, path }): Finding[] => {
    if (means?.change !== 'column-returned') return [];
    const { column } = means;
    const message = names.say(planMessages.returned(names.place(source, column)));
    return [
      { kind: 'source', id: source, pointer: path, code: 'column-returned', values: { column }, message },
    ];
  });
}

/** Rows from which it is worth a word that all of them are written anew. */
const manyRows = 10_000;

/** The effects of an adoption on others. */
function adopted(steps: readonly Step[], names: Names): Finding[] {
  return steps.flatMap(({ means, source }): Finding[] => {
    if (means?.change !== 'table-adopted') return [];
    const { from, rows, isMoved, isRewritten, left } = means;
    const to = `app.${names.source(source)?.relation ?? source}`;
    const finding = { kind: 'source', id: source, pointer: '' };
    const moved = names.say(planMessages.tableMoved(from, to));
    const rewritten = names.say(
      planMessages.tableRewritten(names.place(source), rows.toLocaleString('en-US')),
    );
    const kept = names.say(planMessages.columnsKept(names.place(source), left.join(', ')));
    return [
      ...(left.length > 0
        ? [{ ...finding, code: 'columns-kept', values: { columns: left.join(', ') }, message: kept }]
        : []),
      ...(isMoved ? [{ ...finding, code: 'table-moved', values: { from, to }, message: moved }] : []),
      ...(isRewritten && rows >= manyRows
        ? [{ ...finding, code: 'table-rewritten', values: { rows }, message: rewritten }]
        : []),
    ];
  });
}

async function lossOf(
  transaction: Transaction,
  names: Names,
  { source }: Step,
  key: string,
): Promise<PlanAnswer['losses'][number]> {
  const column = key.slice(source.length + 1);
  const relation = names.source(source)?.relation ?? source;
  const isAll = column === '*';
  const rows = await countRows(transaction, relation, isAll ? undefined : column);
  const say = isAll || column === 'deleted_at' ? planMessages.rowsLost : planMessages.columnLost;
  const place = say === planMessages.rowsLost ? names.place(source) : names.place(source, column);
  return { key, text: names.say(say(place, rows)), rows };
}

/** Columns and tables that lose their definitions, and not their data. */
async function leftBehind(
  transaction: Transaction,
  names: Names,
  { before, plan, renamedColumns }: PreparedSet,
  after: Model,
): Promise<Finding[]> {
  const allowed = new Set([
    ...plan.steps.flatMap(({ permit }) => permit ?? []),
    ...renamedColumns.map(({ source, from }) => stepPermit(source, from)),
  ]);
  const wanted = new Map(tablesOf(after).map((table) => [table.source, table]));
  const released = new Set(
    plan.steps.flatMap(({ means, source }) => (means?.change === 'table-released' ? [source] : [])),
  );
  const findings: Finding[] = [];
  for (const { source, name, columns } of tablesOf(before.model)) {
    const still = wanted.get(source);
    const isWhole = still === undefined;
    if (isWhole && (released.has(source) || allowed.has(stepPermit(source, '*')))) continue;
    const kept = new Set(still?.columns.map((column) => column.name));
    const gone = isWhole
      ? [undefined]
      : columns
          .map((column) => column.name)
          .filter((column) => !kept.has(column) && !allowed.has(stepPermit(source, column)));
    for (const column of gone) {
      const rows = await countRows(transaction, name, column);
      if (rows === 0) continue;
      const message = isWhole
        ? planMessages.tableLeft(names.place(source), rows)
        : planMessages.columnLeft(names.place(source, column), rows);
      const values = { key: stepPermit(source, column ?? '*'), rows };
      findings.push({
        kind: 'source',
        id: source,
        pointer: isWhole ? '' : '/columns',
        code: 'data-left',
        values,
        message: names.say(message),
      });
    }
  }
  return findings;
}

function tablesOf(model: Model): WantedTable[] {
  return wantedTables(model, [], null);
}

/** Counts rows, or those with a value in the column, up to `maxCounted`. A relation that is not there has none. */
async function countRows(transaction: Transaction, relation: string, column?: string): Promise<number> {
  const { rows: found } = await transaction.query<{ is_there: boolean }>(
    `select exists (select from information_schema.columns where table_schema = 'app' and table_name = $1
       and ($2::text is null or column_name = $2::text)) as is_there`,
    [relation, column ?? null],
  );
  if (found[0]?.is_there !== true) return 0;
  const filled = column === undefined ? '' : ` where ${quote(column)} is not null`;
  const { rows } = await transaction.query<{ count: number }>(
    `select count(*)::int as count from (select from app.${quote(relation)}${filled} limit ${maxCounted}) r`,
  );
  return rows[0]?.count ?? 0;
}
