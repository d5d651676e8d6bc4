import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BulkResult } from '../../../../src/server/data/bulk/run-bulk';
import { callImport } from '../spreadsheets/import-call';
import { startTestApp, type Agent, type QueryAnswer, type TestApp } from '../../testing-app';

let app: TestApp;
let admin: Agent;

/** Two provinces with a soum each, and a bagh in each soum, by these keys. */
const places = `
  insert into app.province (id, code, name) overriding system value values (901, '901', 'Архангай'), (902, '902', 'Төв');
  insert into app.soum (id, province_id, code, name) overriding system value
    values (911, 901, '91101', 'Цэцэрлэг'), (912, 902, '91201', 'Зуунмод');
  insert into app.bagh (id, soum_id, name) overriding system value
    values (921, 911, '1-р баг'), (922, 912, '2-р баг');
`;

beforeAll(async () => {
  app = await startTestApp();
  await app.database.script(places);
  admin = await app.signIn('admin');
});
afterAll(() => app.close());
beforeEach(() => app.database.script('delete from app.retrofit_order'));

interface Row {
  row: { id: string; bagh_id: number | null; soum_id: number | null } | null;
}

const create = (input: object, form: string | null = 'order', headers: Record<string, string> = {}) =>
  admin.query<Row>(
    'mutation($input: OrdersInput!, $form: ID) { row: createOrders(input: $input, form: $form) { id soum_id bagh_id } }',
    { input: { desription: 'Дээвэр', contact_phone: '99112233', address: 'Төв гудамж', ...input }, form },
    headers,
  );
const update = (id: string, input: object, form: string | null = 'order') =>
  admin.query<Row>(
    'mutation($id: ID!, $input: OrdersInput!, $form: ID) { row: updateOrders(id: $id, input: $input, form: $form) { id soum_id bagh_id } }',
    { id, input, form },
  );
const faults = (answer: QueryAnswer<unknown>) => answer.errors?.[0]?.extensions.fields;

async function stored(values: string): Promise<string> {
  const { rows } = await app.database.query<{ id: string }>(
    `insert into app.retrofit_order (province_id, soum_id, bagh_id, address) values (${values}, 'Төв гудамж') returning id::text as id`,
  );
  return rows[0]?.id ?? '';
}

