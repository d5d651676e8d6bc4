import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ButtonStep, Form, FormButton } from '../../../../src/definitions/form';
import { sealAudit } from '../../../../src/server/data/audit/seal-audit';
import { verifyAudit } from '../../../../src/server/data/audit/verify-audit';
import { DefinitionProblems } from '../../../../src/server/definitions/store/definition-problems';
import type { History } from '../../../../src/server/data/history/read-history';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let app: TestApp;
let admin: Agent;
let agent: Agent;
let citizen: Agent;

beforeAll(async () => {
  app = await startTestApp();
  await app.database.script(
    `insert into app.news_type (id, news_type) overriding system value values (9, 'Зар')`,
  );
  admin = await app.signIn('admin');
  agent = await app.signIn('agent');
  citizen = await app.signIn('citizen');
  await publish('news', [feature, shout, open]);
});
afterAll(() => app.close());
beforeEach(() =>
  app.database.script(`
    delete from app.news;
    truncate dulaan.audit, dulaan.audit_seal, dulaan.audit_unsealed;
    delete from dulaan.outbox;
    insert into app.news (id, title, news_type_id, is_publish, published_on) overriding system value
      values (7, 'Дулаан байшин', 9, true, '2026-01-15');
  `),
);

const run = (steps: ButtonStep[]) => ({ type: 'run' as const, steps });
const url = 'https://example.mn/hook?secret=1';
const feature: FormButton = {
  id: 'feature',
  title: { mn_MN: 'Онцлох', en_US: 'Feature', ko_KR: '추천' },
  if: 'is_publish = true and is_special != true',
  action: run([
    { action: 'set_fields', options: { values: { is_special: 'true' } } },
    { action: 'call_url', options: { url, columns: ['title', 'is_special'] } },
  ]),
};
const shout: FormButton = {
  id: 'shout',
  title: 'Томоор',
  action: run([{ action: 'set_fields', options: { values: { title: '"x"', published_on: 'null' } } }]),
};
const open: FormButton = { id: 'open', title: 'Нээх', action: { type: 'open', url: '/news' } };

async function publish(id: string, buttons: FormButton[], more: Partial<Form> = {}): Promise<void> {
  const { definitions, versions } = app.store.current();
  await app.store.publish({
    kind: 'form',
    id,
    document: { ...definitions.form.get(id), buttons, ...more },
    version: versions.get(`form/${id}`) ?? 0,
    author: null,
    note: null,
    isMerged: false,
  });
}

interface Answer {
  status: boolean;
  error: string | Record<string, string[]>;
  current?: Record<string, unknown>;
}

async function press(
  who: Agent,
  place: string,
  { revision = 1, headers = {} }: { revision?: number; headers?: Record<string, string> } = {},
): Promise<{ status: number; body: Answer }> {
  const response = await who.post(`/buttons/${place}`, { revision }, headers);
  return { status: response.statusCode, body: response.json<Answer>() };
}

async function news(): Promise<Record<string, unknown> | undefined> {
  const { rows } = await app.database.query('select title, is_special, revision from app.news where id = 7');
  return rows[0];
}

async function count(table: string): Promise<number> {
  const { rows } = await app.database.query<{ n: number }>(`select count(*)::int as n from ${table}`);
  return rows[0]?.n ?? 0;
}

const untouched = { title: 'Дулаан байшин', is_special: false, revision: 1 };

