import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import compress from '@fastify/compress';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendSheet } from '../../../../src/server/data/spreadsheets/formats/send-sheet';
import type { SheetColumn, SheetValue } from '../../../../src/server/data/spreadsheets/formats/sheet-column';

const columns: SheetColumn[] = [{ header: 'Нэр', kind: 'text', width: 20 }];

let server: FastifyInstance;
let made: number;
let ended: Promise<void>;

beforeEach(async () => {
  made = 0;
  let end: () => void;
  ended = new Promise((resolve) => {
    end = resolve;
  });
  async function* endless(): AsyncGenerator<SheetValue[][]> {
    try {
      for (;;) {
        made += 1;
        // Nothing alike in it, so that no compression makes it small.
        yield Array.from({ length: 1000 }, () => [String(Math.random())]);
      }
    } finally {
      end();
    }
  }
  server = fastify();
  await server.register(compress);
  server.get<{ Params: { format: 'xlsx' | 'csv' } }>('/:format', (request, reply) =>
    sendSheet(reply, { format: request.params.format, title: 'Жагсаалт', columns, batches: endless() }),
  );
  await server.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  server.server.closeAllConnections();
  await server.close();
});

/** The head of an answer and the first of its bytes; no one reads on. */
async function begin(format: string): Promise<IncomingMessage> {
  const { port } = server.server.address() as AddressInfo;
  const call = get({ port, path: `/${format}`, headers: { 'accept-encoding': 'gzip' } });
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  await once(response, 'readable');
  return response;
}

describe.each(['xlsx', 'csv'])('a sheet as %s', (format) => {
  it('is made no faster than it is read', async () => {
    const response = await begin(format);
    let before = -1;
    // When the buffers on the way are full, nothing more is made.
    await expect
      .poll(
        () => {
          const isResting = made === before;
          before = made;
          return isResting;
        },
        { interval: 300 },
      )
      .toBe(true);
    const resting = made;
    response.resume();
    await expect.poll(() => made).toBeGreaterThan(resting);
    response.destroy();
    await ended;
  });

  it('is not made on when its reader goes away', async () => {
    const response = await begin(format);
    await expect.poll(() => made).toBeGreaterThan(0);
    response.destroy();
    await ended;
  });
});
