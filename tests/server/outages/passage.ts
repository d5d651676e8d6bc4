import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Passes connections on to PostgreSQL, until it is taken away. */
export class Passage {
  readonly #target: URL;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;

  constructor(target: URL) {
    this.#target = target;
  }

  get url(): string {
    const own = new URL(this.#target);
    own.hostname = '127.0.0.1';
    own.port = String(this.#port);
    return own.href;
  }

  async open(): Promise<void> {
    if (this.#server?.listening) return;
    this.#server = createServer((socket) => {
      const other = connect(Number(this.#target.port || 5432), this.#target.hostname);
      for (const each of [socket, other]) {
        this.#sockets.add(each);
        each.on('error', () => undefined);
      }
      socket.pipe(other);
      other.pipe(socket);
      socket.on('close', () => other.destroy());
      other.on('close', () => socket.destroy());
    });
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    this.#server?.close();
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }
}
