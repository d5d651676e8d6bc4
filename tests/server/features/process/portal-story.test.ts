import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Paper } from '../../../../src/definitions/paper';
import { startTestApp, type TestApp } from '../../testing-app';
import type { History, May } from './open-cases';
import { placePeople, signContract, signInPerson, type Person } from './portal-people';

let app: TestApp;
let places: { crew: number; bank: number; otherBank: number };
let people: Record<
  'citizen' | 'agent' | 'crew' | 'bank' | 'bank2' | 'bank3' | 'bank_b' | 'inspector' | 'admin',
  Person
>;

beforeAll(async () => {
  app = await startTestApp();
  places = await placePeople(app);
  const logins = [
    'citizen',
    'agent',
    'crew',
    'bank',
    'bank2',
    'bank3',
    'bank_b',
    'inspector',
    'admin',
  ] as const;
  const entries = await Promise.all(
    logins.map(async (login) => [login, await signInPerson(app, login)] as const),
  );
  people = Object.fromEntries(entries) as typeof people;
});
afterAll(() => app.close());

const order = { address: 'Сонгинохайрхан, 7-р хороо', desription: 'Ханаа дулаалуулъя' };
const statusOf = async (table: string, row: number) =>
  (await app.database.query<{ status_id: string }>(`select status_id from app.${table} where id = $1`, [row]))
    .rows[0]?.status_id;
const childOf = async (table: string, column: string, row: number) =>
  (
    await app.database.query<{ id: number }>(
      `select id from app.${table} where ${column} = $1 order by id desc`,
      [row],
    )
  ).rows[0]?.id ?? 0;

const ballot = (outcome: string, description?: string) => ({ step: 'committee', outcome, description });

it('an order for an audit goes from the citizen over agent and crew to the inspector’s signature', async () => {
  const { citizen, agent, crew, inspector } = people;
  const row = await citizen.create('Orders', { ...order, barigad_id: places.crew });
  expect(await statusOf('retrofit_order', row)).toBe('check');
  await agent.act('orders', row, { step: 'check', action: 'offer_audit' });
  await crew.act('orders', row, { step: 'offer_audit', action: 'decline', description: 'Хэтэрхий хол' });
  await agent.act('orders', row, { step: 'check', action: 'offer_audit' });
  await crew.act('orders', row, { step: 'offer_audit', action: 'accept' });
  const audit = await childOf('energy_audit', 'order_id', row);
  expect(await statusOf('energy_audit', audit)).toBe('fill');
  const early = await crew.agent.post(`/process/akt/${audit}/act`, { step: 'fill', action: 'report' });
  expect([early.statusCode, early.json()]).toMatchObject([400, { code: 'guard' }]);
  const filled = await crew.agent.query(
    'mutation($id: ID!, $input: AktInput!) { updateAkt(id: $id, input: $input) { id } }',
    { id: audit, input: { area: 64 } },
  );
  expect(filled.errors).toBeUndefined();
  await crew.act('akt', audit, { step: 'fill', action: 'report' });
  await agent.act('akt', audit, { step: 'check', action: 'approve' });
  await inspector.sign('akt', audit, { step: 'sign', action: 'return', description: 'Цонхыг дахин хэмжих' });
  await crew.act('akt', audit, { step: 'correct', action: 'again' });
  await agent.act('akt', audit, { step: 'check', action: 'approve' });
  await inspector.sign('akt', audit, { step: 'sign', action: 'sign' });
  expect([await statusOf('energy_audit', audit), await statusOf('retrofit_order', row)]).toEqual([
    'signed',
    'done',
  ]);
});

