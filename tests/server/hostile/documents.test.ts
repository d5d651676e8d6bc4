import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertNews } from '../data/query/news-rows';
import { startTestApp, type Agent, type QueryAnswer, type TestApp } from '../testing-app';
import { hostileJson, hostileText, isFailure, seed } from './hostile-values';
import { pick } from './question-draws';

let app: TestApp;
let agents: Agent[];

beforeAll(async () => {
  app = await startTestApp();
  await insertNews(app.database);
  agents = [app.visitor, await app.signIn('citizen'), await app.signIn('admin')];
});
afterAll(() => app.close());

/** Pieces that documents are made of, and some that they are not. */
const pieces = fc.oneof(
  fc.constantFrom(
    '{',
    '}',
    '(',
    ')',
    '[',
    ']',
    '...',
    '...a',
    '...b',
    ':',
    '$',
    '$v',
    '!',
    '@',
    '=',
    '|',
    '&',
    '"""',
    '#',
  ),
  fc.constantFrom(
    'query',
    'mutation',
    'subscription',
    'fragment a on VNews',
    'fragment b on VNews',
    'on',
    'type Query',
  ),
  fc.constantFrom(
    'v_news',
    'news',
    'paginate',
    'aggregate',
    'createNews',
    'updateNews',
    '__schema',
    '__type',
    '__typename',
  ),
  fc.constantFrom(
    'id',
    'title',
    'total',
    'filters',
    'sorts',
    'limit',
    'offset',
    'column',
    'condition',
    'equals',
    'input',
  ),
  fc.constantFrom(
    '@skip(if: true)',
    '@include(if: $v)',
    '@deprecated',
    '1',
    '-1',
    '1e400',
    '"x"',
    'null',
    'true',
    '{a: 1}',
  ),
  hostileText.map((text) => JSON.stringify(text)),
);
const soup = fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join(' '));
const selection = fc
  .array(
    fc.oneof(
      fc.constantFrom('id', 'title', '...a', '...b', '__typename', 'x: id', '... on VNews { id }'),
      pieces,
    ),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(' '));
const shaped = fc
  .tuple(selection, selection, selection)
  .map(
    ([a, b, c]) =>
      `query($v: Boolean = false) { v_news(limit: 2) { ${a} } } fragment a on VNews { ${b} } fragment b on VNews { ${c} }`,
  );
const mangled = fc
  .tuple(shaped, fc.nat(200), hostileText)
  .map(([text, place, noise]) => text.slice(0, place) + noise + text.slice(place + 1));

