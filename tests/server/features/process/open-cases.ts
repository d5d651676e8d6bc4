import { expect } from 'vitest';
import { workLimits } from '../../../../src/server/platform/http/limits/work-queue';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';
import { publishCases } from './process-definitions';

export interface May {
  revision: number;
  title: string | null;
  processes: {
    process: string;
    version: number;
    state: string;
    steps: {
      step: string;
      entry: number;
      is_mine: boolean;
      actions: { action: string; barred: string | null }[];
      blocked: { action: string; reason: string }[];
      vote: { text: string; counts: object; mine: string | null } | null;
      assignees: { user_id: number | null; role_id: number | null; name: string | null }[];
    }[];
  }[];
}

export interface History {
  statusHistories: {
    status_id: string;
    status: string;
    action_num: number;
    is_done: number;
    process: string;
    signature: string | null;
    signed: { is_unchanged: boolean } | null;
    passed: { is_unsigned: boolean } | null;
    emp: object | null;
    description: string | null;
    status_action: string | null;
    row_id: string;
  }[];
  actionNumbers: { index: number; action_num: number }[];
  votingPeople: { outcome: string | null; voted: number; history_id: string }[];
}

type Login = 'admin' | 'agent' | 'citizen' | 'crew' | 'bank' | 'bank2' | 'bank3';

/** A server with the process of `process-definitions.ts`, its people, and the calls that tests make. */
export interface Cases {
  app: TestApp;
  people: Record<Login, Agent>;
  ownBank: number;
  /** Files a case of the citizen for the bank; `values` are written into its row. */
  file(values?: object): Promise<number>;
  call(
    who: Agent,
    row: number,
    name: string,
    body: object,
    headers?: Record<string, string>,
  ): ReturnType<Agent['post']>;
  /** Takes an action that must succeed. */
  act(who: Agent, row: number, step: string, action: string, more?: object): Promise<May>;
  may(who: Agent, row: number): Promise<May>;
  historyOf(who: Agent, row: number): Promise<History>;
  /** Changes columns of the row over `/query`. */
  change(who: Agent, row: number, input: object): ReturnType<Agent['query']>;
}

export async function openCases(): Promise<Cases> {
  // Two hundred calls of one person wait for each other here, however busy the machine is.
  const app = await startTestApp({ workLimits: { ...workLimits, longestWait: 100_000 } });
  const admin = await app.signIn('admin');
  await publishCases(app, admin);
  const { rows } = await app.database.query<{ id: number }>(
    `with made as (insert into app.organization_type (name, code) values ('Банк', 'case_bank') returning id)
     insert into app.organization (name, organization_type_id, phone)
     select 'Хэргийн банк', t.id, '+97677000001' from made t returning id`,
  );
  const ownBank = rows[0]?.id ?? 0;
  await app.database.query(
    `update app.users set organization_id = $1 where login in ('bank', 'bank2', 'bank3')`,
    [ownBank],
  );
  await app.database.query(`update app.users set email = 'bolormaa@example.mn' where login = 'citizen'`);
  const [agent, citizen, crew, bank, bank2, bank3] = await Promise.all([
    app.signIn('agent'),
    app.signIn('citizen'),
    app.signIn('crew'),
    app.signIn('bank'),
    app.signIn('bank2'),
    app.signIn('bank3'),
  ]);
  return {
    app,
    people: { admin, agent, citizen, crew, bank, bank2, bank3 },
    ownBank,
    call,
    async file(values = {}) {
      const { data, errors } = await citizen.query<{ row: { id: string } }>(
        'mutation($input: CaseFileInput!) { row: createCaseFile(input: $input, form: "case_file") { id status_type } }',
        { input: { name: 'Хэрэг', weight: 3 } },
      );
      expect(errors).toBeUndefined();
      const id = Number(data?.row.id);
      await app.database.query('update app.case_file set bank_id = $2 where id = $1', [id, ownBank]);
      for (const [name, value] of Object.entries(values))
        await app.database.query(`update app.case_file set ${name} = $2 where id = $1`, [id, value]);
      return id;
    },
    async act(who, row, step, action, more = {}) {
      const response = await call(who, row, 'act', { step, action, ...more });
      expect([action, response.statusCode, response.body]).toEqual([action, 200, expect.any(String)]);
      return response.json<May>();
    },
    may: async (who, row) => (await who.get(`/process/case_file/${row}/may`)).json<May>(),
    historyOf: async (who, row) => (await who.get(`/process/history/${row}`)).json<History>(),
    change: (who, id, input) =>
      who.query(
        'mutation($id: ID!, $input: CaseFileInput!) { updateCaseFile(id: $id, input: $input) { id } }',
        { id, input },
      ),
  };
}

/** The open step of the first process of a row. */
export const stepOf = ({ processes }: May) => processes[0]?.steps[0];

const call: Cases['call'] = (who, row, name, body, headers = {}) =>
  who.post(`/process/case_file/${row}/${name}`, body, headers);
