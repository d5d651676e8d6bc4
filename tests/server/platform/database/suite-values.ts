import { expect, test } from 'vitest';
import type { Database } from '../../../../src/server/platform/database/database';

export function describeValues(database: () => Database): void {
  test.each([
    [
      'int2, int4 and int8 as numbers',
      `1::int2 a, 2::int4 b, 9007199254740991 c`,
      { a: 1, b: 2, c: 2 ** 53 - 1 },
    ],
    ['numeric as text', `12345678901234567890.10::numeric a`, { a: '12345678901234567890.10' }],
    [
      'floats as numbers',
      `0.5::float4 a, 1e300::float8 b, 'NaN'::float8 c`,
      { a: 0.5, b: 1e300, c: Number.NaN },
    ],
    ['bool as boolean', `true a, false b, null::bool c`, { a: true, b: false, c: null }],
    ['text as it is', `'Дөчин үнэ'::text a, ' '::char(3) b`, { a: 'Дөчин үнэ', b: '   ' }],
    [
      'uuid as text',
      `'A0EEBC99-9C0B-4EF8-BB6D-6BB9BD380A11'::uuid a`,
      { a: 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11' },
    ],
    ['date as its day', `date '2026-03-29' a`, { a: '2026-03-29' }],
    [
      'timestamptz as Date',
      `timestamptz '2026-03-29 02:30:00.123456+08' a`,
      { a: new Date('2026-03-28T18:30:00.123Z') },
    ],
    ['timestamp as a Date in UTC', `timestamp '2026-03-29 02:30' a`, { a: new Date('2026-03-29T02:30:00Z') }],
    ['json and jsonb parsed', `'{"a":[1,null]}'::json a, '"б"'::jsonb b`, { a: { a: [1, null] }, b: 'б' }],
    ['bytea as Uint8Array', `'\\x00ff10'::bytea a`, { a: new Uint8Array([0, 255, 16]) }],
    [
      'arrays as arrays',
      `array[1,null,3]::int8[] a, array['a,"\\ ', null, 'NULL']::text[] b, '{{1,2},{3,4}}'::int8[] c`,
      {
        a: [1, null, 3],
        b: ['a,"\\ ', null, 'NULL'],
        c: [
          [1, 2],
          [3, 4],
        ],
      },
    ],
    [
      'arrays of other types like their elements',
      `array[1.50]::numeric[] a, array[date '2026-01-02'] b, array[timestamp '2026-01-02'] c`,
      { a: ['1.50'], b: ['2026-01-02'], c: [new Date('2026-01-02T00:00:00Z')] },
    ],
  ])('arrive: %s', async (_what, columns, expected) => {
    const { rows } = await database().query(`select ${columns}`);
    expect(rows).toStrictEqual([expected]);
  });

  test.each([
    [`select 9007199254740992::int8`],
    [`select array[9007199254740992]::int8[]`],
    [`select 'infinity'::timestamptz`],
  ])('that JavaScript cannot hold reject %s and leave the connection usable', async (sql) => {
    await expect(database().query(sql)).rejects.toMatchObject({ name: 'DatabaseError', code: '22003' });
    await expect(database().query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
  });

  test.each([
    ['int8', 2 ** 53 - 1, 2 ** 53 - 1],
    ['int8', 5n, 5],
    ['numeric', '1.10', '1.10'],
    ['float8', 0.1, 0.1],
    ['bool', false, false],
    ['text', 'ө"\\', 'ө"\\'],
    ['text', null, null],
    ['timestamptz', new Date('2026-01-01T00:00:00.001Z'), new Date('2026-01-01T00:00:00.001Z')],
    ['timestamp', new Date('2026-01-01T00:00:00.001Z'), new Date('2026-01-01T00:00:00.001Z')],
    ['date', '2026-01-01', '2026-01-01'],
    ['jsonb', '{"a":1}', { a: 1 }],
    ['bytea', new Uint8Array([0, 1, 255]), new Uint8Array([0, 1, 255])],
    ['text[]', ['a', 'b,"', ''], ['a', 'b,"', '']],
    ['int8[]', [1, 2], [1, 2]],
    ['int8[]', [], []],
  ])('come back as they were sent: %s', async (type, sent, received) => {
    const { rows } = await database().query(`select $1::${type} as value`, [sent]);
    expect(rows).toStrictEqual([{ value: received }]);
  });

  test('arrive as JSON text where that is asked for, as PostgreSQL writes it', async () => {
    const values = [
      `'Дөчин "үнэ" \\ 50₮ 😀'::text`,
      `E'a\\nb\\tc\\x01\\x7f\\u2028'::text`,
      `''::text`,
      `null::text`,
      `true`,
      `false`,
      `-7::int2`,
      `2147483647::int4`,
      `9223372036854775807::int8`,
      `-0.50::numeric`,
      `1e40::numeric`,
      `'NaN'::numeric`,
      `1e300::float8`,
      `'-Infinity'::float8`,
      `date '2026-03-29'`,
      `time '08:05'`,
      `'{"a": [1, null]}'::json`,
      `'{"б":"\\""}'::jsonb`,
      `uuid 'a0eebc99-9c0b-4ef8-bb6d-6bb9bd380a11'`,
    ];
    const { rows } = await database().query(`select ${values.join(', ')}`, [], { values: 'json' });
    const { rows: expected } = await database().query<{ json: string | null }>(
      values.map((value) => `select to_json(${value})::text as json`).join(' union all '),
    );
    expect(rows).toStrictEqual([expected.map(({ json }) => json)]);
  });

  test('of the session are in UTC', async () => {
    const { rows } = await database().query(`select timestamptz '2026-01-01 00:00:00Z'::text as instant`);
    expect(rows).toEqual([{ instant: '2026-01-01 00:00:00+00' }]);
  });
}
