import { setTimeout as pause } from 'node:timers/promises';

export interface Others {
  answers: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** The number of responses by outcome. */
  outcomes: Record<string, number>;
}

interface Options {
  address: string;
  /** A person's session. */
  token: string;
  seconds: number;
}

/** Milliseconds of thinking time between requests. */
const looking = 50;

/** Two visitors and a person, who read, one call after the other. */
export async function measureOthers({ address, token, seconds }: Options): Promise<Others> {
  const waits: number[] = [];
  const outcomes: Record<string, number> = {};
  const end = performance.now() + seconds * 1000;
  const reader = async (headers: Record<string, string>) => {
    for (let turn = 0; performance.now() < end; turn += 1) {
      const begun = performance.now();
      const outcome = await ask(address, turn, headers);
      waits.push(performance.now() - begun);
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
      await pause(looking);
    }
  };
  await Promise.all([
    reader({ 'x-forwarded-for': '198.51.100.1' }),
    reader({ 'x-forwarded-for': '198.51.100.2' }),
    reader({ 'x-forwarded-for': '198.51.100.3', authorization: `Bearer ${token}` }),
  ]);
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN;
  return { answers: waits.length, p50: at(0.5), p99: at(0.99), outcomes };
}

/** Different queries, so that the cache does not serve them all. */
async function ask(address: string, turn: number, headers: Record<string, string>): Promise<string> {
  const filters = `[{ column: "queation", condition: contains, value: "${turn}" }]`;
  try {
    const answer =
      turn % 2 === 0
        ? await fetch(`${address}/auth/check`, { headers })
        : await fetch(`${address}/query`, {
            method: 'POST',
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify({ query: `{ faq(filters: ${filters}) { id queation } }` }),
          });
    return outcomeOf(answer.status, await answer.text());
  } catch {
    return 'none';
  }
}

/** GraphQL reports errors in responses of status 200. */
export function outcomeOf(status: number, body: string): string {
  return status === 200 && body.includes('"errors":') ? '200 with errors' : String(status);
}
