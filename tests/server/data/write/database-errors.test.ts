import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  await app.database.script(`
    insert into app.province (code, name) values ('11', 'Улаанбаатар');
    insert into app.soum (province_id, code, name, is_district) values (1, '1101', 'Баянгол', true), (1, '1102', 'Сүхбаатар', true);
  `);
});
afterAll(() => app.close());

const create = async (soum_id: number) => {
  const { errors } = await admin.query(
    'mutation($input: BaghsInput!) { createBaghs(input: $input) { id } }',
    {
      input: { soum_id, name: '1-р хороо', is_khoroo: true },
    },
  );
  return errors?.[0]?.extensions;
};

it('values that are in use only together are one fault, which names their columns', async () => {
  expect(await create(1)).toBeUndefined();
  expect(await create(2)).toBeUndefined();
  expect(await create(1)).toMatchObject({
    code: 'BAD_USER_INPUT',
    fields: { name: ['Эдгээр утга хамтдаа бүртгэлтэй байна: Сум, дүүрэг, Нэр'] },
  });
  expect(Object.keys((await create(2))?.fields ?? {})).toEqual(['name']);
});
