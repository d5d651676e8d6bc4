import type { Model, ModelSource } from '../../engine/model/model';
import type { Queryable } from '../database/database';
import { messages } from './messages';
import type { Rights } from './policy-sql';
import { QueryError } from './query-error';
import type { KeptValues } from './read-cache';
import type { ReadTrace } from './statement';
import type { Total } from './total';

/** What a question is answered with. */
export interface Reading {
  database: Queryable;
  /** Where the compiler notes what the answer depends on. */
  trace?: ReadTrace;
  totals?: KeptValues<Total> | undefined;
  /** The keys of the rows with which blocks of rows end. */
  ends?: KeptValues<string> | undefined;
  /** Rows up to which a total is counted: what has more is estimated. Without it every total is counted. */
  exactTotal?: number;
  model: Model;
  rights: Rights;
}

export function sourceOf(model: Model, id: string): ModelSource {
  const source = model.sources.get(id);
  if (!source) throw new QueryError('BAD_USER_INPUT', messages.unknownSource(id));
  return source;
}

const preparedShapes = new Map<string, string>();
const maxPreparedShapes = 400;

/**
 * A statement's shape gets a name, so that PostgreSQL plans it once on each connection. The number of shapes is
 * bounded: whoever sends ever new documents gets unnamed statements instead of filling the server's memory.
 */
export function prepared(sql: string): { name?: string } {
  const known = preparedShapes.get(sql);
  if (known !== undefined) return { name: known };
  if (preparedShapes.size >= maxPreparedShapes) return {};
  const name = `shape_${preparedShapes.size + 1}`;
  preparedShapes.set(sql, name);
  return { name };
}
