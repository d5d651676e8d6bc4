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
  /** Why not, where it is destructive; what is lost, where somebody has allowed it. */
  message: Message | undefined;
  /** The name under which somebody may allow a destructive step: `<source>:<column>`, or `<source>:*` for all rows. */
  permit: string | undefined;
  /** Somebody has: then `sql` does it. */
  isPermitted: boolean;
  /** What it means to people; undefined for indexes, checks and the like. */
  means?: StepMeaning;
  /** An index to build later, without blocking writers, when everything else is in place. */
  later?: LaterIndex;
}

/** A change of a table in the words of its source. Columns are named as in the database, types in its spelling. */
export type StepMeaning =
  | { change: 'table-added' }
  | { change: 'column-added' | 'column-required' | 'column-optional'; column: string }
  | { change: 'column-renamed'; column: string }
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

/** A step that cannot run, unless somebody allows it by the name `permit`. */
export function refusal(source: string, path: string, message: Message, permit?: string): Step {
  return { source, path, sql: '', isDestructive: true, message, permit, isPermitted: false };
}

/** A step that loses what `message` says, as somebody has allowed. */
export function loss({
  source,
  path,
  sql,
  permit,
  message,
}: Pick<Step, 'source' | 'path' | 'sql' | 'permit' | 'message'>): Step {
  return { source, path, sql, isDestructive: true, message, permit, isPermitted: true };
}

export function permitOf(source: string, column: string): string {
  return `${source}:${column}`;
}
