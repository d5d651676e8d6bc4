import { once } from 'node:events';
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The moment at which a connection is cut: before the request, in the middle of it, or of its response. */
export const cuts = ['before', 'inRequest', 'beforeAnswer', 'inAnswer', 'none'] as const;
export type Cut = (typeof cuts)[number];

export interface CuttingProxy {
  url: string;
  /** The number of connections that were cut, by moment. */
  counts: Record<Cut, number>;
  close(): Promise<void>;
}

/** A proxy between a client and a server that behaves like a bad connection. `choose` decides about the next request. */
export async function startCuttingProxy(target: string, choose: () => Cut): Promise<CuttingProxy> {
  const counts: Record<Cut, number> = { before: 0, inRequest: 0, beforeAnswer: 0, inAnswer: 0, none: 0 };
  const server = createServer((request, response) => {
    const cut = choose();
    counts[cut] += 1;
    if (cut === 'before') request.socket.destroy();
    else void pass(request, response, { cut, target }).catch(() => request.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    counts,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function pass(
  request: IncomingMessage,
  response: ServerResponse,
  { cut, target }: { cut: Cut; target: string },
): Promise<void> {
  const body = await read(request);
  const call = forward(`${target}${request.url ?? ''}`, {
    method: request.method,
    headers: { ...request.headers, 'content-length': body.length },
  });
  if (cut === 'inRequest') {
    call.on('error', () => undefined);
    call.write(body.subarray(0, Math.floor(body.length / 2)), () => {
      call.destroy();
      request.socket.destroy();
    });
    return;
  }
  call.end(body);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  const text = await read(answer);
  if (cut === 'beforeAnswer') {
    request.socket.destroy();
    return;
  }
  response.writeHead(answer.statusCode ?? 500, { ...answer.headers, 'content-length': text.length });
  if (cut === 'inAnswer') {
    response.write(text.subarray(0, Math.floor(text.length / 2)), () => request.socket.destroy());
    return;
  }
  response.end(text);
}

async function read(stream: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
