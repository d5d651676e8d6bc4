import { isVisitor } from '../../../engine/access/caller';
import type { Model, ModelSource } from '../../../engine/model/model';
import type { Queryable } from '../../platform/database/database';
import { messages } from '../../platform/http/query-messages';
import { readListArguments, type ListArguments } from './statements/list-arguments';
import { chooseLookups } from './statements/search-lookups';
import type { ResolveConditions } from './statements/named-conditions';
import type { Rights } from './statements/policy-sql';
import { createPreparedShapes } from './cache/prepared-shapes';
import { QueryError } from '../../platform/http/query-error';
import type { CachedValues } from './cache/read-cache';
import type { ReadTrace } from '../../platform/database/sql-statement';
import type { Total } from './statements/total';

/** The context of a read. */
export interface Reading {
  database: Queryable;
  /** Collects the dependencies of the response while compiling. */
  trace?: ReadTrace;
  totals?: CachedValues<Total> | undefined;
  /** The keys of the rows with which blocks of rows end. */
  ends?: CachedValues<string> | undefined;
  /** Rows up to which a total is counted: what has more is estimated. Without it every total is counted. */
  exactTotal?: number;
  model: Model;
  rights: Rights;
  /** Undefined where no arguments are read. */
  resolve?: ResolveConditions;
}

/** The arguments of a list over a source, with the conditions that they name and the way in which its groups are looked up. */
export async function resolveListArguments(
  reading: Pick<Reading, 'resolve' | 'database' | 'rights' | 'trace'>,
  source: ModelSource,
  values: Readonly<Record<string, unknown>>,
): Promise<ListArguments> {
  const list = readListArguments(values);
  return chooseLookups(reading, source, reading.resolve?.(source, list) ?? list);
}

export function requireSource(model: Model, id: string): ModelSource {
  const source = model.sources.get(id);
  if (!source) throw new QueryError('BAD_USER_INPUT', messages.unknownSource(id));
  return source;
}

const shapes = createPreparedShapes();

/** Options that keep a frequent statement prepared. Without `rights` it belongs to a write. */
export function prepared(sql: string, rights?: Pick<Rights, 'caller'>): { name?: string } {
  return shapes.of(sql, rights && isVisitor(rights.caller) ? 'visitor' : 'person');
}