describe('pressing a button of a form', () => {
  it('changes the row as declared, notes who did it, and orders what follows, in one transaction', async () => {
    expect(await press(agent, 'news/feature/7')).toEqual({ status: 200, body: { status: true } });
    expect(await news()).toEqual({ ...untouched, is_special: true, revision: 2 });
    const { rows: trail } = await app.database.query(
      `select action, source, row_id::int as row, role, changed, button from dulaan.audit`,
    );
    const change = { action: 'update', source: 'news', row: 7, role: 'agent', changed: ['is_special'] };
    expect(trail).toEqual([{ ...change, button: 'news/feature' }]);
    const { rows: ordered } = await app.database.query('select form, action, payload from dulaan.outbox');
    expect(ordered).toMatchObject([
      {
        form: 'news',
        action: 'call_url',
        payload: { url, body: { event: 'press', row: { title: 'Дулаан байшин', is_special: true } } },
      },
    ]);
  });

  it('is refused while its condition does not hold of the row, in the language of the reader', async () => {
    await app.database.script('update app.news set is_special = true');
    const said = async (language: string) =>
      (await press(agent, 'news/feature/7', { headers: { 'accept-language': language } })).body.error;
    expect(await said('mn')).toBe('Мөрийн одоогийн байдалд энэ үйлдлийг хийх боломжгүй: Онцлох');
    expect(await said('en')).toBe('This is not possible in the row’s current state: Feature');
    expect(await said('ko')).toBe('현재 상태에서는 할 수 없는 작업입니다: 추천');
    const { status, body } = await press(agent, 'news/feature/7', { headers: { 'accept-language': 'en' } });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      msg: 'Мөрийн одоогийн байдалд энэ үйлдлийг хийх боломжгүй: Онцлох',
      enMsg: 'This is not possible in the row’s current state: Feature',
    });
    expect([await count('dulaan.audit'), await count('dulaan.outbox')]).toEqual([0, 0]);
  });

  it('is refused on a row that a person has changed meanwhile, with the row as it is', async () => {
    await app.database.script(`update app.news set revision = 4, title = 'Шинэ'`);
    const { status, body } = await press(agent, 'news/feature/7');
    expect(status).toBe(409);
    expect(body.current).toMatchObject({ title: 'Шинэ', revision: 4 });
  });

  it('obeys the rules of the form: the error is at its field and nothing is written', async () => {
    const { status, body } = await press(admin, 'news/shout/7');
    expect(status).toBe(400);
    expect(body.error).toHaveProperty('title');
    expect(await news()).toEqual(untouched);
  });

  it('is for those who may change the row', async () => {
    expect((await press(citizen, 'news/feature/7')).status).toBe(403);
    expect((await press(app.visitor, 'news/feature/7')).status).toBe(401);
    expect(await news()).toEqual(untouched);
  });

  it('reaches no row beyond the rights of the caller', async () => {
    await publish('order', [
      { ...shout, action: run([{ action: 'set_fields', options: { values: { address: '"Шинэ хаяг"' } } }]) },
    ]);
    await app.database.script(`
      insert into app.retrofit_order (id, user_id, address) overriding system value
        select 70, id, 'Минийх' from app.users where login = 'citizen';
      insert into app.retrofit_order (id, user_id, address) overriding system value
        select 71, id, 'Өөр хүнийх' from app.users where login = 'crew';
    `);
    expect((await press(citizen, 'order/shout/70')).status).toBe(200);
    expect((await press(citizen, 'order/shout/71')).status).toBe(403);
    const { rows } = await app.database.query('select address from app.retrofit_order order by id');
    expect(rows).toEqual([{ address: 'Шинэ хаяг' }, { address: 'Өөр хүнийх' }]);
  });

  it('finds neither forms, buttons nor rows that are not there, and no button of the page alone', async () => {
    for (const place of ['none/feature/7', 'news/none/7', 'news/open/7'])
      expect([place, (await press(admin, place)).status]).toEqual([place, 404]);
    for (const place of ['news/feature/8', 'news/feature/x', 'news/feature/-1'])
      expect([place, (await press(admin, place)).status]).toEqual([place, 400]);
    const withoutRevision = await admin.post('/buttons/news/feature/7', {});
    expect(withoutRevision.statusCode).toBe(400);
    expect(await news()).toEqual(untouched);
  });

  it('counts once under one key, however often and at how many places it is sent', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const twins = await Promise.all([1, 2, 3].map(() => press(agent, 'news/feature/7', { headers })));
    expect(twins.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await press(agent, 'news/feature/7', { headers })).status).toBe(200);
    expect(await news()).toMatchObject({ revision: 2 });
    expect([await count('dulaan.audit'), await count('dulaan.outbox')]).toEqual([1, 1]);
    expect((await press(agent, 'news/shout/7', { headers })).status).toBe(422);
  });

  it('is for people, who press 300 times in ten minutes at most, whatever comes of it', async () => {
    await app.database.script('delete from dulaan.call_count');
    const statuses = new Set<number>();
    for (let count = 0; count < 300; count += 1)
      statuses.add((await press(agent, 'news/feature/7', { revision: 5 })).status);
    expect([...statuses]).toEqual([409]);
    expect((await press(agent, 'news/feature/7')).status).toBe(429);
    expect(await news()).toEqual(untouched);
    expect((await press(admin, 'news/feature/7')).status).toBe(200);
    await app.database.script('delete from dulaan.call_count');
  });

  it('needs the key of the page against forged calls', async () => {
    const { 'XSRF-TOKEN': _key, ...cookies } = agent.cookies;
    const forged = await app.app.inject({
      method: 'POST',
      url: '/buttons/news/feature/7',
      cookies,
      payload: { revision: 1 },
    });
    expect(forged.statusCode).toBe(403);
    expect(await news()).toEqual(untouched);
  });
});

