import { randomUUID } from 'node:crypto';

/** A write with its idempotency key: an announcement with its links, created or changed. */
export interface Submission {
  key: string;
  body: string;
  /** The body of its first answer; undefined as long as nobody has heard one. */
  answer: string | undefined;
}

interface Written {
  data: { row: { id: string; revision: number; title: string } } | null;
  errors?: unknown;
}

/** Everything that was ever submitted, by all writers. */
export interface Ledger {
  submissions: Submission[];
  /** How many have been answered. */
  answered: number;
}

const create =
  'mutation($input: AosdshInput!) { row: createAosdsh(input: $input, form: "announcement") { id revision title links { links } } }';
const change =
  'mutation($id: ID!, $input: AosdshInput!) { row: updateAosdsh(id: $id, input: $input, form: "announcement") { id revision title links { links } } }';

/** How many links each announcement has: all of them are there or the announcement is not. */
export const linksOfEach = 3;

/**
 * Submits announcements one after the other until the server is gone: each is created, then changed twice, its links
 * replaced. Title and links carry the same mark, so that a row whose halves differ is found.
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
      const submission: Submission = { key: randomUUID(), body, answer: undefined };
      ledger.submissions.push(submission);
      const response = await submit(url, token, submission).catch(() => undefined);
      if (response === undefined) return;
      submission.answer = response;
      ledger.answered += 1;
      row = rowOf(response);
    }
  }
}

/** The link at a place of an announcement that carries this mark. */
export function linkOf(mark: string, index: number): string {
  return `https://example.mn/${mark}/${index}`;
}

/** Sends a submission, for the first time or again. Rejects where the connection breaks before the answer is whole. */
export async function submit(url: string, token: string, { key, body }: Submission): Promise<string> {
  const response = await fetch(`${url}/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': key },
    body,
  });
  return response.text();
}

/** The row that an answer speaks of. Throws with the answer where it is a refusal. */
export function rowOf(response: string): { id: string; revision: number; title: string } {
  const { data }: Written = JSON.parse(response);
  if (!data) throw new Error(response);
  return data.row;
}