it('a step of no person names the role and its organization, and a history its people, in the reader’s letters', async () => {
  const { citizen, agent } = people;
  const row = await citizen.create('Orders', { ...order, barigad_id: places.crew });
  const namesIn = async (language: string) => {
    const response = await citizen.agent.get(`/process/orders/${row}/may`, { 'accept-language': language });
    const { processes } = response.json<May>();
    return processes.flatMap(({ steps }) =>
      steps.flatMap(({ assignees }) => assignees.map(({ name }) => name)),
    );
  };
  expect([await namesIn('mn'), await namesIn('en')]).toEqual([['Ажилтан'], ['Agent']]);
  await agent.act('orders', row, { step: 'check', action: 'offer_audit' });
  // The organization of these tests is called like the role.
  expect([await namesIn('mn'), await namesIn('en')]).toEqual([['Бригад · Бригад'], ['Crew · Brigad']]);
  const history = await citizen.agent.get(`/process/history/${row}`, { 'accept-language': 'en' });
  expect(JSON.stringify(history.json<History>().statusHistories.map(({ emp }) => emp))).not.toMatch(
    /\p{Script=Cyrillic}/u,
  );
});

it('an order for works passes loan, project and quality control, and keeps every round', async () => {
  const { citizen, agent, crew, bank, bank2, bank3, bank_b, inspector } = people;
  const row = await citizen.create('Orders', { ...order, barigad_id: places.crew, bank_id: places.bank });
  await agent.act('orders', row, { step: 'check', action: 'return', description: 'Хаягаа тодруулна уу' });
  const corrected = await citizen.agent.query(
    'mutation($id: ID!, $input: OrdersInput!) { updateOrders(id: $id, input: $input) { id } }',
    { id: row, input: { address: 'Сонгинохайрхан, 7-р хороо, 12-р гудамж' } },
  );
  expect(corrected.errors).toBeUndefined();
  await citizen.act('orders', row, { step: 'correct', action: 'again' });
  await agent.act('orders', row, { step: 'check', action: 'offer_work' });
  await crew.act('orders', row, { step: 'offer_work', action: 'accept' });
  await signContract(app, people, row);

  const loan = await citizen.create('LoanRequest', {
    order_id: row,
    bank_id: places.bank,
    amount: 5_000_000,
    months: 24,
  });
  // The table has no title of its own; the view that the bank reads names the borrower.
  await app.database.query(`update app.users set first_name = 'Болормаа' where login = 'citizen'`);
  expect((await bank.may('loan_request', loan)).title).toBe('Болормаа');
  await bank.act('loan_request', loan, { step: 'check', action: 'to_committee' });
  await bank.sign('loan_request', loan, ballot('supported'));
  await bank2.sign('loan_request', loan, ballot('recreate', 'Орлогоо нотлох'));
  await bank3.act('loan_request', loan, ballot('material', 'Дансны хуулга'));
  await bank3.sign('loan_request', loan, ballot('unsupported'));
  expect(await statusOf('loan_request', loan)).toBe('correct');
  const proven = await citizen.agent.query(
    'mutation($id: ID!, $input: LoanRequestInput!) { updateLoanRequest(id: $id, input: $input) { id } }',
    { id: loan, input: { income_info: 'Цалин, хуулгатай', amount: 4_000_000 } },
  );
  expect(proven.errors).toBeUndefined();
  await citizen.act('loan_request', loan, { step: 'correct', action: 'again' });
  await bank2.act('loan_request', loan, { step: 'check', action: 'to_committee' });
  await bank2.sign('loan_request', loan, ballot('supported'));
  await bank3.sign('loan_request', loan, ballot('supported'));
  const late = await bank.agent.post(`/process/loan_request/${loan}/vote`, { ...ballot('supported') });
  expect([late.statusCode, late.json()]).toMatchObject([409, { decided_by: { name: expect.any(String) } }]);
  await citizen.sign('loan_request', loan, { step: 'sign', action: 'sign' });
  await bank.sign('loan_request', loan, { step: 'issue', action: 'issue' });

  expect([await statusOf('loan_request', loan), await statusOf('retrofit_order', row)]).toEqual([
    'issued',
    'work',
  ]);
  const project = await childOf('project', 'order_id', row);
  await crew.act('project', project, { step: 'prepare', action: 'begin' });
  await crew.act('project', project, { step: 'build', action: 'report' });
  // Inspectors read what a control is of, not its result: several wait for them.
  await app.database.query(`update app.project set title = 'Шал дулаалах: Шар хад' where id = $1`, [project]);
  for (const [result, action, next] of [
    ['conditional', 'repair', 'repair'],
    ['passed', 'pass', 'handover'],
  ] as const) {
    const control = await inspector.create('QualityControl', {
      project_id: project,
      checked_on: '2026-05-20',
      result,
    });
    expect((await inspector.may('quality_control', control)).title).toBe('Шал дулаалах: Шар хад');
    await inspector.sign('quality_control', control, { step: 'sign', action });
    expect(await statusOf('project', project)).toBe(next);
    if (next === 'repair') await crew.act('project', project, { step: 'repair', action: 'again' });
  }
  // The family has no role in the step that waits for it, also where nobody's role is that of visitors.
  expect((await citizen.history(project)).statusHistories.at(-1)).toMatchObject({
    status_id: 'handover',
    emp: { JOB_NAME: null },
  });
  await citizen.sign('project', project, { step: 'handover', action: 'accept' });
  expect([await statusOf('project', project), await statusOf('retrofit_order', row)]).toEqual([
    'done',
    'done',
  ]);
  expect(await signersOn(citizen, 'print_handover', project)).toEqual([[['Ажлыг хүлээн авах', false]]]);

  const history = await citizen.history(loan);
  expect(history.statusHistories.map(({ status_id, action_num }) => `${action_num} ${status_id}`)).toEqual([
    '1 filed',
    '1 check',
    '1 committee',
    '1 correct',
    '2 check',
    '2 committee',
    '2 sign',
    '2 issue',
    '2 issued',
  ]);
  expect(history.votingPeople.map(({ action_num, outcome }) => [action_num, outcome])).toEqual([
    [1, 'supported'],
    [1, 'recreate'],
    [1, 'unsupported'],
    [2, null],
    [2, 'supported'],
    [2, 'supported'],
  ]);
  expect(history.votingPeople.map(signedAs)).toEqual([
    'Дэмжсэн',
    'Дахин боловсруулах',
    'Дэмжээгүй',
    null,
    'Дэмжсэн',
    'Дэмжсэн',
  ]);
  // The request was corrected after the first round; what the second one signed is still the same.
  expect(history.votingPeople.map(({ signed }) => signed?.is_unchanged ?? null)).toEqual([
    false,
    false,
    false,
    null,
    true,
    true,
  ]);
  for (const [who, hidden] of [
    [bank_b, loan],
    [bank_b, row],
    [crew, loan],
    [inspector, loan],
  ] as const)
    expect((await who.agent.get(`/process/history/${hidden}`)).statusCode).toBe(404);
  const old = await agent.agent.post(`/process/orders/${row}/act`, { step: 'check', action: 'offer_work' });
  expect([old.statusCode, old.json()]).toMatchObject([409, { decided_by: { name: 'Б.Номин' } }]);
});