async function history(who: Agent, place: string, language = 'mn'): Promise<History['entries']> {
  return (await who.get(`/history/${place}`, { 'accept-language': language })).json<History>().entries;
}

describe('the history of a row', () => {
  it('says which button was clicked, in the language of the reader', async () => {
    await press(agent, 'news/feature/7');
    const [entry] = await history(admin, 'news/7');
    expect(entry).toMatchObject({ action: 'update', button: 'Онцлох', role: 'agent' });
    expect(entry?.changes.map(({ column }) => column)).toEqual(['is_special']);
    expect((await history(admin, 'news/7', 'en'))[0]?.button).toBe('Feature');
    await admin.query('mutation { updateNews(id: 7, input: { title: "Гараар" }) { id } }');
    expect((await history(admin, 'news/7')).map(({ button }) => button)).toEqual([undefined, 'Онцлох']);
  });

  it('says nothing of buttons to those who may not see the form', async () => {
    await press(agent, 'news/feature/7');
    const [entry] = await history(citizen, 'v_news/7');
    expect(entry?.changes.map(({ column }) => column)).toEqual(['is_special']);
    expect(entry).not.toHaveProperty('button');
  });

  it('keeps the id of a button that the form no longer has', async () => {
    await press(agent, 'news/feature/7');
    await publish('news', [shout, open]);
    expect((await history(admin, 'news/7'))[0]?.button).toBe('feature');
    await publish('news', [feature, shout, open]);
  });

  it('is sealed with the button: another name is found', async () => {
    await press(agent, 'news/feature/7');
    await sealAudit(app.database);
    expect(await verifyAudit(app.database)).toMatchObject({ problemCount: 0 });
    await app.database.script(`update dulaan.audit set button = 'news/shout'`);
    expect((await verifyAudit(app.database)).problems).toMatchObject([{ kind: 'changed' }]);
    await app.database.script('update dulaan.audit set button = null');
    expect((await verifyAudit(app.database)).problems).toMatchObject([{ kind: 'changed' }]);
  });
});

const served = async (who: Agent) =>
  (await who.get('/schema/form/news')).json<Form>().buttons?.find(({ id }) => id === 'feature')?.action;

