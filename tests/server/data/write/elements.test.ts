import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { codeTo, forgetLimits } from '../../platform/messaging/sent-messages';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let app: TestApp;
let admin: Agent;
let crew: Agent;

const text = { mn_MN: 'Байшин', en_US: 'House', ko_KR: '집' };
const field = (widget: string, options?: object) => ({ widget, title: text, ...(options && { options }) });
const names = ['number', 'phone', 'shape', 'roof', 'floor', 'pictures', 'rooms'];

const documents = [
  {
    kind: 'source',
    id: 'room',
    format: 2,
    title: text,
    type: 'table',
    columns: [
      { name: 'house_id', type: 'reference', references: { source: 'house', onDelete: 'cascade' } },
      { name: 'phone', type: 'text', format: 'mn-phone', maxLength: 16 },
      { name: 'shape', type: 'json' },
    ],
  },
  {
    kind: 'source',
    id: 'house',
    format: 2,
    title: text,
    type: 'table',
    subTables: [{ name: 'rooms', source: 'room', connection: 'house_id' }],
    columns: [
      { name: 'number', type: 'text', maxLength: 40, readOnly: true, unique: true },
      { name: 'phone', type: 'text', format: 'mn-phone', maxLength: 16 },
      { name: 'shape', type: 'json' },
      { name: 'roof', type: 'json' },
      { name: 'floor', type: 'number' },
      { name: 'pictures', type: 'json', files: true },
    ],
  },
  {
    kind: 'form',
    id: 'room',
    format: 2,
    title: text,
    source: 'room',
    schema: { type: 'object', properties: { phone: {}, shape: {} } },
    fields: { phone: field('phone_confirmation'), shape: field('shape_info') },
    layout: ['phone', 'shape'].map((name) => ({ type: 'field', field: name })),
  },
  {
    kind: 'form',
    id: 'house',
    format: 2,
    title: text,
    source: 'house',
    schema: {
      type: 'object',
      properties: { number: {}, phone: {}, shape: {}, roof: {}, floor: {}, pictures: {}, note: {} },
    },
    fields: {
      number: field('numberGenerator', { pattern: 'Б-{year}/{seq:4}' }),
      phone: field('phone_confirmation'),
      shape: field('shape_info'),
      roof: field('roof_info'),
      floor: field('number'),
      pictures: field('image', { isList: true }),
      note: field('html', { content: '<p>Тайлбар</p>' }),
    },
    subTables: [{ name: 'rooms', form: 'room', title: text }],
    layout: [
      ...['number', 'phone', 'shape', 'roof', 'floor', 'pictures', 'note'].map((name) => ({
        type: 'field',
        field: name,
      })),
      { type: 'subTable', field: 'rooms' },
    ],
    logic: { floor: { value: 'shape.floorArea' } },
  },
];

beforeAll(async () => {
  app = await startTestApp();
  [admin, crew] = [await app.signIn('admin'), await app.signIn('crew')];
  // The two tables name each other: the one that is referred to comes first, without its list.
  const bare = documents.filter(({ id, kind }) => id === 'house' && kind === 'source');
  const versions = new Map<string, number>();
  for (const body of [...bare.map((house) => ({ ...house, subTables: [] })), ...documents]) {
    const place = `${body.kind}/${body.id}`;
    const version = versions.get(place) ?? 0;
    const response = await admin.post(`/definitions/${place}/publish`, { version, body });
    expect([place, response.statusCode, response.body]).toEqual([place, 200, expect.any(String)]);
    versions.set(place, version + 1);
  }
});
afterAll(() => app.close());
beforeEach(() => forgetLimits(app));

interface House {
  id: string;
  number: string | null;
  phone: string | null;
  shape: Record<string, unknown> | null;
  roof: Record<string, unknown> | null;
  floor: number | null;
  pictures: (string | { file: string; caption: string })[] | null;
  revision: number;
  rooms: { id: string; phone: string | null; shape: Record<string, unknown> | null }[];
}

const selection = `id revision ${names.slice(0, -1).join(' ')} rooms { id phone shape }`;
const create = (input: object, agent = admin) =>
  agent.query<{ row: House }>(
    `mutation($input: HouseInput!) { row: createHouse(input: $input, form: "house") { ${selection} } }`,
    { input },
  );
const update = (id: string | undefined, input: object, agent = admin) =>
  agent.query<{ row: House }>(
    `mutation($id: ID!, $input: HouseInput!) { row: updateHouse(id: $id, input: $input, form: "house") { ${selection} } }`,
    { id, input },
  );
type Answer = Awaited<ReturnType<typeof create>>;
const faults = (response: Answer) => response.errors?.[0]?.extensions?.fields;
const year = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Ulaanbaatar', year: 'numeric' }).format();

