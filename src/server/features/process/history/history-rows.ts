import { processHistoryColumns } from '../../../../definitions/source';
import { defaultLanguage, say } from '../../../../definitions/text';
import { isTable, storedName, type Model, type TableModel } from '../../../../engine/model/model';
import type { Entry, ProcessState } from '../../../../engine/process/process-state';
import { relationSql } from '../../../platform/sql-compiler/column-sql';
import { quote } from '../../../platform/database/sql-statement';
import { runUnawaited, type Queryable } from '../../../platform/database/database';
import { prepared } from '../../../data/query/reading';
import type { WriteContext } from '../../../data/write/write-context';
import type { ProjectedInstance } from '../transition/projection';

/** The types of the columns of a table with the history of processes. */
const historyTypes: Record<(typeof processHistoryColumns)[number], string> = {
  row_id: 'int8',
  process: 'text',
  entry: 'int4',
  status: 'text',
  status_type: 'text',
  status_action: 'text',
  action_num: 'int4',
  is_done: 'int4',
  description: 'text',
};

const sources = new WeakMap<Model, ReadonlyMap<string, readonly TableModel[]>>();

/** Writes the steps of a process into the tables that show the history of its rows (`processHistory`). */
export async function writeHistoryRows(
  { database, snapshot, changed }: { database: Queryable } & Pick<WriteContext, 'snapshot' | 'changed'>,
  instance: ProjectedInstance,
  state: ProcessState,
  entries: readonly Entry[],
): Promise<void> {
  for (const table of historyTables(snapshot.model, instance.source)) {
    const sql = writeSql(table);
    const rows = JSON.stringify(entries.map((entry) => historyRow(instance, state, entry)));
    await runUnawaited(database, sql, [rows], prepared(sql));
    changed.add(table.id);
  }
}

/** The tables that show the history of a source's rows. */
export function historyTables(model: Model, source: string): readonly TableModel[] {
  const known = sources.get(model) ?? findTables(model);
  sources.set(model, known);
  return known.get(source) ?? [];
}

function findTables(model: Model): ReadonlyMap<string, readonly TableModel[]> {
  const found = new Map<string, TableModel[]>();
  for (const table of [...model.sources.values()].filter(isTable)) {
    const source = table.columns.get('row_id')?.declared?.references?.source;
    if (table.definition.processHistory && source !== undefined)
      found.set(source, [...(found.get(source) ?? []), table]);
  }
  return found;
}

/** An entry as a row of a table with the history of processes. */
export function historyRow(
  { definition, process, row }: ProjectedInstance,
  state: ProcessState,
  entry: Entry,
) {
  const step = definition.steps.find(({ id }) => id === entry.step);
  const action = definition.actions.find(({ id, from }) => id === entry.done?.action && from === entry.step);
  const isFinal = step?.statusType === 'END' || step?.statusType === 'CANCEL';
  return {
    row_id: row,
    process,
    entry: entry.entry,
    status: step ? say(step.title, defaultLanguage) : entry.step,
    status_type: step?.statusType ?? null,
    status_action: action ? say(action.title, defaultLanguage) : null,
    action_num: entry.round,
    is_done: entry.done || isFinal || state.status === 'ended' ? 1 : 0,
    description: entry.done?.description ?? null,
  };
}

function writeSql(table: TableModel): string {
  const names = [...processHistoryColumns];
  const stored = names.map((name) => quote(storedName(table, name)));
  const types = Object.entries(historyTypes).map(([name, type]) => `${name} ${type}`);
  const keys = ['row_id', 'process', 'entry'].map((name) => quote(storedName(table, name)));
  const changes = stored
    .filter((name) => !keys.includes(name))
    .map((name) =>
      name === '"description"'
        ? `${name} = coalesce(excluded.${name}, h.${name})`
        : `${name} = excluded.${name}`,
    );
  return (
    `insert into ${relationSql(table)} as h (${stored.join(', ')}) select ${names.join(', ')} ` +
    `from json_to_recordset($1::json) as r(${types.join(', ')}) ` +
    `on conflict (${keys.join(', ')}) do update set ${changes.join(', ')}, revision = h.revision + 1, updated_at = now()`
  );
}
