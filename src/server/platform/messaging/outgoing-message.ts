import type { Database, Transaction } from '../database/database';
import { enqueue, enqueueAll } from '../jobs/enqueue';
import type { JobHandler } from '../jobs/job';
import { requireJobId } from '../jobs/job-data';

/** Something written to one address. */
export interface OutgoingMessage {
  channel: 'mail' | 'sms';
  /** An e-mail address, or a phone number as it is dialled from abroad. */
  to: string;
  subject: string;
  text: string;
  /** A path of the portal. */
  link?: string;
}

/** A message as a channel delivers it. */
export interface StoredMessage {
  /** The same for every attempt. */
  key: string;
  recipient: string;
  subject: string;
  text: string;
  /** A path of the portal. */
  link: string | null;
  [column: string]: unknown;
}

/** Delivers messages; throws to make the job retry, or `GiveUp`. */
export interface MessageChannel {
  deliver(message: StoredMessage, signal: AbortSignal): Promise<void>;
}

export type MessageChannels = Readonly<Record<'mail' | 'sms' | 'push', MessageChannel>>;

/** Enqueues the delivery of a message with the caller's handle: it is sent exactly if the transaction commits. */
export async function enqueueMessage(
  database: Database | Transaction,
  { channel, to, subject, text, link }: OutgoingMessage,
): Promise<void> {
  const { rows } = await database.query<{ id: number }>(
    'insert into dulaan.outgoing_letter (channel, recipient, subject, text, link) values ($1, $2, $3, $4, $5) returning id',
    [channel, to, subject, text, link ?? null],
  );
  await enqueue(database, { name: 'letter', data: { letter: rows[0]?.id } });
}

/** The `MessageSender` of the running server. */
export const messageSender = { send: enqueueMessage };

/** Enqueues the delivery of stored messages. */
export async function enqueueDeliveries(
  database: Database | Transaction,
  ids: readonly number[],
): Promise<void> {
  await enqueueAll(database, {
    name: 'letter',
    data: ids.map((message) => JSON.stringify({ letter: message })),
    keys: ids.map((id) => `letter ${id}`),
  });
}

/** Delivers one message and deletes it. */
export function deliveryHandler(database: Database, channels: MessageChannels): JobHandler {
  return {
    atOnce: 6,
    async run({ data, signal }) {
      const id = requireJobId(data, 'letter');
      const { rows } = await database.query<StoredMessage & { channel: keyof MessageChannels }>(
        'select key, channel, recipient, subject, text, link from dulaan.outgoing_letter where id = $1',
        [id],
      );
      const [message] = rows;
      if (!message) return;
      await channels[message.channel].deliver(message, signal);
      await database.query('delete from dulaan.outgoing_letter where id = $1', [id]);
    },
  };
}
