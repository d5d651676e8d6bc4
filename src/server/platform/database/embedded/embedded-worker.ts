import { parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { openCluster } from './embedded-cluster';

/** Messages of the worker thread besides the bytes of PostgreSQL's protocol. */
export type WorkerMessage = Uint8Array | { kind: 'ready' | 'closed' } | { kind: 'failed'; reason: string };

/** Messages to the worker thread besides bytes. */
export type WorkerOrder = Uint8Array | 'close';

/**
 * The thread that runs PGlite, because a query there blocks. It speaks PostgreSQL's wire protocol: the bytes of whole
 * messages in, the bytes of the responses out. `embedded-stream.ts` is the other end.
 */
const port = parentPort;
if (port === null) throw new Error('embedded-worker runs as a worker thread only.');

const say = (message: WorkerMessage) => port.postMessage(message);
const fail = (error: unknown) =>
  say({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
/** Ends the thread, not the process. */
const die = (error: unknown) => {
  fail(error);
  return process.exit(1);
};

try {
  const pglite = await openCluster(String(workerData), die);
  port.on('message', (order: WorkerOrder) => {
    (order === 'close' ? close(pglite) : response(pglite, order)).catch(fail);
  });
  say({ kind: 'ready' });
} catch (error) {
  fail(error);
}

async function response(pglite: PGlite, request: Uint8Array): Promise<void> {
  const chunks: Uint8Array[] = [];
  await pglite.execProtocolRawStream(request, {
    // The file system syncs by itself whenever PostgreSQL requests it.
    syncToFs: false,
    // The bytes lie in PostgreSQL's memory and are gone after this call.
    onRawData: (bytes) => chunks.push(bytes.slice()),
  });
  const bytes = join(chunks);
  parentPort?.postMessage(bytes, [bytes.buffer]);
}

async function close(pglite: PGlite): Promise<void> {
  await pglite.close();
  say({ kind: 'closed' });
}

function join(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}
