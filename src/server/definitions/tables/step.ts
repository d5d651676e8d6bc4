import { quote } from '../../platform/database/sql-statement';
import type { WantedTable } from './wanted-table';
import type { Message } from '../../../definitions/messages/message';

/** One change of the schema `app`. `path` points into the source that asks for it. */
export interface Step {
  source: string;
  path: string;
  sql: string;
  /** It would lose data, or cannot be done to the rows that are there. Such a step never runs by itself. */
  isDestructive: boolean;
  /** The loss, if the step is destructive, whether it is permitted or not. */
  message: Message | undefined;
  /** The name by which a person may permit a destructive step: `<source>:<column>`, or `<source>:*` for all rows. */
  permit: string | undefined;
  /** The step is permitted: `sql` runs it. */
  isPermitted: boolean;
  /** Describes the step to people; undefined for indexes, checks and the like. */
  means?: StepMeaning;
  /** An index to build later, without blocking writers, when everything else is in place. */
  later?: LaterIndex;
}

/** A change of a table in the words of its source. Columns are named as in the database, types in its spelling. */
export type StepMeaning =
  | { change: 'table-added' | 'keys-shared' }
  | {
      change: 'table-adopted';
      /** Its schema and name before. */
      from: string;
      rows: number;
      /** Columns that the engine adds. */
      columns: number;
      /** Every row is written anew, while others wait. */
      isRewritten: boolean;
      isMoved: boolean;
      /** Columns that stay in the table and do not come into the source. */
      left: readonly string[];
    }
  | { change: 'table-released'; to: string }
  | { change: 'column-added' | 'column-required' | 'column-optional'; column: string }
  | { change: 'column-renamed'; column: string }
  /** Nothing is to be done: the column is in the table with values of an earlier source. */
  | { change: 'column-returned'; column: string }
  | { change: 'column-computed'; column: string }
  | { change: 'column-type'; column: string; from: string; to: string };

export interface LaterIndex {
  name: string;
  /** `create index …` */
  sql: string;
  /** The comment that marks it as complete. */
  comment: string;
}

/** The table's SQL name. */
export function relation(table: WantedTable): string {
  return `app.${quote(table.name)}`;
}

export function alter(table: WantedTable, path: string, change: string, means?: StepMeaning): Step {
  return safe(table.source, path, `alter table ${relation(table)} ${change}`, means);
}

/** A step that loses nothing. */
export function safe(source: string, path: string, sql: string, means?: StepMeaning): Step {
  return {
    ...(means && { means }),
    source,
    path,
    sql,
    isDestructive: false,
    message: undefined,
    permit: undefined,
    isPermitted: false,
  };
}

/** Creates a step that runs only if it is permitted by the name `permit`. */
export function refusal(source: string, path: string, message: Message, permit?: string): Step {
  return { source, path, sql: '', isDestructive: true, message, permit, isPermitted: false };
}

/** Creates a permitted step that loses the data described by `message`. */
export function loss({
  source,
  path,
  sql,
  permit,
  message,
}: Pick<Step, 'source' | 'path' | 'sql' | 'permit' | 'message'>): Step {
  return { source, path, sql, isDestructive: true, message, permit, isPermitted: true };
}

export function stepPermit(source: string, column: string): string {
  return `${source}:${column}`;
}