it('an act comes back from the inspector with the reason and is then accepted', async () => {
  const { citizen, agent, crew, inspector } = people;
  const user = (await app.database.query<{ id: number }>(`select id from app.users where login = 'citizen'`))
    .rows[0];
  const act = await agent.create('Act', { user_id: user?.id, brigad_id: places.crew, description: 'Хана' });
  await crew.sign('act', act, { step: 'report', action: 'send' });
  await inspector.sign('act', act, { step: 'quality', action: 'return', description: 'Завсрыг чигжих' });
  await crew.sign('act', act, { step: 'correct', action: 'again' });
  await inspector.sign('act', act, { step: 'quality', action: 'accept' });
  expect((await citizen.history(act)).statusHistories.at(-1)).toMatchObject({
    status: 'Акт батлагдсан',
    status_id: 'accepted',
    action_num: 2,
  });
});

it('an order waits for the audit that its agent created, and comes back to the agent where the audit is deleted', async () => {
  const { citizen, agent, crew, admin } = people;
  const row = await citizen.create('Orders', { ...order, barigad_id: places.crew });
  const audit = await agent.create('Akt', { order_id: row, brigad_id: places.crew });
  await agent.act('orders', row, { step: 'check', action: 'offer_audit' });
  await crew.act('orders', row, { step: 'offer_audit', action: 'accept' });
  const { rows } = await app.database.query('select id from app.energy_audit where order_id = $1', [row]);
  expect([rows, await statusOf('retrofit_order', row)]).toEqual([[{ id: audit }], 'audit']);
  const gone = await admin.agent.query('mutation($id: ID!) { deleteAkt(id: $id) { id } }', { id: audit });
  expect([gone.errors, await statusOf('retrofit_order', row)]).toEqual([undefined, 'check']);
  await agent.act('orders', row, { step: 'check', action: 'offer_audit' });
  await crew.act('orders', row, { step: 'offer_audit', action: 'accept' });
  const next = await childOf('energy_audit', 'order_id', row);
  expect(next).not.toBe(audit);
  const ended = await admin.agent.post(`/process/akt/${next}/cancel`, { description: 'Давхар бүртгэл' });
  expect([ended.statusCode, await statusOf('retrofit_order', row)]).toEqual([200, 'check']);
});

