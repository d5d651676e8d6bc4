import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { measureJson, type JsonSize } from '../../../src/server/platform/http/limits/json-body';
import { insertNews } from '../data/query/news-rows';
import { startTestApp, type Agent, type QueryAnswer, type TestApp } from '../testing-app';
import { usedHeap } from '../used-memory';
import { routesOf } from './routes';

let app: TestApp;
let agent: Agent;

beforeAll(async () => {
  app = await startTestApp();
  await insertNews(app.database);
  agent = await app.signIn('agent');
});
afterAll(() => app.close());

const json = { 'content-type': 'application/json', 'accept-language': 'en' };
const million = 1_000_000;

describe('the memory of the server', () => {
  it('does not grow with long values that a visitor sends', async () => {
    await ask(0);
    const before = usedHeap();
    for (let number = 1; number <= 150; number += 1)
      expect((await ask(number)).data).toEqual({ paginate: { total: 0, v_news: [] } });
    expect(usedHeap() - before).toBeLessThan(10 * million);
  });

  it('does not grow with long documents that a visitor sends', async () => {
    const before = usedHeap();
    for (let number = 0; number < 100; number += 1) {
      const fields = Array.from({ length: 950 }, (_, field) => `document_${number}_field_${field}: id`);
      const response = await app.visitor.query(`{ v_news(limit: 1) { ${fields.join(' ')} } }`);
      expect(response.errors).toBeUndefined();
    }
    expect(usedHeap() - before).toBeLessThan(50 * million);
  });
});

const many = (count: number, filter: string) => Array.from({ length: count }, () => filter).join(' ');
const filtered = (filters: string) => `query($value: String) { v_news(filters: [${filters}]) { id } }`;

describe('a long value', () => {
  it.each([
    ['that many conditions look for', many(490, '{column: "title", condition: contains, value: $value}')],
    ['that many conditions take for a list', many(490, '{column: "id", condition: whereIn, value: $value}')],
    ['of escaped characters', '{column: "title", condition: contains, value: $value}'],
    ['of separators', '{column: "id", condition: whereIn, value: $value}'],
  ])('%s is refused at once', async (_, filters) => {
    const refusal = async (value: string) => {
      const begun = process.cpuUsage();
      const response = await app.visitor.query(filtered(filters), { value });
      const { user } = process.cpuUsage(begun);
      expect(codes(response)).toEqual(['BAD_USER_INPUT']);
      return user / 1000;
    };
    const length = 1.9 * million;
    for (const sign of [',', '%']) {
      // Where the machine is slow, letters that mean nothing are slow too.
      const limit = Math.max(500, 5 * (await leastOf(3, () => refusal('x'.repeat(length)))));
      expect(await leastOf(3, () => refusal(sign.repeat(length)))).toBeLessThan(limit);
    }
  });

  it('counts wherever it is used', async () => {
    const list = Array.from({ length: 9000 }, (_, number) => number).join(',');
    const one = '{column: "id", condition: whereIn, value: $value}';
    expect((await app.visitor.query(filtered(many(8, one)), { value: list })).errors).toBeUndefined();
    const response = await app.visitor.query(
      `query($value: String) { ${many(10, '')
        .split(' ')
        .map((_, number) => `a${number}: v_news(filters: [${one}]) { id }`)
        .join(' ')} }`,
      { value: list },
      { 'accept-language': 'en' },
    );
    expect(response.errors?.map(({ message }) => message)).toEqual([
      'The conditions of the query are too long. At most 400,000 characters in total',
    ]);
  });

  it('may have two thousand characters, a list two hundred thousand', async () => {
    const response = await app.visitor.query(
      filtered('{column: "title", condition: equals, value: $value}'),
      { value: 'x'.repeat(2001) },
      { 'accept-language': 'en' },
    );
    expect(response.errors?.[0]?.message).toBe(
      'The filter value is too long. Column: title, at most 2,000 characters',
    );
    const longest = await app.visitor.query(filtered('{column: "title", condition: equals, value: $value}'), {
      value: 'x'.repeat(2000),
    });
    expect(longest.data).toEqual({ v_news: [] });
  });
});

describe('a compressed request', () => {
  it.each(['gzip', 'deflate', 'br', 'zstd', 'identity, gzip', 'nonsense'])(
    'is refused by every call that takes a body, here as %s',
    async (encoding) => {
      const payload = gzipSync(JSON.stringify({ query: '{ v_news { id } }' }));
      const writing = routesOf(app.app).filter(({ method }) => method === 'POST' || method === 'PUT');
      for (const { method, path } of writing) {
        const url = path.replaceAll(/:\w+/g, '1');
        const response = await app.visitor.inject({
          method,
          url,
          payload,
          headers: { ...json, 'content-encoding': encoding },
        });
        expect([path, response.statusCode]).toEqual([path, 415]);
      }
    },
  );

  it('is accepted where it only says that it is not compressed', async () => {
    const response = await app.visitor.post(
      '/query',
      { query: '{ v_news(limit: 1) { id } }' },
      { 'content-encoding': 'identity' },
    );
    expect(response.statusCode).toBe(200);
  });
});

const list = (members: number) => `[${'{},'.repeat(members - 1)}{}]`;
const object = (members: number) =>
  `{${Array.from({ length: members }, (_, number) => `"m${number}":0`).join(',')}}`;

