import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Passes connections on to PostgreSQL, until it is taken away. */
export class Passage {
  readonly #target: URL;
  readonly #sockets = new Set<Socket>();
  /** Both ends of each connection. */
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  #isHanging = false;
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
      const pair = [socket, other] as const;
      this.#pairs.add(pair);
      if (!this.#isHanging) join(pair);
      socket.on('close', () => {
        this.#pairs.delete(pair);
        other.destroy();
      });
      other.on('close', () => socket.destroy());
    });
    this.#server.listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.#port = (this.#server.address() as AddressInfo).port;
  }

  /** Accepts connections and passes nothing on, as a database does whose disk hangs. */
  hang(): void {
    this.#isHanging = true;
    for (const [socket, other] of this.#pairs) {
      socket.unpipe(other);
      other.unpipe(socket);
    }
  }

  /** Passes on again, also what has come meanwhile. */
  goOn(): void {
    this.#isHanging = false;
    for (const pair of this.#pairs) join(pair);
  }

  async close(): Promise<void> {
    this.#server?.close();
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }
}

function join([socket, other]: readonly [Socket, Socket]): void {
  socket.pipe(other);
  other.pipe(socket);
}