describe('a number that the server assigns', () => {
  it('is unlike any other though fifty rows are made at once, and nothing is left out', async () => {
    const responses = await Promise.all(Array.from({ length: 50 }, () => create({})));
    expect(responses.flatMap(({ errors }) => errors ?? [])).toEqual([]);
    const numbers = responses.map(({ data }) => data?.row.number ?? '').toSorted();
    expect(new Set(numbers).size).toBe(50);
    const counted = numbers.map((number) => Number(/^Б-\d{4}\/(\d{4})$/.exec(number)?.[1]));
    expect(numbers[0]).toContain(`Б-${year}/`);
    expect(counted).toEqual(Array.from({ length: 50 }, (_, index) => (counted[0] ?? 0) + index));
  });

  it('goes to no one where the row is refused', async () => {
    const before = (await create({})).data?.row.number;
    expect(faults(await create({ shape: { form: 'star' } }))).toHaveProperty('shape');
    const after = (await create({})).data?.row.number;
    expect(Number(after?.slice(-4))).toBe(Number(before?.slice(-4)) + 1);
  });

  it('cannot be sent, and stays when the row is changed', async () => {
    expect((await create({ number: 'Б-1' })).errors).toBeDefined();
    const { data } = await create({});
    const changed = await update(data?.row.id, { roof: { form: 'flat', length: 4, width: 3 } });
    expect(changed.data?.row.number).toBe(data?.row.number);
  });

  it('needs a column that no one else may write', async () => {
    const body = {
      ...documents[3],
      id: 'loose_house',
      schema: { type: 'object', properties: { floor: {} } },
      fields: { floor: field('numberGenerator', { pattern: '{seq}' }) },
      layout: [{ type: 'field', field: 'floor' }],
      logic: {},
      subTables: [],
    };
    const response = await admin.post('/definitions/form/loose_house/publish', { version: 0, body });
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('readOnly');
  });
});

async function proofFor(agent: Agent, phone: string): Promise<string> {
  const { id } = (await agent.post('/otp', { purpose: 'phone_confirmation', to: phone })).json<{
    id: string;
  }>();
  const code = await codeTo(app, `+976${phone}`);
  return (await agent.post('/otp/verify', { id, code })).json<{ proof: string }>().proof;
}

describe('a confirmed telephone number', () => {
  it('is taken with a proof of this caller for this number, and stored without it', async () => {
    const proof = await proofFor(admin, '88330001');
    const response = await create({ phone: `88330001 ${proof}` });
    expect(response.errors).toBeUndefined();
    expect(response.data?.row.phone).toBe('88330001');
  });

  it.each([
    ['without a proof', async () => '88330002'],
    ['with a made-up proof', async () => '88330002 eyJhIjoxfQ.c2lnbg'],
    ['with the proof for another number', async () => `88330002 ${await proofFor(admin, '88330003')}`],
    ['with somebody else’s proof', async () => `88330002 ${await proofFor(crew, '88330002')}`],
    ['with a visitor’s proof', async () => `88330002 ${await proofFor(app.visitor, '88330002')}`],
    ['with a proof and more', async () => `88330004 ${await proofFor(admin, '88330004')}x`],
  ])('is refused %s', async (_, value) => {
    const response = await create({ phone: await value() });
    expect(faults(response)).toEqual({ phone: [expect.stringContaining('баталгаажуулна')] });
  });

  it('needs none where it stays as it was, and one again where it changes', async () => {
    const { data } = await create({ phone: `88330005 ${await proofFor(admin, '88330005')}` });
    const same = await update(data?.row.id, { phone: '88330005', roof: null });
    expect(same.errors).toBeUndefined();
    expect(faults(await update(data?.row.id, { phone: '88330006' }))).toHaveProperty('phone');
    const gone = await update(data?.row.id, { phone: null });
    expect(gone.data?.row.phone).toBeNull();
  });

  it('is asked for in rows of a sub-table too', async () => {
    expect(faults(await create({ rooms: [{ phone: '88330007' }] }))).toHaveProperty(['rooms/0/phone']);
    const proof = await proofFor(admin, '88330007');
    const { data, errors } = await create({ rooms: [{ phone: `88330007 ${proof}` }] });
    expect(errors).toBeUndefined();
    const room = data?.row.rooms[0];
    expect(room?.phone).toBe('88330007');
    const same = await update(data?.row.id, { rooms: [{ id: room?.id, phone: '88330007' }] });
    expect(same.errors).toBeUndefined();
  });
});

