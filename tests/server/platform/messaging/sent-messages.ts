import type { TestApp } from '../../testing-app';

export interface SentMessage {
  channel: string;
  to: string;
  subject: string;
  text: string;
}

/** The letters that are on their way to an address, the last one first: no one carries them in tests. */
export async function messagesTo(server: TestApp, to: string): Promise<SentMessage[]> {
  const { rows } = await server.database.query<SentMessage & Record<string, unknown>>(
    'select channel, recipient as to, subject, text from dulaan.outgoing_letter where recipient = $1 order by id desc',
    [to],
  );
  return rows;
}

/** The code in the last letter to an address. */
export async function codeTo(server: TestApp, to: string): Promise<string> {
  const [last] = await messagesTo(server, to);
  const code = /\b\d{6}\b/.exec(last?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`There is no code for ${to}`);
  return code;
}

/** Six digits that are not the code. */
export function otherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

/** Milliseconds by which answers are held back do not count; ladder and limits begin anew. */
export async function forgetLimits(server: TestApp): Promise<void> {
  await server.database.query('delete from dulaan.login_failure');
  await server.database.query('delete from dulaan.call_count');
}
