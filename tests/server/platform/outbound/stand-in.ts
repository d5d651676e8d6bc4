import { createServer, type IncomingHttpHeaders } from 'node:http';

export interface ReceivedCall {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer<ArrayBuffer>;
}

export interface StandInAnswer {
  status: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** A server on this machine that notes what it is called with. */
export interface StandIn {
  port: number;
  url: string;
  calls: ReceivedCall[];
  /** The status of the next responses; undefined keeps the caller waiting. Default: 200. */
  answer: (call: ReceivedCall) => StandInAnswer | undefined;
  close(): Promise<void>;
}

export async function startStandIn(): Promise<StandIn> {
  const calls: ReceivedCall[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const call = { method, path: url, headers, body: Buffer.concat(chunks) };
      calls.push(call);
      const answer = standIn.answer(call);
      if (answer) response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const standIn: StandIn = {
    port,
    url: `http://127.0.0.1:${port}`,
    calls,
    answer: () => ({ status: 200 }),
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return standIn;
}
