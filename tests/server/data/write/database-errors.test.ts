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
    fields: { name: ['Ийм бүртгэл өмнө нь орсон байна. Давхцсан мэдээлэл: Сум, дүүрэг, Нэр'] },
  });
  expect(Object.keys((await create(2))?.fields ?? {})).toEqual(['name']);
});

it('an index says in its own words what is there twice', async () => {
  const { rows } = await app.database.query<{ id: number; user_id: number; crew_id: number }>(
    `with crew as (insert into app.crew (name, phone) values ('Бригад', '+97699112233') returning id)
     insert into app.project (title, user_id, crew_id)
     select 'Ажил', u.id, crew.id from app.users u, crew where u.login = 'citizen' returning id, user_id, crew_id`,
  );
  const [work] = rows;
  const evaluate = async (language: string) => {
    const { errors } = await admin.query(
      'mutation ($input: CrewEvaluationInput!) { createCrewEvaluation(input: $input) { id } }',
      { input: { user_id: work?.user_id, project_id: work?.id, brigad_id: work?.crew_id, rate_value: 5 } },
      { 'accept-language': language },
    );
    return errors?.[0]?.extensions.fields;
  };
  expect(await evaluate('mn')).toBeUndefined();
  expect(await evaluate('mn')).toEqual({
    project_id: [expect.stringMatching(/^Та энэ ажлыг өмнө нь үнэлсэн байна\./)],
  });
  expect(await evaluate('en')).toEqual({
    project_id: [expect.stringMatching(/^You have already rated this work\./)],
  });
});