it('an audit that is put on another order leaves the first one and ends the other', async () => {
  const { citizen, agent, crew, inspector, admin } = people;
  const offered = async () => {
    const row = await citizen.create('Orders', { ...order, barigad_id: places.crew });
    await agent.act('orders', row, { step: 'check', action: 'offer_audit' });
    await crew.act('orders', row, { step: 'offer_audit', action: 'accept' });
    return row;
  };
  const [first, second] = [await offered(), await offered()];
  const audit = await childOf('energy_audit', 'order_id', first);
  const other = await childOf('energy_audit', 'order_id', second);
  const move = async (to: number) => {
    const { data } = await admin.agent.query<{ akt: { revision: number }[] }>(
      `{ akt(filters: [{column: "id", condition: equals, value: "${audit}"}]) { revision } }`,
    );
    const { errors } = await admin.agent.query(
      'mutation($id: ID!, $input: AktInput!) { updateAkt(id: $id, input: $input) { id } }',
      { id: audit, input: { order_id: to, revision: data?.akt[0]?.revision } },
    );
    expect(errors).toBeUndefined();
  };
  await move(second);
  // What was to be measured for the first order is not: it is its agent's again. The second one waits for both audits.
  expect([await statusOf('retrofit_order', first), await statusOf('retrofit_order', second)]).toEqual([
    'check',
    'audit',
  ]);
  await admin.agent.post(`/process/akt/${other}/cancel`, { description: 'Давхар бүртгэл' });
  expect(await statusOf('retrofit_order', second)).toBe('audit');
  await app.database.query('update app.energy_audit set floor_area = 64 where id = $1', [audit]);
  await crew.act('akt', audit, { step: 'fill', action: 'report' });
  await agent.act('akt', audit, { step: 'check', action: 'approve' });
  await inspector.sign('akt', audit, { step: 'sign', action: 'sign' });
  expect(await statusOf('retrofit_order', second)).toBe('done');
});