describe('a form with such buttons', () => {
  it('shows pages that a button exists, and only administrators what the server does', async () => {
    expect(await served(agent)).toEqual({ type: 'run', steps: [] });
    expect(await served(admin)).toEqual(feature.action);
  });

  it.each<[string, FormButton['action'], string]>([
    [
      'an unknown action',
      run([{ action: 'start_rocket' }]),
      '/steps/0/action the action "start_rocket" does not',
    ],
    [
      'options that do not fit',
      run([{ action: 'set_fields', options: { values: { colour: '1' } } }]),
      '/steps/0/options/values/colour the source "news" has no column',
    ],
    [
      'a process that is not there',
      run([{ action: 'start_process', options: { process: 'flight' } }]),
      '/steps/0/options/process the process "flight" does not exist',
    ],
    [
      'the same process twice',
      run([
        { action: 'start_process', options: { process: 'flight' } },
        { action: 'start_process', options: { process: 'flight' } },
      ]),
      '/steps/1/action "start_process" may stand here once',
    ],
  ])('is refused at publish for %s', async (_, action, reason) => {
    const refused: unknown = await publish('news', [{ id: 'go', title: 'x', action }]).catch(
      (error: unknown) => error,
    );
    const problems = refused instanceof DefinitionProblems ? refused.problems : [];
    expect(problems.map(({ path, reason: said }) => `${path} ${said}`).join('\n')).toContain(
      `/buttons/0/action${reason}`,
    );
  });
});

describe('a process that a button begins', () => {
  it('begins once: a second click is refused in words', async () => {
    await app.store.publish({
      kind: 'process',
      id: 'approval',
      document: {
        kind: 'process',
        id: 'approval',
        format: 1,
        title: 'Батлах',
        source: 'news',
        steps: [
          { id: 'sent', status_type: 'START', label: 'Илгээсэн', subject: { subject_type: 'CREATOR' } },
          { id: 'end', status_type: 'END', label: 'Дууссан', subject: { subject_type: 'CURRENT' } },
        ],
        transitions: [{ action: 'finish', label: 'Дуусгах', from: 'sent', to: 'end' }],
      },
      version: 0,
      author: null,
      note: null,
      isMerged: false,
    });
    const begin = run([{ action: 'start_process', options: { process: 'approval' } }]);
    await publish('news', [feature, shout, open, { id: 'begin', title: 'Эхлүүлэх', action: begin }]);
    expect((await press(agent, 'news/begin/7')).status).toBe(200);
    expect(await count('dulaan.process_instance')).toBe(1);
    const [told] = await history(admin, 'news/7');
    expect(told).toMatchObject({ action: 'update', button: 'Эхлүүлэх', changes: [] });
    const again = await press(agent, 'news/begin/7', { revision: 2 });
    expect([again.status, again.body.error]).toEqual([400, 'Энэ мөрийн үйл явц аль хэдийн эхэлсэн байна']);
    expect(await count('dulaan.process_instance')).toBe(1);
  });
});

describe('a savings certificate', () => {
  it('is revoked by its button alone, which notifies its holder', async () => {
    await app.database.script(`
      insert into app.energy_audit (id) overriding system value values (81);
      insert into app.savings_certificate
          (id, public_code, user_id, akt_id, energy_class_after, issued_on, is_revoked, revoke_reason)
        overriding system value
        select 80, 'Г-0080', id, 81, 'C', '2026-01-15', false, 'data_error' from app.users where login = 'citizen';
    `);
    const byHand = await admin.query(
      'mutation { updateSavingsCertificate(id: "80", input: { is_revoked: true }, form: "savings_certificate") { id } }',
    );
    const state = async () => {
      const { rows } = await app.database.query<{ is_revoked: boolean; revision: number }>(
        'select is_revoked, revision from app.savings_certificate where id = 80',
      );
      return rows[0];
    };
    expect(byHand.errors).toBeUndefined();
    expect(await state()).toMatchObject({ is_revoked: false });

    const { revision = 0 } = (await state()) ?? {};
    expect((await press(admin, 'savings_certificate/revoke/80', { revision })).status).toBe(200);
    expect(await state()).toMatchObject({ is_revoked: true });
    const { rows } = await app.database.query('select action, payload from dulaan.outbox');
    expect(rows).toMatchObject([
      { action: 'send_notice', payload: { template: 'certificate_revoked', values: { code: 'Г-0080' } } },
    ]);
  });
});
