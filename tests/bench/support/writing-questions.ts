import type { Client } from 'pg';
import type { Question } from './load';
import { askPostgraphile, question, type NewsPage, type Peer } from './news-questions';

/** The number of reads right after an acknowledged write, and of those that did not show it. */
export interface Freshness {
  looked: number;
  stale: number;
}

interface Writing {
  pages: readonly NewsPage[];
  /** The newest news of each type; connection n changes the n-th of them and no one else does. */
  tops: ReadonlyMap<string, readonly string[]>;
  connection: number;
  freshness: Freshness;
}

/** The revisions that writes have answered, by row. Each connection writes rows of its own; a fresh row has revision 1. */
const revisions = new Map<string, number>();

/** Reads them: a write whose response was cut off at the end of a load has raised its row's revision all the same. */
export async function readRevisions(client: Client, tops: Writing['tops']): Promise<void> {
  const { rows } = await client.query<{ id: string; revision: number }>(
    'select id::text as id, revision from app.news where id = any($1::int8[])',
    [[...tops.values()].flat()],
  );
  for (const { id, revision } of rows) revisions.set(id, revision);
}

/** Every twentieth request writes. */
const readsPerWrite = 19;

/** A member reads pages; an administrator changes titles; the next page that is read must show the change. */
export function writingProduct({
  member,
  admin,
  ...writing
}: Writing & { member: Peer; admin: string }): Question[] {
  return mix(writing, member, (id, title) => ({
    headers: { authorization: `Bearer ${admin}` },
    body: () =>
      JSON.stringify({
        query: 'mutation ($id: ID!, $input: NewsInput!) { updateNews(id: $id, input: $input) { revision } }',
        variables: { id, input: { title: title(), revision: revisions.get(id) ?? 1 } },
      }),
    answered: (_, body) => {
      const revision = /"revision":(\d+)/.exec(body)?.[1];
      if (revision !== undefined) revisions.set(id, Number(revision));
    },
  }));
}

export function writingPostgraphile(writing: Writing): Question[] {
  return mix(writing, askPostgraphile, (id, title) => ({
    body: () =>
      JSON.stringify({
        query:
          'mutation ($id: BigInt!, $patch: NewsPatch!) { updateNewsByRowId(input: { rowId: $id, newsPatch: $patch }) { news { rowId } } }',
        variables: { id, patch: { title: title() } },
      }),
  }));
}

/** As many reads of every page as of any other, a write after each nineteen, and the page that it changed after it. */
function mix(
  { pages, tops, connection, freshness }: Writing,
  peer: Peer,
  write: (id: string, title: () => string) => Pick<Question, 'body' | 'headers' | 'answered'>,
): Question[] {
  const types = [...tops.keys()];
  const started = Date.now().toString(36);
  let written = 0;
  const questions: Question[] = [];
  for (const [turn, type] of types.entries()) {
    const id = tops.get(type)?.[connection] ?? '';
    let mark = '';
    let isAcknowledged = false;
    const writing = write(id, () => {
      isAcknowledged = false;
      written += 1;
      mark = `${connection}.${started}.${written}.`;
      return `Шинэчилсэн гарчиг ${mark}`;
    });
    questions.push({
      ...writing,
      answered(...answer) {
        isAcknowledged = true;
        writing.answered?.(...answer);
      },
    });
    questions.push({
      ...question(peer, { type, page: 1 }),
      answered(_, body) {
        // A connection that begins here has not written yet.
        if (!isAcknowledged) return;
        freshness.looked += 1;
        if (!body.includes(mark)) freshness.stale += 1;
      },
    });
    for (let read = 1; read < readsPerWrite; read += 1) {
      const page = pages[(turn * (readsPerWrite - 1) + read + connection * 7) % pages.length];
      if (page) questions.push(question(peer, page));
    }
  }
  return questions;
}
