import type { Parameter } from './database';
import { messages } from '../http/query-messages';
import { QueryError } from '../http/query-error';

/** The dependencies of a response, collected while its statements are compiled. */
export interface ReadTrace {
  /** The tables of the schema `app` that are read, or the parts of them: see `changes/dependency`. */
  tables: Set<string>;
  /** A condition contains the caller's own id, login or organisation: the response is theirs alone. */
  isPersonal: boolean;
  /** A condition contains the time: the response is not the same a moment later, and no cache keeps it. */
  isTimed: boolean;
  /** The time by the database's own clock; the statement and its values do not contain it. */
  readsClock: boolean;
}

export function startTrace(): ReadTrace {
  return { tables: new Set(), isPersonal: false, isTimed: false, readsClock: false };
}

/** PostgreSQL counts a statement's values in 16 bits. */
const maxParameters = 65_535;

/** An SQL statement in the making: text is built by the compiler, values only ever enter through `bind`. */
export class Statement {
  readonly parameters: Parameter[] = [];
  readonly trace: ReadTrace;
  private aliases = 0;

  constructor(trace: ReadTrace = startTrace()) {
    this.trace = trace;
  }

  /** The placeholder of a value, cast to an SQL type. Too many values are BAD_USER_INPUT. */
  bind(value: Parameter, type: string): string {
    if (this.parameters.length === maxParameters)
      throw new QueryError('BAD_USER_INPUT', messages.tooManyConditions(maxParameters));
    this.parameters.push(value);
    return `$${this.parameters.length}::${type}`;
  }

  /** A table alias that is not yet taken. */
  alias(): string {
    this.aliases += 1;
    return `t${this.aliases}`;
  }
}

/** A quoted SQL identifier. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The key of a row: its number, or the SQL of one that is not known yet. */
export type RowKey = string | ((statement: Statement) => string);

/** SQL of a row's key. */
export function bindKey(statement: Statement, key: RowKey): string {
  return typeof key === 'string' ? statement.bind(key, 'int8') : key(statement);
}
