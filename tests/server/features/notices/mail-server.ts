import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** The whole message, headers and parts. */
  source: string;
  /** Subject, text and HTML, decoded. */
  text: string;
}

/** A mail server on this machine that takes everything. */
export interface MailServer {
  url: string;
  mails: ReceivedMail[];
  /** The reply for a recipient: undefined accepts the mail, a number refuses it with this code. */
  refuse: (recipient: string) => number | undefined;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const code = mailServer.refuse(address);
      done(code === undefined ? undefined : Object.assign(new Error('no such box'), { responseCode: code }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString();
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        mails.push({ from, to: rcptTo.map(({ address }) => address), source, text: decode(source) });
        done();
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const mailServer: MailServer = {
    url: `smtp://127.0.0.1:${port}?from=dulaan@example.mn`,
    mails,
    refuse: () => undefined,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
  return mailServer;
}

/** Encoded words, base64 and quoted-printable parts as text: enough to look for what a mail says. */
function decode(source: string): string {
  const words = source.replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=\s*/gi, (_, kind: string, word: string) =>
    kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : quoted(word.replaceAll('_', ' ')),
  );
  const parts = words
    .split(/\r\n\r\n/)
    .map((part) => (/^[A-Za-z0-9+/=\r\n]+(--|$)/.test(part.trim()) ? fromBase64(part) : quoted(part)));
  return parts.join('\n\n');
}

function fromBase64(part: string): string {
  const [body = ''] = part.split('\r\n--');
  return Buffer.from(body, 'base64').toString();
}

function quoted(text: string): string {
  const joined = text.replaceAll('=\r\n', '');
  const bytes = joined.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return /=[0-9A-F]{2}/.test(joined) ? Buffer.from(bytes, 'latin1').toString() : joined;
}