it('a second loan request holds no order up', async () => {
  const { citizen, agent, crew, bank, bank2 } = people;
  const row = await citizen.create('Orders', { ...order, barigad_id: places.crew, bank_id: places.bank });
  await agent.act('orders', row, { step: 'check', action: 'offer_work' });
  await crew.act('orders', row, { step: 'offer_work', action: 'accept' });
  await signContract(app, people, row);
  const request = { order_id: row, bank_id: places.bank, amount: 5_000_000, months: 24 };
  const loan = await citizen.create('LoanRequest', request);
  const second = await citizen.create('LoanRequest', request);
  await bank.act('loan_request', loan, { step: 'check', action: 'to_committee' });
  await bank.sign('loan_request', loan, ballot('supported'));
  await bank2.sign('loan_request', loan, ballot('supported'));
  await citizen.sign('loan_request', loan, { step: 'sign', action: 'sign' });
  await bank.sign('loan_request', loan, { step: 'issue', action: 'issue' });
  expect([await statusOf('loan_request', second), await statusOf('retrofit_order', row)]).toEqual([
    'check',
    'work',
  ]);
});

/** An order of works whose crew has accepted, and the contract that was opened for it. */
async function acceptedOrder(input: object = {}, creator = people.citizen) {
  const { agent, crew } = people;
  const row = await creator.create('Orders', { ...order, barigad_id: places.crew, ...input });
  await agent.act('orders', row, { step: 'check', action: 'offer_work' });
  await crew.act('orders', row, { step: 'offer_work', action: 'accept' });
  return { row, contract: await childOf('contract', 'order_id', row) };
}

const contractInput = async (by: Person, contract: number, input: object) =>
  (
    await by.agent.query<{ row: { id: string } | null }>(
      'mutation($id: ID!, $input: ContractInput!) { row: updateContract(id: $id, input: $input) { id } }',
      { id: contract, input },
    )
  ).errors?.map(({ extensions }) => extensions.code) ?? [];

const signersOn = async (by: Person, page: string, row: number) => {
  const response = await by.agent.get(`/papers/${page}/${row}?lang=mn_MN`);
  expect(response.statusCode).toBe(200);
  const { parts } = response.json<{ paper: Paper }>().paper;
  return parts.flatMap((part) =>
    part.type === 'signatures'
      ? part.parties.map(({ signatures }) =>
          signatures.map(({ decision, isChanged }) => [decision, isChanged]),
        )
      : [],
  );
};

it('a family signs its contract after the crew, has it corrected first, and the paper says who signed', async () => {
  const { citizen, agent, crew } = people;
  const { row, contract } = await acceptedOrder();
  // The order says which case it waits for, to people who may read that one.
  const waits = async (by: Person) =>
    (await by.may('orders', row)).processes.flatMap(({ steps }) => steps.flatMap((step) => step.waits_for));
  expect(await waits(citizen)).toEqual([
    { process: 'contract', source: 'contract', row: String(contract), title: 'Ажил гүйцэтгэх гэрээний явц' },
  ]);
  const early = await crew.agent.post(`/process/contract/${contract}/act`, { step: 'draft', action: 'send' });
  expect([early.statusCode, early.json()]).toMatchObject([400, { code: 'guard' }]);
  expect(await contractInput(crew, contract, { amount: 7_000_000 })).toEqual([]);
  const unsigned = await crew.agent.post(`/process/contract/${contract}/act`, {
    step: 'draft',
    action: 'send',
  });
  expect([unsigned.statusCode, unsigned.json()]).toMatchObject([400, { code: 'signature-needed' }]);
  await crew.sign('contract', contract, { step: 'draft', action: 'send' });
  // What the family is about to sign stays as it is, and nobody signs in its place.
  expect(await contractInput(agent, contract, { amount: 9_000_000 })).toEqual(['FORBIDDEN']);
  const helped = await agent.agent.post(`/process/contract/${contract}/act`, {
    step: 'sign',
    action: 'sign',
  });
  expect([helped.statusCode, helped.json()]).toMatchObject([403, { code: 'not-assignee' }]);
  const returned = { step: 'sign', action: 'return', description: 'Дүнг тохирсноор засна уу' };
  // To say no needs a reason and no signature.
  await citizen.act('contract', contract, returned);
  expect(await contractInput(crew, contract, { amount: 6_800_000 })).toEqual([]);
  await crew.sign('contract', contract, { step: 'correct', action: 'again' });
  expect(await statusOf('retrofit_order', row)).toBe('contract');
  await citizen.sign('contract', contract, { step: 'sign', action: 'sign' });
  expect([await statusOf('contract', contract), await statusOf('retrofit_order', row)]).toEqual([
    'signed',
    'work',
  ]);
  expect(await contractInput(agent, contract, { amount: 1 })).toEqual(['FORBIDDEN']);
  const signed = [[['Гарын үсэг зурах', false]], [['Засаад захиалагчид дахин илгээх', false]]];
  expect([
    await signersOn(citizen, 'print_contract', contract),
    await signersOn(crew, 'print_contract', contract),
  ]).toEqual([signed, signed]);
});

