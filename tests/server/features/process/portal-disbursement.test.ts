import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing-app';
import { placePeople, signContract, signInPerson, type Person } from './portal-people';

let app: TestApp;
let places: { crew: number; bank: number; otherBank: number };
let people: Record<
  'citizen' | 'agent' | 'crew' | 'bank' | 'bank2' | 'bank_b' | 'inspector' | 'admin',
  Person
>;
let product: number;

beforeAll(async () => {
  app = await startTestApp();
  places = await placePeople(app);
  const logins = ['citizen', 'agent', 'crew', 'bank', 'bank2', 'bank_b', 'inspector', 'admin'] as const;
  const entries = await Promise.all(
    logins.map(async (login) => [login, await signInPerson(app, login)] as const),
  );
  people = Object.fromEntries(entries) as typeof people;
  const { rows } = await app.database.query<{ id: number }>(
    `with named as (insert into app.bank_name (name) values ('Банк') returning id),
       profile as (insert into app.bank_profile (bank_name_id, name, organization_id, phone) select id, 'Банк', $1, '+97677000001' from named returning id)
     insert into app.bank_loan (bank_profile_id, title, rate, months, share_contract, share_material, share_work, share_inspection)
     select id, 'Шатлалтай зээл', 8, 60, 30, 40, 20, 10 from profile returning id`,
    [places.bank],
  );
  product = rows[0]?.id ?? 0;
});
afterAll(() => app.close());

interface Stage {
  id: string;
  revision: number;
  stage: string;
  share: number;
  amount: number;
  is_due: boolean;
  paid_amount: number | null;
  contract_amount: number | null;
}

const stagesOf = async ({ agent }: Person, loan: number) => {
  const { data, errors } = await agent.query<{ v_loan_disbursement: Stage[] }>(
    `query($loan: String!) { v_loan_disbursement(filters: [{ column: "loan_request_id", condition: equals, value: $loan }],
       sorts: [{ column: "id", order: asc }]) { id revision stage share amount is_due paid_amount contract_amount } }`,
    { loan: String(loan) },
  );
  expect(errors).toBeUndefined();
  return data?.v_loan_disbursement ?? [];
};
const dueOf = async (by: Person, loan: number) =>
  (await stagesOf(by, loan)).filter((row) => row.is_due).map(({ stage }) => stage);

const pay = async ({ agent }: Person, stage: Stage | undefined, input: object) => {
  const { errors } = await agent.query(
    `mutation($id: ID!, $input: LoanDisbursementInput!) { updateLoanDisbursement(id: $id, input: $input) { id } }`,
    { id: stage?.id, input: { revision: stage?.revision, ...input } },
  );
  return errors?.map(({ extensions }) => extensions.code) ?? [];
};

/** An order with a loan that its bank has just issued. */
async function issuedLoan(terms: object): Promise<{ order: number; loan: number; contract: number }> {
  const { citizen, agent, crew, bank, bank2 } = people;
  const order = await citizen.create('Orders', {
    address: 'Сонгинохайрхан, 7-р хороо',
    desription: 'Ханаа дулаалуулъя',
    barigad_id: places.crew,
    bank_id: places.bank,
  });
  await agent.act('orders', order, { step: 'check', action: 'offer_work' });
  await crew.act('orders', order, { step: 'offer_work', action: 'accept' });
  const contract = await signContract(app, people, order);
  const loan = await citizen.create('LoanRequest', {
    order_id: order,
    bank_id: places.bank,
    amount: 5_000_000,
    months: 24,
    ...terms,
  });
  await bank.act('loan_request', loan, { step: 'check', action: 'to_committee' });
  await bank.sign('loan_request', loan, { step: 'committee', outcome: 'supported' });
  await bank2.sign('loan_request', loan, { step: 'committee', outcome: 'supported' });
  await citizen.sign('loan_request', loan, { step: 'sign', action: 'sign' });
  expect(await stagesOf(bank, loan)).toEqual([]);
  await bank.sign('loan_request', loan, { step: 'issue', action: 'issue' });
  return { order, loan, contract };
}

