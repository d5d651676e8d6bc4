import type { RequestContext } from '../http/request-context';
import type { ReadTrace } from './statement';
import type { Total } from './total';
import { createVersionedCache, type VersionedCache } from './versioned-cache';

/** Answers and totals that were read before. Shared by all requests of one server. */
export interface ReadCache {
  /** Undefined when the server keeps no answers. */
  answers: VersionedCache<string> | undefined;
  totals: VersionedCache<Total> | undefined;
  /** Questions that were answered from here, and those that had to be read. */
  found: { hits: number; misses: number };
}

const largestAnswer = 256 * 1024;
const keptTotals = 20_000;

/** `megabytes` of answers are kept; 0 keeps neither answers nor totals. */
export function createReadCache(megabytes: number): ReadCache {
  const found = { hits: 0, misses: 0 };
  if (megabytes === 0) return { answers: undefined, totals: undefined, found };
  return {
    found,
    answers: createVersionedCache<string>({
      maxSize: megabytes * 1024 * 1024,
      maxEntrySize: largestAnswer,
      // A JavaScript string takes up to two bytes a character.
      sizeOf: (answer, key) => 2 * (answer.length + key.length),
    }),
    totals: createVersionedCache<Total>({ maxSize: keptTotals, maxEntrySize: 1, sizeOf: () => 1 }),
  };
}

/** The moment to which a request's answer must belong at least, and what is kept under its keys. */
export interface CachedReading {
  find(): string | undefined;
  /** Answers that depend on who asks are kept for him alone. */
  keep(trace: ReadTrace, answer: string): void;
  total: TotalCache;
}

export interface TotalCache {
  find(key: string): Total | undefined;
  keep(key: string, tables: ReadonlySet<string>, total: Total): void;
}

/** What is kept of one question, by the rights of the caller's role and the definitions in force. */
export function openCachedReading(
  cache: ReadCache,
  context: Pick<RequestContext, 'caller' | 'snapshot' | 'versions'>,
  question: string,
): CachedReading | undefined {
  const { answers, totals } = cache;
  if (!answers || !totals) return undefined;
  const { caller, snapshot, versions } = context;
  const shared = `${snapshot.version} ${caller.role} ${question}`;
  const personal = `${snapshot.version} ${caller.role} ${caller.userId} ${caller.organizationId} ${question}`;
  return {
    find: () => {
      const answer = answers.find(shared, versions) ?? answers.find(personal, versions);
      cache.found[answer === undefined ? 'misses' : 'hits'] += 1;
      return answer;
    },
    keep: (trace, answer) =>
      answers.keep(trace.isPersonal ? personal : shared, trace.tables, versions, answer),
    total: {
      // The statement and its values hold the rights: whoever asks the same may know the same.
      find: (key) => totals.find(key, versions),
      keep: (key, tables, total) => totals.keep(key, tables, versions, total),
    },
  };
}
