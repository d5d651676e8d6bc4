import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';

export interface ReceivedEvent {
  id: string | undefined;
  event: string;
  data: unknown;
}

/** A connection to `GET /events`, as a browser holds it. */
export interface EventClient {
  status: number;
  headers: Headers;
  received: ReceivedEvent[];
  /** The number that a browser would send when it comes back. */
  lastId(): string;
  /** Waits for an event of this name and answers its data. */
  next(event: string): Promise<unknown>;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  close(): void;
}

/** Connects over the network: the app must listen. */
export async function connectEvents(
  app: FastifyInstance,
  headers: Record<string, string> = {},
): Promise<EventClient> {
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const abort = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${port}/events`, { headers, signal: abort.signal });
  const received: ReceivedEvent[] = [];
  const ended = answer.ok ? read(answer, received) : Promise.resolve();
  const taken = new Set<ReceivedEvent>();
  return {
    status: answer.status,
    headers: answer.headers,
    received,
    ended,
    lastId: () => received.findLast(({ id }) => id !== undefined)?.id ?? '',
    async next(event) {
      const find = () => received.find((candidate) => candidate.event === event && !taken.has(candidate));
      await expect.poll(find).toBeDefined();
      const found = find();
      if (found) taken.add(found);
      return found?.data;
    },
    close: () => abort.abort(),
  };
}

async function read(answer: Response, received: ReceivedEvent[]): Promise<void> {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      received.push(...blocks.flatMap(parse));
    }
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) throw error;
  }
}

function parse(block: string): ReceivedEvent[] {
  const fields = new Map(
    block.split('\n').map((line): [string, string] => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), line.slice(colon + 2)];
    }),
  );
  const event = fields.get('event');
  const data = fields.get('data');
  return event === undefined || data === undefined
    ? []
    : [{ id: fields.get('id'), event, data: JSON.parse(data) }];
}