describe('a body of too many values', () => {
  it.each([
    ['in one list', `{"query":"{ v_news { id } }","variables":{"i":${list(600_000)}}}`],
    ['in one object', `{"query":"{ v_news { id } }","variables":${object(180_000)}}`],
    ['in lists within lists', `{"a":[${`${list(1000)},`.repeat(60)}[]]}`],
  ])('%s is too large for every call', async (_, payload) => {
    for (const sender of [app.visitor, agent])
      for (const { method, path } of routesOf(app.app)) {
        if (method === 'GET' || path === '/files' || path.startsWith('/import')) continue;
        const url = path.replaceAll(/:\w+/g, '1');
        const response = await sender.inject({ method, url, payload, headers: json });
        // A caller without the right to call at all hears of that first, and a call that takes no JSON does not read it.
        expect([path, [413, 401, 403, 415].includes(response.statusCode)]).toEqual([path, true]);
      }
  });

  it('is not even read at an address that no one answers at', async () => {
    for (const url of ['/nothing', '/query/nothing', '/healthz']) {
      const payload = `{"a":${list(10)}`;
      const response = await app.visitor.inject({ method: 'POST', url, payload, headers: json });
      // Reading it would have found that it is no JSON.
      expect([url, response.statusCode]).toEqual([url, 404]);
    }
  });

  it('may be larger for a person than for a visitor', async () => {
    const payload = `{"query":"{ v_news(limit: 1) { id } }","variables":{"i":${list(15_000)}}}`;
    const call = { method: 'POST', url: '/query', payload, headers: json } as const;
    expect((await app.visitor.inject(call)).statusCode).toBe(413);
    expect((await agent.inject(call)).statusCode).toBe(200);
  });
});

describe('the size of JSON', () => {
  const unbounded = { values: Infinity, depth: Infinity };

  it('is that of the parsed value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(0, 2), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(measureJson(text, unbounded)).toEqual(measured(JSON.parse(text)));
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['"\\u0000"', true],
    ['"\\\\u0000"', false],
    ['"\\\\\\u0000"', true],
    ['{"a\\u0000":1}', true],
    ['["\\"", "u0000", ",{["]', false],
  ])('tells whether %s has the character U+0000', (text, hasNul) => {
    expect(measureJson(text, unbounded).hasNul).toBe(hasNul);
    expect(JSON.stringify(JSON.parse(text)).includes('\\u0000')).toBe(hasNul || text.includes('\\\\u0000'));
  });

  it('of any text is measured to its end or to a limit', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', '\\', '[', '}', ',', 'u0000', 'x') }), (text) => {
        const { values, depth } = measureJson(text, { values: 5, depth: 3 });
        expect(values).toBeLessThanOrEqual(6);
        expect(depth).toBeLessThanOrEqual(4);
      }),
    );
  });
});

/** The same by walking the value. */
function measured(value: unknown): JsonSize {
  if (typeof value === 'string') return { values: 0, depth: 0, hasNul: value.includes('\u0000') };
  if (value === null || typeof value !== 'object') return { values: 0, depth: 0, hasNul: false };
  const below = Object.values(value).map(measured);
  const isNamedNul = !Array.isArray(value) && Object.keys(value).some((name) => name.includes('\u0000'));
  return {
    values: below.reduce((sum, { values }) => sum + values, 1 + Math.max(0, below.length - 1)),
    depth: 1 + Math.max(0, ...below.map(({ depth }) => depth)),
    hasNul: isNamedNul || below.some(({ hasNul }) => hasNul),
  };
}

describe('a mutation', () => {
  const mutation = 'mutation($i: EnergyNormInput!) { createEnergyNorm(input: $i) { id } }';

  it('is refused for lack of rights before its variables are looked at', async () => {
    const response = await app.visitor.query(mutation, { i: { unknown: 1 } });
    expect(codes(response)).toEqual(['UNAUTHENTICATED']);
    expect(codes(await agent.query(mutation, { i: { unknown: 1 } }))).toEqual(['FORBIDDEN']);
  });

  it.each(['@include(if: $no)', '@skip(if: true)', '@include(if: $unset)'])(
    'names nothing that its caller may not do, not even with %s',
    async (directive) => {
      const response = await app.visitor.query(
        `mutation($i: EnergyNormInput!, $no: Boolean!, $unset: Boolean = true) { ... on Mutation { ...f @include(if: $unset) ...f @skip(if: $no) } }
         fragment f on Mutation { __typename createEnergyNorm(input: $i) ${directive} { id } }`,
        { i: { unknown: 1 }, no: false },
      );
      expect(codes(response)).toEqual(['UNAUTHENTICATED']);
    },
  );

  it('takes a thousand rows of a sub-table at most', async () => {
    const admin = await app.signIn('admin');
    const rows = Array.from({ length: 1001 }, () => ({}));
    const response = await admin.query(
      mutation,
      { i: { energy_norm_requirement: rows } },
      { 'accept-language': 'en' },
    );
    expect(response.errors?.[0]?.message).toBe('At most 1,000 rows in a list: energy_norm_requirement');
    expect(codes(response)).toEqual(['BAD_USER_INPUT']);
  });
});

/** The least of several measurements: the collection of what earlier tests leave comes into one of them. */
async function leastOf(times: number, measure: () => Promise<number>): Promise<number> {
  let least = Infinity;
  for (let time = 0; time < times; time += 1) least = Math.min(least, await measure());
  return least;
}

function codes({ errors }: QueryAnswer<unknown>): (string | undefined)[] {
  return errors?.map(({ extensions }) => extensions.code) ?? [];
}

/** Looks for 9,000 rows that are not there, others for each number. */
function ask(number: number): Promise<QueryAnswer<Record<string, unknown>>> {
  const keys = Array.from({ length: 9000 }, (_, key) => 10n ** 17n + BigInt(number * 10_000 + key));
  return app.visitor.query(
    `query($values: String) { paginate(page: 1, size: 1, filters: [{column: "id", condition: whereIn, value: $values}]) { total v_news { id } } }`,
    { values: keys.join(',') },
  );
}
