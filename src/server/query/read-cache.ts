import type { TableVersions } from '../changes/table-versions';
import type { RequestContext } from '../http/request-context';
import type { ReadTrace } from './statement';
import type { Total } from './total';
import { createVersionedCache, type VersionedCache } from './versioned-cache';

/** What was read before. Shared by all requests of one server. */
export interface ReadCache {
  /** Undefined when the server keeps nothing. */
  kept: Kept | undefined;
  /** Questions that were answered from here, and those that had to be read. */
  found: { hits: number; misses: number };
}

interface Kept {
  /** As they are sent. */
  answers: VersionedCache<Buffer>;
  totals: VersionedCache<Total>;
  /** The keys of the rows with which blocks of rows end. */
  ends: VersionedCache<string>;
}

const largestAnswer = 256 * 1024;
const keptTotals = 20_000;
const keptEnds = 5_000;

/** `megabytes` of answers are kept; 0 keeps neither answers nor totals nor the ends of blocks. */
export function createReadCache(megabytes: number): ReadCache {
  const found = { hits: 0, misses: 0 };
  if (megabytes === 0) return { kept: undefined, found };
  const answers = createVersionedCache<Buffer>({
    maxSize: megabytes * 1024 * 1024,
    maxEntrySize: largestAnswer,
    // The key is a JavaScript string: up to two bytes a character.
    sizeOf: (answer, key) => answer.length + 2 * key.length,
  });
  return { found, kept: { answers, totals: smallValues(keptTotals), ends: smallValues(keptEnds) } };
}

/** Of these so many are kept, whatever their size. */
function smallValues<Value>(most: number): VersionedCache<Value> {
  return createVersionedCache<Value>({ maxSize: most, maxEntrySize: 1, sizeOf: () => 1 });
}

/** The moment to which a request's answer must belong at least, and what is kept under its keys. */
export interface CachedReading {
  /** The question, with who asks it under which rights and definitions. */
  question: string;
  find(): Buffer | undefined;
  /** Answers that depend on who asks are kept for him alone. Gives the answer as it is sent. */
  keep(trace: ReadTrace, answer: string): Buffer;
  totals: KeptValues<Total>;
  ends: KeptValues<string>;
}

/** Values that were read before, by statements and their parameters. */
export interface KeptValues<Value> {
  find(key: string): Value | undefined;
  keep(key: string, tables: ReadonlySet<string>, value: Value): void;
}

/** What is kept of one question, by the rights of the caller's role and the definitions in force. */
export function openCachedReading(
  cache: ReadCache,
  context: Pick<RequestContext, 'caller' | 'snapshot' | 'versions'>,
  question: string,
): CachedReading | undefined {
  if (!cache.kept) return undefined;
  const { answers, totals, ends } = cache.kept;
  const { caller, snapshot, versions } = context;
  const shared = `${snapshot.version} ${caller.role} ${question}`;
  const personal = `${snapshot.version} ${caller.role} ${caller.userId} ${caller.organizationId} ${question}`;
  return {
    question: personal,
    find: () => {
      const answer = answers.find(shared, versions) ?? answers.find(personal, versions);
      if (answer !== undefined) cache.found.hits += 1;
      return answer;
    },
    keep: (trace, answer) => {
      const sent = Buffer.from(answer);
      answers.keep(trace.isPersonal ? personal : shared, trace.tables, versions, sent);
      return sent;
    },
    totals: keptAt(totals, versions),
    ends: keptAt(ends, versions),
  };
}

/** The statement and its values hold the rights: whoever asks the same may know the same. */
function keptAt<Value>(cache: VersionedCache<Value>, versions: TableVersions): KeptValues<Value> {
  return {
    find: (key) => cache.find(key, versions),
    keep: (key, tables, value) => cache.keep(key, tables, versions, value),
  };
}
