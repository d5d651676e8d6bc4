import { createTransport } from 'nodemailer';
import type { Database } from '../../database/database';
import { GiveUp } from '../../jobs/job';
import { storeUndelivered } from '../undelivered-messages';
import type { MessageChannel } from '../outgoing-message';
import { asHtml, withLink } from '../templates/message-text';

export interface MailOptions {
  database: Database;
  /** `SMTP_URL`; its parameter `from` is the sender. Undefined keeps mails for administrators to look at. */
  smtpUrl: string | undefined;
  publicUrl: string | undefined;
}

const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Mail by SMTP, or into the table `mail_outbox` where no server is configured. */
export function createMailChannel({ database, smtpUrl, publicUrl }: MailOptions): MessageChannel {
  if (smtpUrl === undefined)
    return { deliver: (message) => storeUndelivered(database, 'mail', message, publicUrl) };
  const { server, from } = readAddress(smtpUrl, publicUrl);
  const transport = createTransport({ url: server, ...patience });
  return {
    async deliver({ key, recipient, subject, text, link }) {
      const whole = withLink(text, link, publicUrl);
      const title = subject.replaceAll(/\s+/g, ' ');
      try {
        await transport.sendMail({
          from,
          // An object: a string could name several people.
          to: { name: '', address: recipient },
          subject: title,
          text: whole,
          html: asHtml(title, whole),
          // The same for every attempt, so that mailboxes recognize a repetition.
          messageId: `<${key}@${from.split('@').at(-1)?.replace('>', '') ?? 'dulaan'}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        throw explain(error);
      }
    },
  };
}

function readAddress(smtpUrl: string, publicUrl: string | undefined): { server: string; from: string } {
  const url = new URL(smtpUrl);
  const named = url.searchParams.get('from');
  url.searchParams.delete('from');
  const user = decodeURIComponent(url.username);
  const host = publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname;
  return { server: url.href, from: named ?? (user.includes('@') ? user : `noreply@${host}`) };
}

/** A server that says 5xx of the recipient or the mail will not change its mind. */
function explain(error: unknown): unknown {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  const isFinal = code >= 550 && code < 560;
  // The server's message contains the recipient, which must not be logged.
  return isFinal ? new GiveUp(`the mail server refused the mail: ${code}`) : withoutWords(error, code);
}

function withoutWords(error: unknown, code: number): Error {
  const what = error instanceof Error && 'code' in error ? String(error.code) : 'an error';
  return new Error(`the mail server did not take the mail: ${code === 0 ? what : code}`);
}