describe('a footprint and a roof', () => {
  it('are computed anew, whatever a client says came out, and formulas rest on that', async () => {
    const shape = {
      form: 'rectangle',
      sides: { a: 10, b: 8 },
      height: 2.5,
      floorArea: 999,
      perimeter: 1,
      wallArea: 2,
    };
    const roof = { form: 'mono', length: 10, width: 8, pitch: 60, overhang: 0, roofArea: 1 };
    const { data, errors } = await create({ shape, roof, floor: 5 });
    expect(errors).toBeUndefined();
    expect(data?.row.shape).toMatchObject({ floorArea: 80, perimeter: 36, wallArea: 90 });
    expect(data?.row.roof).toMatchObject({ roofArea: 160, planArea: 80, ceilingArea: 80 });
    expect(data?.row.floor).toBe(80);
  });

  it('keep nothing that does not belong to them', async () => {
    const { data } = await create({ shape: { form: 'circle', sides: { a: 6, b: 7 }, colour: 'red' } });
    expect(Object.keys(data?.row.shape ?? {}).toSorted()).toEqual([
      'floorArea',
      'form',
      'perimeter',
      'sides',
      'wallArea',
    ]);
    expect(data?.row.shape?.sides).toEqual({ a: 6 });
  });

  it('are computed in rows of a sub-table too', async () => {
    const shape = { form: 'circle', sides: { a: 6 }, floorArea: 1 };
    const { data } = await create({ rooms: [{ shape }] });
    expect(data?.row.rooms[0]?.shape).toMatchObject({ floorArea: 28.27, perimeter: 18.85 });
  });

  it.each(
    (
      [
        { form: 'L', sides: { a: 10, b: 8, c: 12, d: 3 } },
        { form: 'rectangle', sides: { a: 10 } },
        { form: 'rectangle', sides: { a: 10, b: -8 } },
        {
          form: 'polygon',
          corners: [
            [0, 0],
            [4, 4],
            [4, 0],
            [0, 4],
          ],
        },
        { form: 'rectangle', sides: { a: 10, b: 8 }, height: 2, openings: 500 },
        { form: 'star' },
        { sides: 7 },
        [],
        'house',
        7,
      ] as unknown[]
    ).map((shape) => ({ shape })),
  )('that are no house are refused at their field: $shape', async ({ shape }) => {
    const response = await create({ shape });
    expect(Object.keys(faults(response) ?? {}).every((name) => name.startsWith('shape'))).toBe(true);
    expect(response.errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT');
  });
});

const uploadPicture = async () => {
  const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: '#c63' } });
  return (await admin.upload('a.jpg', await picture.jpeg().toBuffer())).json<{ id: string }>().id;
};

describe('several pictures of one field', () => {
  it('belong to the row while it names them', async () => {
    const [first, second] = [await uploadPicture(), await uploadPicture()];
    const { data, errors } = await create({ pictures: [first, second] });
    expect(errors).toBeUndefined();
    const owners = async () =>
      (
        await app.database.query<{ id: string; owner_row: number | null }>(
          'select id, owner_row from dulaan.file where id = any($1::text[]) order by array_position($1::text[], id)',
          [[first, second]],
        )
      ).rows.map(({ owner_row }) => owner_row);
    expect(await owners()).toEqual([Number(data?.row.id), Number(data?.row.id)]);
    expect(faults(await create({ pictures: [first] }))).toHaveProperty('pictures');
    await update(data?.row.id, { pictures: [second] });
    expect(await owners()).toEqual([null, Number(data?.row.id)]);
  });

  it('carry captions, and stay the same for readers who know no captions', async () => {
    const [first, second] = [await uploadPicture(), await uploadPicture()];
    const { data, errors } = await create({
      pictures: [
        { file: first, caption: '  Хойд хана,\nцонхны доод зах ' },
        { file: second, caption: ' ' },
      ],
    });
    expect(errors).toBeUndefined();
    const stored = [{ file: first, caption: 'Хойд хана, цонхны доод зах' }, second];
    expect(data?.row.pictures).toEqual(stored);
    const { rows } = await app.database.query<{ owner_row: number }>(
      'select owner_row from dulaan.file where id = any($1::text[])',
      [[first, second]],
    );
    expect(rows.map(({ owner_row }) => owner_row)).toEqual([Number(data?.row.id), Number(data?.row.id)]);
    // Another row cannot take a picture, by a caption either.
    expect(faults(await create({ pictures: [{ file: first, caption: 'Миний' }] }))).toHaveProperty(
      'pictures',
    );
  });

  it('refuse captions that are too long or no text, a picture twice, and what is no picture', async () => {
    const file = await uploadPicture();
    for (const [pictures, message] of [
      [[{ file, caption: 'а'.repeat(301) }], /300/],
      [[{ file, caption: 12 }], /бичвэр/],
      [[file, { file, caption: 'Хана' }], /хоёр удаа/],
      [[{ file, caption: 'Хана', width: 4 }], /./],
      [[{ caption: 'Хана' }], /./],
    ] as const)
      expect(faults(await create({ pictures }))).toEqual({ pictures: [expect.stringMatching(message)] });
    expect((await create({ pictures: [{ file, caption: 'а'.repeat(300) }] })).errors).toBeUndefined();
  });

  it('must be there, and must be pictures', async () => {
    expect(faults(await create({ pictures: ['nothere'] }))).toHaveProperty('pictures');
    const { id } = (await admin.upload('a.txt', Buffer.from('text'))).json<{ id: string }>();
    expect(faults(await create({ pictures: [id] }))).toHaveProperty('pictures');
  });
});