describe('a choice that a form narrows by other fields', () => {
  it('is taken where it belongs to them', async () => {
    const answer = await create({ province_id: 901, soum_id: 911, bagh_id: 921 });
    expect(answer.errors).toBeUndefined();
    expect(answer.data?.row).toMatchObject({ soum_id: 911, bagh_id: 921 });
  });

  it('is refused at its field where it belongs to another one, in the language of the reader', async () => {
    const foreign = { province_id: 901, soum_id: 912, bagh_id: 921 };
    expect(faults(await create(foreign))).toEqual({
      soum_id: ['Дараах талбарын сонголттой тохирохгүй байна: Аймаг, нийслэл'],
      bagh_id: ['Дараах талбарын сонголттой тохирохгүй байна: Сум, дүүрэг'],
    });
    const english = await create(foreign, 'order', { 'accept-language': 'en' });
    expect(faults(english)?.soum_id).toEqual(['This does not match the choice in: Province']);
    const korean = await create(foreign, 'order', { 'accept-language': 'ko' });
    expect(faults(korean)?.soum_id).toEqual(['다음 항목에서 선택한 것에 속하지 않습니다: 아이막']);
    const { rows } = await app.database.query('select id from app.retrofit_order');
    expect(rows).toEqual([]);
  });

  it('is refused while the field that narrows it is empty', async () => {
    expect(faults(await create({ soum_id: 911 }))).toEqual({
      soum_id: ['Эхлээд дараах талбарыг бөглөнө үү: Аймаг, нийслэл'],
    });
  });

  it('is refused where it does not exist, and where what narrows it does not', async () => {
    expect(faults(await create({ province_id: 901, soum_id: 99_999 }))).toHaveProperty('soum_id');
    expect(faults(await create({ province_id: 99_999, soum_id: 911 }))).toHaveProperty('soum_id');
  });

  it.each([
    ['a key as text', { province_id: '901', soum_id: '912' }],
    ['a key beyond all keys', { province_id: 901, soum_id: Number.MAX_SAFE_INTEGER }],
    ['a negative key', { province_id: 901, soum_id: -911 }],
    ['a key with SQL in it', { province_id: 901, soum_id: "911' or '1'='1" }],
    ['a province that is emptied beside it', { province_id: null, soum_id: 911 }],
  ])('does not come in as %s', async (_, input) => {
    const answer = await create(input);
    expect(answer.data?.row ?? null).toBeNull();
    expect(answer.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    const { rows } = await app.database.query('select id from app.retrofit_order');
    expect(rows).toEqual([]);
  });

  it('is refused where the field above it alone is changed', async () => {
    const id = await stored('901, 911, 921');
    expect(faults(await update(id, { province_id: 902 }))).toEqual({
      soum_id: ['Дараах талбарын сонголттой тохирохгүй байна: Аймаг, нийслэл'],
    });
    expect((await update(id, { province_id: 902, soum_id: 912, bagh_id: null })).errors).toBeUndefined();
  });

  it('stays as it is where neither it nor the field above it is touched', async () => {
    const id = await stored('901, 912, 921');
    expect((await update(id, { address: 'Шинэ гудамж' })).errors).toBeUndefined();
    expect((await update(id, { bagh_id: 922 })).errors).toBeUndefined();
    expect(faults(await update(id, { bagh_id: 921 }))).toHaveProperty('bagh_id');
  });

  it('is held to it by a write that names no form too', async () => {
    expect(faults(await create({ province_id: 901, soum_id: 912 }, null))).toHaveProperty('soum_id');
    expect((await create({ province_id: 901, soum_id: 911 }, null)).errors).toBeUndefined();
  });
});

describe('many rows at once', () => {
  it('are refused one by one where the change does not fit them', async () => {
    const fitting = await stored('901, 911, null');
    const foreign = await stored('902, 912, null');
    const answer = await admin.post('/bulk/order', {
      action: 'update',
      ids: [fitting, foreign],
      values: { bagh_id: 921 },
    });
    const { result }: { result: BulkResult } = JSON.parse(answer.body.trim().split('\n').at(-1) ?? '');
    expect(result).toMatchObject({ rows: 2, changed: 1, failed: 1 });
    expect(result.failures[0]).toMatchObject({
      id: foreign,
      message: 'Баг, хороо: Дараах талбарын сонголттой тохирохгүй байна: Сум, дүүрэг',
    });
  });

  it('come in from a file without the one whose soum is of another province', async () => {
    const file = [
      '"Аймаг, нийслэл","Сум, дүүрэг",Хаяг,Утас,Тайлбар',
      'Архангай,Цэцэрлэг,Нэгдүгээр гудамж,99112233,Хана',
      'Архангай,Зуунмод,Хоёрдугаар гудамж,99112233,Хана',
      'Төв,Зуунмод,Гуравдугаар гудамж,99112233,Хана',
    ].join('\n');
    const mapping = { province_id: 0, soum_id: 1, address: 2, contact_phone: 3, desription: 4 };
    const answer = await callImport(admin, 'order', file, { step: 'commit', keep: 'good', mapping });
    expect(answer.result).toMatchObject({ read: 3, written: 2, faulty: 1 });
    expect(answer.result.faults).toMatchObject([
      { row: 3, field: 'soum_id', message: 'Дараах талбарын сонголттой тохирохгүй байна: Аймаг, нийслэл' },
    ]);
  });
});

const saveLayers = (rows: object[]) =>
  admin.query(
    'mutation($input: ActInput!) { updateAct(id: "951", input: $input, form: "work_act") { id } }',
    {
      input: { sub_act_layer: rows },
    },
  );

describe('a row of a sub-table', () => {
  it('is checked where it was changed, and blamed by its place', async () => {
    const { definitions, versions } = app.store.current();
    const form = definitions.form.get('act_layer');
    const fields = {
      ...form?.fields,
      layer_id: { ...form?.fields.layer_id, narrowedBy: [{ column: 'layer', field: 'description' }] },
    };
    await app.store.publish({
      kind: 'form',
      id: 'act_layer',
      document: { ...form, fields },
      version: versions.get('form/act_layer') ?? 0,
      author: null,
      note: null,
      isMerged: false,
    });
    await app.database.script(`
      insert into app.layer (id, name) overriding system value values (931, 'Хөөсөн давхарга'), (932, 'Шавардлага');
      insert into app.crew (id, name) overriding system value values (941, 'Дулаан бригад');
      insert into app.work_act (id, crew_id) overriding system value values (951, 941);
      insert into app.act_layer (id, act_id, layer_id, description) overriding system value
        values (961, 951, 931, 'Шавардлага');
    `);
    const old = { id: 961, layer_id: 931, description: 'Шавардлага' };
    const fits = { layer_id: 932, description: 'Шавардлага' };
    const foreign = { layer_id: 931, description: 'Шавардлага' };
    expect((await saveLayers([old, fits])).errors).toBeUndefined();
    expect(faults(await saveLayers([old, foreign, { layer_id: 931 }]))).toEqual({
      'sub_act_layer/1/layer_id': [expect.stringContaining('Дараах талбарын сонголттой')],
      'sub_act_layer/2/layer_id': [expect.stringContaining('Эхлээд')],
    });
  });
});
