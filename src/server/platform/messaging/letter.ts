import type { Database, Queryable } from '../database/database';
import { enqueue, enqueueAll } from '../jobs/enqueue';
import type { JobHandler } from '../jobs/job';
import { idOf } from '../jobs/job-data';

/** Something written to one address. */
export interface Letter {
  channel: 'mail' | 'sms';
  /** An e-mail address, or a phone number as it is dialled from abroad. */
  to: string;
  subject: string;
  text: string;
}

/** A letter as a channel delivers it. */
export interface StoredLetter {
  /** The same for every attempt. */
  key: string;
  recipient: string;
  subject: string;
  text: string;
  /** A path of the portal. */
  link: string | null;
  [column: string]: unknown;
}

/** Brings letters to where they are addressed; throws what makes the job try again, or `GiveUp`. */
export interface LetterChannel {
  deliver(letter: StoredLetter, signal: AbortSignal): Promise<void>;
}

export type LetterChannels = Readonly<Record<'mail' | 'sms' | 'push', LetterChannel>>;

/** Orders the delivery of a letter with the caller's handle: it goes out exactly when that is committed. */
export async function sendLetter(database: Queryable, { channel, to, subject, text }: Letter): Promise<void> {
  const { rows } = await database.query<{ id: number }>(
    'insert into dulaan.outgoing_letter (channel, recipient, subject, text) values ($1, $2, $3, $4) returning id',
    [channel, to, subject, text],
  );
  await enqueue(database, { name: 'letter', data: { letter: rows[0]?.id } });
}

/** Sends letters for whoever asks for a courier. */
export const courier = { send: sendLetter };

/** Orders the delivery of letters that were written already. */
export async function dispatchLetters(database: Queryable, ids: readonly number[]): Promise<void> {
  await enqueueAll(database, {
    name: 'letter',
    data: ids.map((letter) => JSON.stringify({ letter })),
    keys: ids.map((id) => `letter ${id}`),
  });
}

/** Delivers one letter and forgets it. */
export function letterHandler(database: Database, channels: LetterChannels): JobHandler {
  return {
    atOnce: 6,
    async run({ data, signal }) {
      const id = idOf(data, 'letter');
      const { rows } = await database.query<StoredLetter & { channel: keyof LetterChannels }>(
        'select key, channel, recipient, subject, text, link from dulaan.outgoing_letter where id = $1',
        [id],
      );
      const [letter] = rows;
      if (!letter) return;
      await channels[letter.channel].deliver(letter, signal);
      await database.query('delete from dulaan.outgoing_letter where id = $1', [id]);
    },
  };
}
