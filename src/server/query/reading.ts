import type { Model, ModelSource } from '../../engine/model/model';
import type { Queryable } from '../database/database';
import { messages } from './messages';
import type { Rights } from './policy-sql';
import { QueryError } from './query-error';
import type { CachedValues } from './read-cache';
import type { ReadTrace } from './statement';
import type { Total } from './total';

/** What a question is answered with. */
export interface Reading {
  database: Queryable;
  /** Where the compiler notes what the answer depends on. */
  trace?: ReadTrace;
  totals?: CachedValues<Total> | undefined;
  /** The keys of the rows with which blocks of rows end. */
  ends?: CachedValues<string> | undefined;
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
/** Characters; the longest statement of our own pages, which reads a whole audit, has some 22,000. */
const longestPrepared = 32_000;

/**
 * A statement's shape gets a name, so that PostgreSQL plans it once on each connection. The number and the length of
 * named shapes are bounded: ever new documents get unnamed statements instead of filling the memory of both servers.
 */
export function prepared(sql: string): { name?: string } {
  const known = preparedShapes.get(sql);
  if (known !== undefined) return { name: known };
  if (preparedShapes.size >= maxPreparedShapes || sql.length > longestPrepared) return {};
  const name = `shape_${preparedShapes.size + 1}`;
  preparedShapes.set(sql, name);
  return { name };
}