it('an issued loan is paid out by the stages of its product, each due as the works reach it', async () => {
  const { citizen, agent, crew, bank, bank_b, inspector } = people;
  const { order, loan } = await issuedLoan({ bank_loan_id: product });
  const stages = await stagesOf(bank, loan);
  expect(stages.map(({ stage, share, amount }) => [stage, share, amount])).toEqual([
    ['contract', 30, 1_500_000],
    ['material', 40, 2_000_000],
    ['work', 20, 1_000_000],
    ['inspection', 10, 500_000],
  ]);
  expect([await stagesOf(citizen, loan), await stagesOf(agent, loan)]).toEqual([stages, stages]);
  expect(await stagesOf(bank_b, loan)).toEqual([]);

  expect(await dueOf(bank, loan)).toEqual(['contract']);
  expect(await pay(bank_b, stages[0], { paid_on: '2026-05-02', paid_amount: 1 })).toEqual(['FORBIDDEN']);
  expect(await pay(citizen, stages[0], { paid_on: '2026-05-02', paid_amount: 1 })).toEqual(['FORBIDDEN']);
  expect(await pay(bank, stages[0], { share: 100 })).toEqual(['FORBIDDEN']);
  expect(await pay(bank, stages[0], { paid_on: '2026-05-02' })).toEqual(['BAD_USER_INPUT']);
  expect(await pay(bank, stages[0], { paid_on: '2026-05-02', paid_amount: 5_000_001 })).toEqual([
    'BAD_USER_INPUT',
  ]);
  expect(await pay(bank, stages[0], { paid_on: '2126-05-02', paid_amount: 1_500_000 })).toEqual([
    'BAD_USER_INPUT',
  ]);
  expect(await pay(bank, stages[0], { paid_on: '2026-05-02', paid_amount: 1_500_000 })).toEqual([]);
  expect(await dueOf(bank, loan)).toEqual([]);

  const { rows } = await app.database.query<{ id: number }>(
    'select id from app.project where order_id = $1',
    [order],
  );
  const project = rows[0]?.id ?? 0;
  await crew.act('project', project, { step: 'prepare', action: 'begin' });
  expect(await dueOf(bank, loan)).toEqual(['material']);
  await crew.act('project', project, { step: 'build', action: 'report' });
  expect(await dueOf(bank, loan)).toEqual(['material', 'work']);
  const control = await inspector.create('QualityControl', {
    project_id: project,
    checked_on: '2026-05-20',
    result: 'passed',
  });
  await inspector.sign('quality_control', control, { step: 'sign', action: 'pass' });
  expect(await dueOf(bank, loan)).toEqual(['material', 'work', 'inspection']);
});

it('the stages follow a corrected amount of the loan and show the contract as it is; terms of the product that change later do not touch them', async () => {
  const { admin, bank } = people;
  const { order, loan, contract } = await issuedLoan({ bank_loan_id: product });
  // A contract that came to nothing does not count.
  const other = { number: `Г-${order}`, order_id: order, brigad_id: places.crew, amount: 6_000_000 };
  const refused = await admin.create('Contract', other);
  const ended = await admin.agent.post(`/process/contract/${refused}/cancel`, { description: 'Давхар' });
  expect(ended.statusCode).toBe(200);
  const change = async (type: string, id: number, table: string, input: object) => {
    const { rows } = await app.database.query<{ revision: number }>(
      `select revision from app.${table} where id = $1`,
      [id],
    );
    const { errors } = await admin.agent.query(
      `mutation($id: ID!, $input: ${type}Input!) { update${type}(id: $id, input: $input) { id } }`,
      { id, input: { revision: rows[0]?.revision, ...input } },
    );
    expect(errors).toBeUndefined();
  };
  await change('Contract', contract, 'contract', { amount: 5_600_000 });
  await change('BankLoan', product, 'bank_loan', {
    share_contract: 100,
    share_material: 0,
    share_work: 0,
    share_inspection: 0,
  });
  await change('LoanRequest', loan, 'loan_request', { amount: 4_000_000 });
  expect(
    (await stagesOf(bank, loan)).map(({ share, amount, contract_amount }) => [
      share,
      amount,
      contract_amount,
    ]),
  ).toEqual([
    [30, 1_200_000, 5_600_000],
    [40, 1_600_000, 5_600_000],
    [20, 800_000, 5_600_000],
    [10, 400_000, 5_600_000],
  ]);
  await change('BankLoan', product, 'bank_loan', {
    share_contract: 30,
    share_material: 40,
    share_work: 20,
    share_inspection: 10,
  });
});

it('a loan without such a product is paid at once', async () => {
  const { loan } = await issuedLoan({});
  expect(
    (await stagesOf(people.bank, loan)).map(({ stage, share, amount }) => [stage, share, amount]),
  ).toEqual([['contract', 100, 5_000_000]]);
});

it('the shares of a product add up to 100', async () => {
  const { rows } = await app.database.query<{ revision: number }>(
    'select revision from app.bank_loan where id = $1',
    [product],
  );
  const refused = await people.admin.agent.query(
    `mutation($id: ID!, $input: BankLoanInput!) { updateBankLoan(id: $id, input: $input) { id } }`,
    { id: product, input: { revision: rows[0]?.revision, share_work: 30 } },
  );
  expect(refused.errors?.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT']);
});

it('a product without shares is paid at once, one with some of them is refused', async () => {
  const { rows } = await app.database.query<{ bank_profile_id: number }>(
    'select bank_profile_id from app.bank_loan where id = $1',
    [product],
  );
  const terms = {
    bank_profile_id: rows[0]?.bank_profile_id,
    title: 'Шинэ',
    rate: 7,
    months: 24,
    source: 'Шийдвэр',
  };
  const create = async (shares: object) => {
    const { errors } = await people.admin.agent.query(
      `mutation($input: BankLoanInput!) { createBankLoan(input: $input) { id } }`,
      { input: { ...terms, ...shares } },
    );
    return errors?.map(({ extensions }) => extensions.code);
  };
  expect(await create({})).toBeUndefined();
  expect(await create({ share_contract: 100 })).toEqual(['BAD_USER_INPUT']);
  expect(await create({ share_material: 100 })).toEqual(['BAD_USER_INPUT']);
  expect(await create({ share_contract: 0, share_material: 0, share_work: 0, share_inspection: 99 })).toEqual(
    ['BAD_USER_INPUT'],
  );
});