it('an order comes back to its agent where the family declines the contract, and the next crew makes a new one', async () => {
  const { citizen, agent, crew } = people;
  const { row, contract } = await acceptedOrder();
  expect(await contractInput(crew, contract, { amount: 7_000_000 })).toEqual([]);
  await crew.sign('contract', contract, { step: 'draft', action: 'send' });
  await citizen.act('contract', contract, { step: 'sign', action: 'refuse', description: 'Үнэтэй' });
  expect([await statusOf('contract', contract), await statusOf('retrofit_order', row)]).toEqual([
    'refused',
    'check',
  ]);
  await agent.act('orders', row, { step: 'check', action: 'offer_work' });
  await crew.act('orders', row, { step: 'offer_work', action: 'accept' });
  const next = await childOf('contract', 'order_id', row);
  expect([next === contract, await statusOf('contract', next)]).toEqual([false, 'draft']);
});

it('a family without an account signs on paper: an agent checks the contract and records the hand-over', async () => {
  const { agent, crew, inspector } = people;
  const { row, contract } = await acceptedOrder({ contact_phone: '99112233' }, agent);
  expect(await contractInput(crew, contract, { amount: 5_000_000 })).toEqual([]);
  const refused = async (action: string) =>
    (await crew.agent.post(`/process/contract/${contract}/act`, { step: 'draft', action })).json<{
      code: string;
    }>().code;
  expect([await refused('send'), await refused('on_paper')]).toEqual(['guard', 'guard']);
  const scan = await crew.agent.upload('contract.txt', Buffer.from('Гэрээ'));
  expect(await contractInput(crew, contract, { file: scan.json<{ id: string }>().id })).toEqual([]);
  await crew.sign('contract', contract, { step: 'draft', action: 'on_paper' });
  await agent.sign('contract', contract, { step: 'paper', action: 'confirm' });
  expect(await statusOf('retrofit_order', row)).toBe('work');
  // The agent has checked it and signs for nobody: the customer's line stays for the hand.
  expect((await signersOn(agent, 'print_contract', contract))[0]).toEqual([]);

  const project = await childOf('project', 'order_id', row);
  await crew.act('project', project, { step: 'prepare', action: 'begin' });
  await crew.act('project', project, { step: 'build', action: 'report' });
  const control = { project_id: project, checked_on: '2026-05-20', result: 'passed' };
  const checked = await inspector.create('QualityControl', control);
  await inspector.sign('quality_control', checked, { step: 'sign', action: 'pass' });
  expect(await statusOf('project', project)).toBe('handover_paper');
  await agent.sign('project', project, { step: 'handover_paper', action: 'record' });
  expect([await statusOf('project', project), await statusOf('retrofit_order', row)]).toEqual([
    'done',
    'done',
  ]);
  expect(await signersOn(agent, 'print_handover', project)).toEqual([[]]);
});

/** The words under the signature of a ballot. */
function signedAs({ signature_image: signature }: { signature_image: string | null }): unknown {
  return signature === null ? null : JSON.parse(signature).signAction;
}
