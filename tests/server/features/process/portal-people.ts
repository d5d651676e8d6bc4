import { expect } from 'vitest';
import { codeTo } from '../../platform/messaging/sent-messages';
import type { Agent, TestApp } from '../../testing-app';

/** The value of `may` for a row. */
export interface May {
  title: string | null;
  revision: number;
  processes: {
    process: string;
    state: string;
    steps: { step: string; is_mine: boolean; waits_for: object[] }[];
  }[];
}

export interface History {
  statusHistories: {
    process: string;
    status: string;
    status_id: string;
    status_action: string | null;
    action_num: number;
    is_done: number;
    signature: string | null;
    emp: { JOB_NAME: string | null } | null;
  }[];
  votingPeople: {
    outcome: string | null;
    voted: number;
    action_num: number;
    signature_image: string | null;
    signed: { is_unchanged: boolean } | null;
  }[];
}

/** A person of the portal who decides over HTTP as a browser would. */
export interface Person {
  agent: Agent;
  may: (source: string, row: number) => Promise<May>;
  history: (row: number) => Promise<History>;
  /** Takes an action of an open step of the row, or votes, with the revision that `may` gave; 200 is expected. */
  act: (source: string, row: number, body: { step: string; [more: string]: unknown }) => Promise<May>;
  /** The same with a typed signature, confirmed by a one-time code. */
  sign: (source: string, row: number, body: { step: string; [more: string]: unknown }) => Promise<May>;
  /** Creates a row and returns its key. */
  create: (type: string, input: object) => Promise<number>;
}

export async function signInPerson(app: TestApp, login: string): Promise<Person> {
  const agent = await app.signIn(login);
  let proof: string | undefined;
  const may: Person['may'] = async (source, row) =>
    (await agent.get(`/process/${source}/${row}/may`)).json<May>();
  const act: Person['act'] = async (source, row, body) => {
    const { revision } = await may(source, row);
    const call = 'outcome' in body ? 'vote' : 'act';
    const response = await agent.post(`/process/${source}/${row}/${call}`, { revision, ...body });
    expect([login, body, response.statusCode, response.body]).toEqual([login, body, 200, expect.any(String)]);
    return response.json<May>();
  };
  return {
    agent,
    may,
    act,
    history: async (row) => (await agent.get(`/process/history/${row}`)).json<History>(),
    async sign(source, row, body) {
      proof ??= await proofOf(app, agent, `${login}@example.mn`);
      return act(source, row, { ...body, signature: { type: 'text', signature: login }, proof });
    },
    async create(type, input) {
      const { data, errors } = await agent.query<{ row: { id: string } }>(
        `mutation($input: ${type}Input!) { row: create${type}(input: $input) { id } }`,
        { input },
      );
      expect(errors).toBeUndefined();
      return Number(data?.row.id);
    },
  };
}

/** The crew enters the price and signs the contract that the order has opened, then the family does; returns its key. */
export async function signContract(
  app: TestApp,
  { crew, citizen }: { crew: Person; citizen: Person },
  order: number,
): Promise<number> {
  const { rows } = await app.database.query<{ id: number }>(
    'select id from app.contract where order_id = $1 order by id desc',
    [order],
  );
  const contract = rows[0]?.id ?? 0;
  const { errors } = await crew.agent.query(
    'mutation($id: ID!, $input: ContractInput!) { updateContract(id: $id, input: $input) { id } }',
    { id: contract, input: { amount: 6_400_000 } },
  );
  expect(errors).toBeUndefined();
  await crew.sign('contract', contract, { step: 'draft', action: 'send' });
  await citizen.sign('contract', contract, { step: 'sign', action: 'sign' });
  return contract;
}

async function proofOf(app: TestApp, agent: Agent, to: string): Promise<string> {
  const asked = await agent.post('/otp', { purpose: 'signature', to });
  expect([asked.statusCode, asked.body]).toEqual([200, expect.any(String)]);
  const { id } = asked.json<{ id: string }>();
  return (await agent.post('/otp/verify', { id, code: await codeTo(app, to) })).json<{ proof: string }>()
    .proof;
}

/** A crew and two banks with the demo accounts as their people: the committee of the first has three. */
export async function placePeople(app: TestApp): Promise<{ crew: number; bank: number; otherBank: number }> {
  const { rows } = await app.database.query<{ type: string; id: number }>(
    `with types as (
       insert into app.organization_type (name, code) values ('Явцын бригад', 'case_crew'), ('Явцын банк', 'case_bank')
       returning id, code)
     insert into app.organization (name, organization_type_id, phone)
     select n, t.id, '+97677000001' from types t join (values ('case_crew', 'Бригад'), ('case_bank', 'Банк'), ('case_bank', 'Өөр банк'))
       as given (code, n) on given.code = t.code
     returning id, name as type`,
  );
  const keyOf = (name: string) => rows.find(({ type }) => type === name)?.id ?? 0;
  const [crew, bank, otherBank] = [keyOf('Бригад'), keyOf('Банк'), keyOf('Өөр банк')];
  const place = (organization: number, logins: string[]) =>
    app.database.query('update app.users set organization_id = $1 where login = any($2)', [
      organization,
      logins,
    ]);
  await place(crew, ['crew']);
  await place(bank, ['bank', 'bank2', 'bank3']);
  await place(otherBank, ['bank_b']);
  const crews = await app.database.query<{ id: number }>(
    `insert into app.crew (name, phone, organization_id, is_trained, has_contract) values ('Бригад', '+97677000001', $1, true, true) returning id`,
    [crew],
  );
  return { crew: crews.rows[0]?.id ?? 0, bank, otherBank };
}
