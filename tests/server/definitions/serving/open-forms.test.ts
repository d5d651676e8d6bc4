import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function openTo(who: Agent): Promise<string[]> {
  const response = await who.get('/schema/form');
  expect(response.statusCode).toBe(200);
  return response.json<{ forms: { id: string }[] }>().forms.map(({ id }) => id);
}

describe('the forms that are open to a caller', () => {
  it('are to a visitor those that visitors may send, with a title in each language', async () => {
    const { forms } = (await app.visitor.get('/schema/form')).json<{ forms: object[] }>();
    expect(forms).toEqual([
      { id: 'feedback', title: { mn_MN: 'Санал хүсэлт', en_US: 'Feedback', ko_KR: '의견' } },
    ]);
  });

  it('grow with the rights of a person, and can each be opened by them', async () => {
    const citizen = await app.signIn('citizen');
    const forms = await openTo(citizen);
    expect(forms).toEqual(expect.arrayContaining(['feedback', 'order', 'loan_request']));
    expect(forms).not.toContain('news');
    for (const id of forms) expect((await citizen.get(`/schema/form/${id}`)).statusCode).toBe(200);
    expect(await openTo(await app.signIn('agent'))).toContain('news');
  });

  it('are none by which no row can be created, nor parts of other forms, for administrators either', async () => {
    const forms = await openTo(await app.signIn('admin'));
    expect(forms).toContain('user');
    for (const id of ['mail_outbox', 'data_deletion_request', 'act_layer', 'retrofit_image'])
      expect(forms).not.toContain(id);
  });

  it('are not sent again to one who has them', async () => {
    const citizen = await app.signIn('citizen');
    for (const address of ['/schema/form', '/schema/page']) {
      const { headers } = await citizen.get(address);
      const again = await citizen.get(address, { 'if-none-match': String(headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    const visitors = await app.visitor.get('/schema/form');
    expect(visitors.headers.etag).not.toBe((await citizen.get('/schema/form')).headers.etag);
  });

  it.each([
    ['/schema/form', 'citizen'],
    ['/schema/page', 'citizen'],
    ['/definitions', 'admin'],
  ])('%s is limited by person', async (address, login) => {
    const person = await app.signIn(login);
    expect((await person.get(address)).statusCode).toBe(200);
    await app.database.script('update dulaan.call_count set calls = 1200');
    const refused = await person.get(address);
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      expect.objectContaining({ status: false, msg: expect.any(String) }),
    ]);
    await app.database.script('delete from dulaan.call_count');
  });

  it('follow the session: with a dead one they are a visitor’s', async () => {
    const citizen = await app.signIn('citizen');
    await citizen.post('/auth/logout');
    expect(await openTo(citizen)).toEqual(['feedback']);
  });
});
