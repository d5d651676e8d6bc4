import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** The line between a browser and a product, as it is in the countryside. */
export interface Line {
  /** Where pages find the product. */
  url: string;
  /** Nothing goes through any more, of what is on its way neither; pages and service workers alike. */
  cut(): void;
  reconnect(): void;
  /**
   * From now on writes of rows reach the product and their answers are lost, until the line is fixed. Resolves with
   * the first; browsers themselves may make a second attempt.
   */
  loseAnswers(): Promise<void>;
  /** Changes what the product answers under a path, as a newer build would answer; `null`: no one is there for it, as a proxy says. */
  change(path: string, answer: ((text: string) => string) | null): void;
  /** Answers calls as the product does while its database is away; pages and their files still come. */
  loseDatabase(): void;
  /** The product's own answers again, under this path or under all, with its database. */
  restore(path?: string): void;
  close(): Promise<void>;
}

export async function startLine(product: string): Promise<Line> {
  const sockets = new Set<Socket>();
  const changes = new Map<string, ((text: string) => string) | null>();
  let isCut = false;
  let hasDatabase = true;
  let loseAnswer: (() => void) | undefined;

  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = await bodyOf(incoming);
    const path = (incoming.url ?? '/').split('?')[0] ?? '/';
    const change = changes.get(path);
    if (!hasDatabase && !isPage(incoming)) {
      const headers = { 'content-type': 'application/json', 'retry-after': '1' };
      outgoing.writeHead(503, headers).end(JSON.stringify(path === '/query' ? awayInQuery : away));
      return;
    }
    if (change === null) {
      outgoing.writeHead(503).end();
      return;
    }
    // A cached copy of the unchanged answer must not replace the changed one.
    const {
      'accept-encoding': _packed,
      'if-none-match': _tag,
      'if-modified-since': _moment,
      ...plain
    } = incoming.headers;
    const onward = ask(`${product}${incoming.url}`, {
      method: incoming.method ?? 'GET',
      headers: change === undefined ? incoming.headers : plain,
    });
    outgoing.on('close', () => onward.destroy());
    onward.end(body);
    const [answer] = (await once(onward, 'response')) as [IncomingMessage];
    if (loseAnswer !== undefined && path === '/query' && body.includes('mutation')) {
      await bodyOf(answer);
      outgoing.destroy();
      loseAnswer();
      return;
    }
    if (change === undefined) {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    const { 'content-length': _length, etag: _etag, ...headers } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 500, headers).end(change((await bodyOf(answer)).toString()));
  };
  const server = createServer((incoming, outgoing) => {
    // A line that was cut in the middle: the browser hears of it by its own socket.
    pass(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.on('connection', (socket) => {
    if (isCut) socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const drop = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true;
      drop();
    },
    reconnect: () => {
      isCut = false;
      loseAnswer = undefined;
    },
    loseAnswers: () => {
      isCut = false;
      return new Promise((resolve) => {
        loseAnswer = resolve;
      });
    },
    change: (path, answer) => void changes.set(path, answer),
    loseDatabase: () => {
      hasDatabase = false;
    },
    restore: (path) => {
      hasDatabase = true;
      if (path === undefined) changes.clear();
      else changes.delete(path);
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      drop();
      await closed;
    },
  };
}

/** What `tests/server/outages/connections` finds in answers of a product without its database. */
const text = 'Систем түр ачаалалтай байна. Түр хүлээгээд дахин оролдоно уу.';
const away = { status: false, error: text, msg: text, code: 'UNAVAILABLE' };
const awayInQuery = { data: null, errors: [{ message: text, extensions: { code: 'UNAVAILABLE' } }] };

function isPage({ method, url = '/', headers }: IncomingMessage): boolean {
  return method === 'GET' && (headers.accept?.includes('text/html') === true || url.startsWith('/assets/'));
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
