import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent, TestApp } from '../../testing-app';
import { publishDocuments } from '../../publish-documents';
import { brick, save, startEnergyApp } from './energy-app';

let server: TestApp;
let citizen: Agent;
let agent: Agent;

beforeAll(async () => {
  server = await startEnergyApp();
  citizen = await server.signIn('citizen');
  agent = await server.signIn('agent');
});
afterAll(() => server.close());
beforeEach(() => server.database.query('delete from dulaan.call_count'));

describe('a calculation saved under a code', () => {
  it('is counted by the server, with the rows and their versions, and found again by anyone who has the code', async () => {
    const code = await save(server.visitor, brick);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
    const { status, body } = await read(code);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      code,
      inputs: { answers: brick.answers },
      is_outdated: false,
      has_owner: false,
    });
    expect(body.result.before.letter).toMatch(/^[C-G]$/);
    expect(body.result.after.rating.need_kWh_m2).toBeLessThan(body.result.before.rating.need_kWh_m2);
    expect(body.versions.map(({ table }: { table: string }) => table)).toEqual(
      expect.arrayContaining(['energy_norm', 'energy_climate', 'energy_fuel', 'energy_measure']),
    );
  });

  it('takes no result from outside, wherever it is put', async () => {
    const honest = await read(await save(server.visitor, brick));
    const forged = { before: { letter: 'A', rating: { letter: 'A', need_kWh_m2: 1 } } };
    const response = await server.visitor.post('/energy/save', {
      inputs: { ...brick, result: forged, energy_class: 'A', need: 1, versions: [] },
      result: forged,
      energy_class: 'A',
      code: 'AAAAAAAAAA',
      user_id: 1,
    });
    const { body } = await read(response.json<{ code: string }>().code);
    expect(body.result).toEqual(honest.body.result);
    expect(body.inputs).toEqual(honest.body.inputs);
    expect(body.code).not.toBe('AAAAAAAAAA');
    expect(body.has_owner).toBe(false);
  });

  it.each([
    ['no inputs', {}],
    ['inputs that are no object', { inputs: 'A' }],
    ['a list', { inputs: [] }],
    ['an area that is a text', { inputs: withAnswers({ floorArea_m2: '60' }) }],
    ['a negative area', { inputs: withAnswers({ floorArea_m2: -60 }) }],
    ['no storey at all', { inputs: withAnswers({ storeys: 0 }) }],
    ['an endless area', { inputs: withAnswers({ floorArea_m2: 1e308 }) }],
    ['a house type that there is not', { inputs: withAnswers({ houseType: 'palace' }) }],
    ['a property of every object as a row', { inputs: withAnswers({ heating: 'constructor' }) }],
    ['a wall of the wrong kind', { inputs: withAnswers({ wall: 'window-pvc-double' }) }],
    [
      'a house of layers without λ',
      { inputs: { ...brick, refinement: { wall: { layers: [layer(null)] } } } },
    ],
    ['n50 above what a house can leak', { inputs: { ...brick, refinement: { n50_1_h: 26 } } }],
    ['too many layers', { inputs: { ...brick, refinement: { wall: { layers: Array(21).fill(layer(1)) } } } }],
    ['too many measures', { inputs: { ...brick, measures: Array(51).fill('roof-200') } }],
  ])('refuses %s, and keeps nothing', async (_, body) => {
    const before = await count();
    const response = await server.visitor.post('/energy/save', body, { 'accept-language': 'en-US' });
    expect(response.statusCode).toBe(400);
    expect(response.json<{ error: unknown }>().error).toBeTruthy();
    expect(await count()).toBe(before);
  });

  it('names the field that cannot be right, in the language of the reader', async () => {
    const inputs = { ...brick, refinement: { n50_1_h: 26 } };
    const response = await server.visitor.post('/energy/save', { inputs }, { 'accept-language': 'en-US' });
    const { error } = response.json<{ error: Record<string, string[]> }>();
    expect(error.n50_1_h?.[0]).toContain('the limit is 25');
  });

  it('is no place for large things', async () => {
    const response = await server.visitor.post('/energy/save', {
      inputs: { ...brick, more: 'x'.repeat(70_000) },
    });
    expect(response.statusCode).toBe(413);
  });

  it('is kept once for one idempotency key, and the key for one content', async () => {
    const key = randomUUID();
    const codes = await Promise.all(
      [1, 2, 3].map(() => save(server.visitor, brick, { 'idempotency-key': key })),
    );
    expect(new Set(codes).size).toBe(1);
    const other = { inputs: { ...brick, measures: [] } };
    expect((await server.visitor.post('/energy/save', other, { 'idempotency-key': key })).statusCode).toBe(
      422,
    );
    const wrong = { 'idempotency-key': 'again' };
    expect((await server.visitor.post('/energy/save', { inputs: brick }, wrong)).statusCode).toBe(400);
  });

  it('is not found by guessing', async () => {
    expect((await read('0000000000')).status).toBe(404);
    for (const wrong of ['abc', '1', "0000000000'--", '..%2fmetrics', 'ILOU000000'])
      expect((await read(encodeURIComponent(wrong))).status).toBe(400);
  });

  it('is read no more than 120 times a minute from one network, because each reading calculates it anew', async () => {
    const code = await save(server.visitor, brick);
    // Calls with codes that no one has calculate nothing, and count.
    for (let call = 0; call < 120; call += 1) expect((await read('0000000000')).status).toBe(404);
    expect((await read(code)).status).toBe(429);
  });

  it('is saved and read only so often from one network', async () => {
    const code = await save(server.visitor, brick);
    await read(code);
    await server.database.query('update dulaan.call_count set calls = 100000');
    expect((await server.visitor.post('/energy/save', { inputs: brick })).statusCode).toBe(429);
    expect((await read(code)).status).toBe(429);
  });

  it('is not saved in the name of a session that another site’s page has borrowed', async () => {
    const response = await citizen.inject({
      method: 'POST',
      url: '/energy/save',
      payload: { inputs: brick },
      headers: { 'x-xsrf-token': 'wrong' },
    });
    expect(response.statusCode).toBe(403);
  });

  it('says that it is outdated once a row has changed, and keeps what was counted', async () => {
    const code = await save(server.visitor, brick);
    const before = await read(code);
    await server.database.query(`update app.energy_fuel set price = price + 1 where code = 'briquette'`);
    const after = await read(code);
    await server.database.query(`update app.energy_fuel set price = price - 1 where code = 'briquette'`);
    expect([before.body.is_outdated, after.body.is_outdated]).toEqual([false, true]);
    expect(after.body.result).toEqual(before.body.result);
  });
});

