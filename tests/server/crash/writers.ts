import { randomUUID } from 'node:crypto';

/**
 * A write with its idempotency key: an announcement with its links, created or changed, or a decision of its process.
 */
export interface Submission {
  key: string;
  path: string;
  body: string;
  /** The body of its first response; undefined until one has arrived. */
  answer: string | undefined;
}

interface Written {
  data: { row: { id: string; revision: number; title: string } } | null;
  errors?: unknown;
}

/** Everything that was ever submitted, by all writers. */
export interface Ledger {
  submissions: Submission[];
  /** The number of submissions with a response. */
  answered: number;
}

const create =
  'mutation($input: AosdshInput!) { row: createAosdsh(input: $input, form: "announcement") { id revision title links { links } } }';
const change =
  'mutation($id: ID!, $input: AosdshInput!) { row: updateAosdsh(id: $id, input: $input, form: "announcement") { id revision title links { links } } }';

/** The decisions on each announcement after it was written, in this order. */
export const decisions = [
  { step: 'read', action: 'pass' },
  { step: 'approve', action: 'pass' },
];

/** The number of links of each announcement: all of them exist, or the announcement does not. */
export const linksOfEach = 3;

/**
 * Submits announcements one after the other until the server is gone: each is created, changed twice, its links replaced, and
 * decided about. Title and links carry the same mark, so that a row whose halves differ is found.
 */
export async function writeUntilGone(
  url: string,
  token: string,
  writer: string,
  ledger: Ledger,
): Promise<void> {
  for (let number = 1; ; number += 1) {
    let row: ReturnType<typeof rowOf> | undefined;
    for (const version of [1, 2, 3]) {
      const mark = `${writer}-${number}-${version}`;
      const input = {
        title: `Унтрах сорил ${mark}`,
        is_publish: true,
        order_number: number,
        links: Array.from({ length: linksOfEach }, (_, index) => ({ links: linkOf(mark, index) })),
      };
      const body = JSON.stringify(
        row === undefined
          ? { query: create, variables: { input } }
          : { query: change, variables: { id: row.id, input: { ...input, revision: row.revision } } },
      );
      const response = await record(url, token, { path: '/query', body }, ledger);
      if (response === undefined) return;
      row = rowOf(response);
    }
    for (const decision of decisions) {
      const path = `/process/aosdsh/${row?.id}/act`;
      const body = JSON.stringify(decision);
      if ((await record(url, token, { path, body }, ledger)) === undefined) return;
    }
  }
}

/** Submits once and stores the response. Undefined where the server is gone. */
async function record(
  url: string,
  token: string,
  content: Pick<Submission, 'path' | 'body'>,
  ledger: Ledger,
): Promise<string | undefined> {
  const submission: Submission = { key: randomUUID(), ...content, answer: undefined };
  ledger.submissions.push(submission);
  const response = await submit(url, token, submission).catch(() => undefined);
  if (response === undefined) return undefined;
  submission.answer = response;
  ledger.answered += 1;
  return response;
}

/** The link at a place of an announcement that carries this mark. */
export function linkOf(mark: string, index: number): string {
  return `https://example.mn/${mark}/${index}`;
}

/** Sends a submission, for the first time or again. Rejects where the connection breaks before the response is complete. */
export async function submit(url: string, token: string, { key, path, body }: Submission): Promise<string> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
    body,
  });
  return response.text();
}

/** The row of a response. Throws with the response where it is a refusal. */
export function rowOf(response: string): { id: string; revision: number; title: string } {
  const { data }: Written = JSON.parse(response);
  if (!data) throw new Error(response);
  return data.row;
}
