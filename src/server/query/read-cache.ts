import type { TableVersions, VersionFollower } from '../changes/table-versions';
import type { RequestContext } from '../http/request-context';
import type { ReadTrace } from './statement';
import { createVersionedCache, type VersionedCache } from './versioned-cache';

/** Answers and totals that were read before. Shared by all requests of one server. */
export interface ReadCache {
  /** Undefined when the server keeps no answers. */
  answers: VersionedCache<string> | undefined;
  totals: VersionedCache<number> | undefined;
  versions: VersionFollower;
  /** Questions that were answered from here, and those that had to be read. */
  found: { hits: number; misses: number };
}

const largestAnswer = 256 * 1024;
const keptTotals = 20_000;

/** `megabytes` of answers are kept; 0 keeps neither answers nor totals. */
export function createReadCache(versions: VersionFollower, megabytes: number): ReadCache {
  const found = { hits: 0, misses: 0 };
  if (megabytes === 0) return { answers: undefined, totals: undefined, versions, found };
  return {
    versions,
    found,
    answers: createVersionedCache<string>({
      maxSize: megabytes * 1024 * 1024,
      maxEntrySize: largestAnswer,
      // A JavaScript string takes up to two bytes a character.
      sizeOf: (answer, key) => 2 * (answer.length + key.length),
    }),
    totals: createVersionedCache<number>({ maxSize: keptTotals, maxEntrySize: 1, sizeOf: () => 1 }),
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
  find(key: string): number | undefined;
  keep(key: string, tables: ReadonlySet<string>, total: number): void;
}

/** What is kept of one question, by the rights of the caller's role and the definitions in force. */
export async function openCachedReading(
  cache: ReadCache,
  context: Pick<RequestContext, 'caller' | 'snapshot' | 'changes'>,
  question: string,
): Promise<CachedReading | undefined> {
  const { answers, totals } = cache;
  if (!answers || !totals) return undefined;
  const versions: TableVersions = await cache.versions.at(context.changes);
  const { caller, snapshot } = context;
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