describe('whose a calculation is', () => {
  it('belongs to the signed-in person, and only they list, name and delete it', async () => {
    const code = await save(citizen, brick);
    const [mine] = await listed(citizen);
    expect(mine).toMatchObject({ code });
    expect((await listed(agent)).map((row) => row.code)).not.toContain(code);
    expect((await server.visitor.query('{ energy_calculation { id } }')).errors?.[0]?.extensions.code).toBe(
      'UNAUTHENTICATED',
    );
    const rename = `mutation { updateEnergyCalculation(id: ${mine?.id}, input: { name: "Манай байшин" }) { name } }`;
    expect((await agent.query(rename)).errors?.[0]?.extensions.code).toMatch(/FORBIDDEN|BAD_USER_INPUT/);
    expect((await citizen.query(rename)).data).toEqual({ updateEnergyCalculation: { name: 'Манай байшин' } });
    const removal = `mutation { deleteEnergyCalculation(id: ${mine?.id}) { id } }`;
    expect((await agent.query(removal)).errors?.[0]?.extensions.code).toMatch(/FORBIDDEN|BAD_USER_INPUT/);
    expect((await citizen.query(removal)).errors).toBeUndefined();
    expect((await read(code)).status).toBe(404);
  });

  it.each([
    'energy_class: "A"',
    'need: 1',
    'result: "{}"',
    'inputs: "{}"',
    'code: "AAAAAAAAAA"',
    'user_id: 1',
  ])('cannot be given the figure %s by its owner', async (figure) => {
    const code = await save(citizen, brick);
    const row = (await listed(citizen)).find((candidate) => candidate.code === code);
    const response = await citizen.query(
      `mutation { updateEnergyCalculation(id: ${row?.id}, input: { ${figure} }) { id } }`,
    );
    expect(response.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect((await listed(citizen)).find((candidate) => candidate.code === code)).toEqual(row);
  });

  it('cannot be made past the route', async () => {
    const response = await citizen.query('mutation { createEnergyCalculation(input: { name: "x" }) { id } }');
    expect(response.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });

  it('is claimed by its code where it has no owner, and never from another', async () => {
    const code = await save(server.visitor, brick);
    const claim = `/energy/${code}/claim`;
    expect((await server.visitor.post(claim)).statusCode).toBe(401);
    expect((await citizen.post(claim)).statusCode).toBe(200);
    expect((await citizen.post(claim)).statusCode).toBe(200);
    expect((await agent.post(claim)).statusCode).toBe(409);
    expect((await listed(citizen)).map((row) => row.code)).toContain(code);
    expect((await citizen.post('/energy/0000000000/claim')).statusCode).toBe(404);
  });
});

function withAnswers(responses: object) {
  return { ...brick, answers: { ...brick.answers, ...responses } };
}

function layer(conductivity_W_mK: number | null) {
  return { material: null, thickness_m: 0.1, conductivity_W_mK };
}

async function read(code: string) {
  const response = await server.visitor.get(`/energy/${code}`);
  return { status: response.statusCode, body: response.json() };
}

async function listed(by: Agent) {
  const { data } = await by.query<{ energy_calculation: { id: string; code: string }[] }>(
    '{ energy_calculation { id code energy_class need user_id } }',
  );
  return data?.energy_calculation ?? [];
}

async function count(): Promise<number> {
  const { rows } = await server.database.query<{ n: number }>(
    'select count(*)::int as n from app.energy_calculation',
  );
  return rows[0]?.n ?? 0;
}

describe('a calculation as a write', () => {
  const triggers = [
    { when: 'beforeCreate', action: 'set_fields', options: { values: { name: '"Шинэ тооцоо"' } } },
    { when: 'beforeUpdate', action: 'set_fields', options: { values: { name: '"Эзэнтэй тооцоо"' } } },
  ];

  it('passes the pipeline of every write when it is saved and claimed', async () => {
    const admin = await server.signIn('admin');
    const { definitions } = server.store.current();
    const source = definitions.source.get('energy_calculation');
    if (!source) throw new Error('There is no table of calculations');
    await publishDocuments(admin, [{ ...source, triggers }]);
    const nameOf = async (code: string) =>
      (
        await server.database.query('select name, revision from app.energy_calculation where code = $1', [
          code,
        ])
      ).rows;
    const code = await save(server.visitor, brick);
    expect(await nameOf(code)).toEqual([{ name: 'Шинэ тооцоо', revision: 1 }]);
    expect((await citizen.post(`/energy/${code}/claim`, {})).statusCode).toBe(200);
    expect(await nameOf(code)).toEqual([{ name: 'Эзэнтэй тооцоо', revision: 2 }]);
    const { rows: audit } = await server.database.query(
      `select action, role from dulaan.audit where source = 'energy_calculation'
         and row_id = (select id from app.energy_calculation where code = $1) order by id`,
      [code],
    );
    expect(audit).toEqual([
      { action: 'create', role: 'visitor' },
      { action: 'update', role: 'citizen' },
    ]);
  });
});