describe('a document', () => {
  it('of any text is answered or refused, and never a failure', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(),
        fc.oneof(soup, shaped, mangled),
        fc.dictionary(fc.constantFrom('v', 'a', '__proto__', 'filters'), hostileJson),
        hostileJson,
        async (who, query, variables, operationName) => {
          const response = await pick(agents, who).post('/query', { query, variables, operationName });
          expect(isFailure(response), response.body).toBe(false);
          expect([200, 400]).toContain(response.statusCode);
        },
      ),
      { seed, numRuns: 500 },
    );
  });

  it('of bytes that are no UTF-8 is not understood', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 60 }), async (bytes) => {
        const payload = Buffer.concat([Buffer.from('{"query":"{ v_news '), bytes, Buffer.from('{ id } }"}')]);
        const headers = { 'content-type': 'application/json' };
        const response = await app.visitor.inject({ method: 'POST', url: '/query', payload, headers });
        expect(isFailure(response), response.body).toBe(false);
      }),
      { seed, numRuns: 100 },
    );
  });

  it.each([
    ['fragments that multiply', () => below(30, 7, 'id'), 200, 'Too many fields. At most 1000'],
    // Skipped selections are walked all the same.
    [
      'fragments that multiply and select nothing',
      () => below(30, 7, 'id @skip(if: true)'),
      200,
      'Too many fields. At most 1000',
    ],
    [
      'a fragment within itself',
      () => below(1, 2, '...f0'),
      200,
      'Cannot spread fragment "f0" within itself via "f1", "f2".',
    ],
    [
      'fields without end',
      () => `{ v_news { ${many(1200, (n) => `a${n}: id`)} } }`,
      200,
      'Too many fields. At most 1000',
    ],
    [
      'questions without end',
      () => `{ ${many(101, (n) => `a${n}: v_news { id }`)} }`,
      200,
      'Too many fields. At most 100',
    ],
    [
      'lists within lists',
      () => `{ v_news(filters: ${'['.repeat(4900)}${']'.repeat(4900)}) { id } }`,
      400,
      'The document is nested deeper than 100 levels',
    ],
    [
      'fields within fields',
      () => `${'{ v_news '.repeat(3300)} { id } ${'}'.repeat(3300)}`,
      400,
      'The document is nested deeper than 100 levels',
    ],
    [
      'brackets that nobody closes',
      () => '{a'.repeat(9000),
      400,
      'The document is nested deeper than 100 levels',
    ],
    [
      'a text that is too long',
      () => `{ v_news { id } } #${'x'.repeat(100_000)}`,
      400,
      'The document is longer than 100000 characters',
    ],
    [
      'an alias that is too long',
      () => `{ ${'a'.repeat(64)}: v_news { id } }`,
      200,
      `The alias is too long: ${'a'.repeat(64)}`,
    ],
  ])('with %s is refused in words', async (_, document, status, message) => {
    const response = await app.visitor.post('/query', { query: document() }, { 'accept-language': 'en' });
    const { errors }: QueryAnswer<unknown> = response.json();
    expect([response.statusCode, errors?.[0]?.message]).toEqual([status, message]);
  });

  it.each([
    ['conditions', { filters: filters(501) }, 500],
    ['conditions in groups', { groupFilters: [{ combine: 'or', filters: filters(500) }] }, 500],
    ['sorts', { sorts: Array.from({ length: 51 }, () => ({ column: 'id', order: 'asc' })) }, 50],
    ['keys', { filters: [{ column: 'id', condition: 'whereIn', value: '1,'.repeat(10_001) }] }, 10_000],
    ['days', { filters: [{ column: 'created_at', condition: 'whereIn', value: days(501) }] }, 500],
  ])('with too many %s says how many there may be', async (_, variables, limit) => {
    const query =
      'query($filters: [filter], $groupFilters: [groupFilter], $sorts: [sort]) { v_news(filters: $filters, groupFilters: $groupFilters, sorts: $sorts) { id } }';
    // So many days are beyond the budget of visitors.
    const admin = await app.signIn('admin');
    const response = await admin.query(query, variables, { 'accept-language': 'en' });
    expect(response.errors?.[0]?.message).toBe(`Too many conditions, values or sorts. At most ${limit}`);
  });

  it('compares no JSON with a text', async () => {
    const [, , admin] = agents;
    for (const condition of ['equals', 'notEqual', 'whereIn', 'lessThan']) {
      const value = `"\\ud800${'['.repeat(10_000)}`;
      const response = await admin?.query(
        `query($value: String) { orders(filters: [{column: "geom", condition: ${condition}, value: $value}]) { id } }`,
        { value },
      );
      expect(response?.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    }
  });
});

/** Fragments that each spread the next one so many times. */
function below(spreads: number, levels: number, leaf: string): string {
  const fragment = (level: number) =>
    `fragment f${level} on VNews { ${`...f${level + 1} `.repeat(spreads)} }`;
  return `{ v_news { ...f0 } } ${many(levels, fragment)} fragment f${levels} on VNews { ${leaf} }`;
}

function many(count: number, part: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => part(index)).join(' ');
}

function filters(count: number): object[] {
  return Array.from({ length: count }, () => ({ column: 'id', condition: 'notNull' }));
}

function days(count: number): string {
  return Array.from({ length: count }, () => '2026-01-01').join(',');
}
