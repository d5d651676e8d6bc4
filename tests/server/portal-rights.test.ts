import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { equals, outcome } from './outcome';
import { insert, makePortalRows } from './portal-rows';
import { demoPassword } from '../../seed/demo-accounts';
import { startTestApp, type Agent, type TestApp } from './testing-app';

let app: TestApp;
let admin: Agent;
let citizen: Agent;
let crew: Agent;
let bank: Agent;
let row: Readonly<Record<string, number>>;

beforeAll(async () => {
  app = await startTestApp();
  row = await makePortalRows(app.database);
  [admin, citizen, crew, bank] = await Promise.all([
    app.signIn('admin'),
    app.signIn('citizen'),
    app.signIn('crew'),
    app.signIn('bank'),
  ]);
});

afterAll(() => app.close());

// What callers send.
const feedback = (input: string) =>
  `mutation { createFeedback(input: ${input}) { id user_id name email phone lastname description } }`;
const comment = (user: number | undefined, brigad: number | undefined) =>
  `mutation { createComment(input: { user_id: ${user}, comment: "Сайн ажилласан", brigad_id: ${brigad} }) { id user_id comment brigad_id } }`;
const updateUser = (id: number | undefined, input: string) =>
  `mutation { updateUsers(id: ${id}, input: ${input}) { id } }`;
const order = (input: string) =>
  `mutation { createOrders(input: { address: "Баянхошуу", desription: "Дээвэр", ${input} }) { id user_id status } }`;
const crewWork = (brigad: number | undefined) =>
  `mutation { createSubBrigadWork(input: { brigad_id: ${brigad}, title: "Шинэ my" }) { id } }`;
const updateCrew = (id: number | undefined, input: string) =>
  `mutation { updateBrigad(id: ${id}, input: ${input}) { id } }`;
const nestedMaterial = (id: number | undefined) =>
  `mutation { updateAct(id: ${id}, input: { sub_act_materal: [{ name: "Хөөс my", quantity: 3 }] }) { sub_act_materal { name } } }`;
const material = (act: number | undefined) =>
  `mutation { createSubActMateral(input: { act_id: ${act}, name: "my" }) { id } }`;

describe('createFeedback', () => {
  it('is open to everybody, and read by staff alone', async () => {
    const input =
      '{ lastname: "Дорж", name: "Бат", phone: 99112233, email: "bat@example.mn", description: "Баярлалаа" }';
    const response = await app.visitor.query(feedback(input));
    expect(response.data).toEqual({
      createFeedback: {
        id: '1',
        user_id: null,
        name: 'Бат',
        email: 'bat@example.mn',
        phone: 99112233,
        lastname: 'Дорж',
        description: 'Баярлалаа',
      },
    });
    expect(outcome(await app.visitor.query('{ feedback { id } }'))).toContain('UNAUTHENTICATED');
    expect(outcome(await citizen.query('{ feedback { id } }'))).toContain('FORBIDDEN');
    const agent = await app.signIn('agent');
    expect((await agent.query('{ v_feed_back { name phone } }')).data).toEqual({
      v_feed_back: [{ name: 'Бат', phone: 99112233 }],
    });
  });

  it('says of a number that is no telephone’s what one is, not how large it must be', async () => {
    for (const [language, words] of [
      ['mn', 'Утасны дугаарыг зайгүй 8 оронтой тоогоор оруулна уу'],
      ['en', 'Enter a phone number as eight digits without spaces'],
      ['ko', '전화번호는 공백 없이 숫자 8자리로 입력하세요'],
    ] as const) {
      for (const phone of [123, 1_234_567, 123_456_789]) {
        const response = await app.visitor.query(
          `mutation($input: FeedbackInput!) { createFeedback(input: $input, form: "feedback") { id } }`,
          { input: { lastname: 'Дорж', name: 'Бат', phone, email: 'bat@example.mn', description: 'x' } },
          { 'accept-language': language },
        );
        expect([phone, response.errors?.[0]?.extensions.fields]).toEqual([phone, { phone: [words] }]);
      }
    }
  });

  it('knows who is signed in and takes no one else’s name', async () => {
    const signed = await citizen.query(
      feedback(
        '{ lastname: "Дорж", name: "Болормаа", phone: 99000003, email: "bold@example.mn", description: "Асуулт" }',
      ),
    );
    expect(signed.data).toMatchObject({ createFeedback: { user_id: row.citizen } });
    for (const caller of [app.visitor, citizen]) {
      const forged = await caller.query(
        feedback(
          `{ lastname: "Дорж", name: "Хэн нэгэн", phone: 99000009, email: "x@example.mn", description: "x", user_id: ${row.stranger} }`,
        ),
      );
      expect(outcome(forged)).toContain('FORBIDDEN');
    }
  });
});

describe('createComment', () => {
  it('is the session’s own, and public once it is published', async () => {
    const response = await citizen.query<{ createComment: { id: string } }>(comment(row.citizen, row.myCrew));
    expect(response.data).toMatchObject({ createComment: { user_id: row.citizen, brigad_id: row.myCrew } });
    const list = '{ v_comment { comment } }';
    expect((await app.visitor.query(list)).data).toEqual({ v_comment: [] });
    await admin.query(
      `mutation { updateComment(id: ${response.data?.createComment.id}, input: { is_publish: true }) { id } }`,
    );
    expect((await app.visitor.query(list)).data).toEqual({ v_comment: [{ comment: 'Сайн ажилласан' }] });
  });

  it.each([
    ['with another’s name', () => comment(row.stranger, row.myCrew)],
    ['on a crew that is not published', () => comment(row.citizen, row.hiddenCrew)],
  ])('is refused %s', async (_, document) => {
    expect(outcome(await citizen.query(document()))).toContain('FORBIDDEN');
  });

  it('cannot publish itself, and needs a session', async () => {
    const input = `{ comment: "x", brigad_id: ${row.myCrew}, is_publish: true }`;
    expect(outcome(await citizen.query(`mutation { createComment(input: ${input}) { id } }`))).toContain(
      'FORBIDDEN',
    );
    expect(outcome(await app.visitor.query(comment(row.citizen, row.myCrew)))).toContain('UNAUTHENTICATED');
  });
});

describe('updateUsers', () => {
  it('changes one’s own names, contacts, address, avatar and consent', async () => {
    const input =
      '{ last_name: "Дорж", first_name: "Болор", phone: "99000033", email: "bolor@example.mn", street: "Зүүн салаа", door: "12", is_consent: true }';
    await citizen.post('/auth/confirm-password', { password: demoPassword });
    expect(outcome(await citizen.query(updateUser(row.citizen, input)))).toBe('answers');
    const { data } = await citizen.query('{ view_users { first_name street door phone } }');
    expect(data).toEqual({
      view_users: [{ first_name: 'Болор', street: 'Зүүн салаа', door: '12', phone: '99000033' }],
    });
  });

  it.each([
    '{ role: 1 }',
    '{ status: "confirmed" }',
    '{ org_id: 1 }',
    '{ login: "admin2" }',
    '{ register_number: "УБ90010112" }',
    '{ note: "x" }',
    '{ supplier_id: 1 }',
  ])('refuses %s to anyone but an administrator', async (input) => {
    for (const caller of [citizen, crew]) {
      const own = caller === citizen ? row.citizen : await idOf('crew');
      expect(outcome(await caller.query(updateUser(own, input)))).toContain('FORBIDDEN');
    }
  });

  it('refuses another’s row', async () => {
    expect((await citizen.query(updateUser(row.stranger, '{ first_name: "x" }'))).errors).toHaveLength(1);
    const { rows } = await app.database.query('select 1 from app.users where first_name = $1', ['x']);
    expect(rows).toEqual([]);
  });
});

async function idOf(login: string): Promise<number> {
  const { rows } = await app.database.query<{ id: number }>('select id from app.users where login = $1', [
    login,
  ]);
  return rows[0]?.id ?? 0;
}

describe('rows of one’s own', () => {
  const own: [string, () => Agent, string, string][] = [
    ['a citizen', () => citizen, 'v_order { id address }', 'my'],
    ['a citizen', () => citizen, 'v_akt { address }', 'my'],
    ['a citizen', () => citizen, 'v_act { weather v_sub_act_materal { name } }', 'my'],
    ['a citizen', () => citizen, 'v_sub_act_materal { name }', 'my'],
    ['a citizen', () => citizen, 'v_work_perfomance { perfomance }', 'my'],
    ['a citizen', () => citizen, 'process_status_history { status }', 'my'],
    ['a citizen', () => citizen, 'v_window_door_rate { door_window }', 'my'],
    ['a crew', () => crew, 'v_order { address phone }', 'my'],
    ['a crew', () => crew, 'v_akt { address }', 'my'],
    ['a crew', () => crew, 'v_act { weather }', 'my'],
    ['a crew', () => crew, 'v_work_perfomance { perfomance }', 'my'],
    ['a crew', () => crew, 'sub_act_materal { name }', 'my'],
    ['a bank', () => bank, 'v_order { address phone process_status_history { status } }', 'my'],
  ];
  it.each(own)('%s sees %#: $2', async (_, caller, field) => {
    const text = JSON.stringify((await caller().query(`{ ${field} }`)).data);
    expect(text).toContain('my');
    expect(text).not.toContain('other');
  });

  it('a bank sees the loan requests that are directed to it, a citizen their own', async () => {
    const document = '{ v_loan_request { id income_info } }';
    for (const caller of [bank, citizen])
      expect((await caller.query(document)).data).toEqual({
        v_loan_request: [{ id: String(row.myLoan), income_info: null }],
      });
    expect(outcome(await crew.query(document))).toContain('FORBIDDEN');
  });

  it('a question by a crew for what only the bank must know is refused', async () => {
    expect(outcome(await crew.query('{ v_order { bankname } }'))).toContain('FORBIDDEN');
    expect(outcome(await crew.query(`{ v_order(filters: [${equals('bank_id', '1')}]) { id } }`))).toContain(
      'FORBIDDEN',
    );
  });

  it('a citizen orders only in their own name, and the process alone sets the status', async () => {
    expect((await citizen.query(order(`barigad_id: ${row.myCrew}`))).data).toMatchObject({
      createOrders: { user_id: row.citizen, status: 'Захиалгыг шалгаж байна' },
    });
    expect(outcome(await citizen.query(order(`user_id: ${row.stranger}`)))).toContain('FORBIDDEN');
    expect((await citizen.query(order('status: "Дууссан"'))).errors).toHaveLength(1);
    expect((await admin.query(order('status_type: "END"'))).errors).toHaveLength(1);
  });

  it('an order that a process has begun with is no longer the citizen’s to change', async () => {
    const id = await insert(app.database, 'retrofit_order', {
      user_id: row.citizen ?? 0,
      address: 'my',
      status_type: 'CHECK',
    });
    const changed = await citizen.query(
      `mutation { updateOrders(id: ${id}, input: { address: "x" }) { id } }`,
    );
    expect(outcome(changed)).not.toBe('answers');
  });

  it('a loan request names no order of another person', async () => {
    const request = (order: number | undefined) =>
      `mutation { createLoanRequest(input: { order_id: ${order}, bank_id: ${row.myBankOffice}, amount: 5000000 }) { id } }`;
    expect(outcome(await citizen.query(request(row.otherOrder)))).toContain('FORBIDDEN');
    expect(outcome(await citizen.query(request(row.myOrder)))).toBe('answers');
  });

  it('a loan request names a product of its own bank', async () => {
    const bankName = await insert(app.database, 'bank_name', { name: 'my' });
    const product = async (office: number | undefined) => {
      const profile = await insert(app.database, 'bank_profile', {
        bank_name_id: bankName,
        organization_id: office ?? 0,
        phone: '+97677000001',
      });
      const terms = { bank_profile_id: profile, title: 'my', rate: 8, months: 12 };
      return insert(app.database, 'bank_loan', terms);
    };
    const own = await product(row.myBankOffice);
    const foreign = await product(row.otherBankOffice);
    const form = (key: number) =>
      `mutation { createLoanRequest(form: "loan_request", input: { order_id: ${row.myOrder}, bank_id: ${row.myBankOffice}, bank_loan_id: ${key}, amount: 5000000 }) { id } }`;
    const refused = await citizen.query(form(foreign), undefined, { 'accept-language': 'en' });
    expect(refused.errors?.[0]?.extensions.fields).toEqual({
      bank_loan_id: ['This loan product belongs to another bank. Choose one of the chosen bank'],
    });
    const created = await citizen.query<{ createLoanRequest: { id: string } }>(form(own));
    expect(outcome(created)).toBe('answers');
    const id = created.data?.createLoanRequest.id ?? '';
    const [stored] = await app.database
      .query<{ revision: number }>(`select revision from app.loan_request where id = $1`, [id])
      .then(({ rows }) => rows);
    // A change of the bank alone, by no form.
    const moved = await admin.query(
      `mutation { updateLoanRequest(id: ${id}, input: { revision: ${stored?.revision}, bank_id: ${row.otherBankOffice} }) { id } }`,
    );
    expect(moved.errors?.[0]?.extensions.fields).toHaveProperty('bank_loan_id');
    const offered = await citizen.query(
      `query($row: JSON) { bank_loan(within: ["column/loan_request/bank_loan_id"], row: $row, choose: true) { id } }`,
      { row: { bank_id: row.myBankOffice } },
    );
    expect(offered.errors).toBeUndefined();
    expect(offered.data).toEqual({ bank_loan: [{ id: String(own) }] });
  });

  it('one evaluates the crew of one’s own project', async () => {
    const evaluate = (project: number | undefined) =>
      `mutation { createCrewEvaluation(input: { brigad_id: ${row.myCrew}, project_id: ${project}, rate_value: 5 }) { id user_id } }`;
    expect(outcome(await citizen.query(evaluate(row.otherProject)))).toContain('FORBIDDEN');
    expect((await citizen.query(evaluate(row.myProject))).data).toMatchObject({
      createCrewEvaluation: { user_id: row.citizen },
    });
    expect(outcome(await citizen.query(evaluate(row.myProject)))).not.toBe('answers');
    const { data } = await app.visitor.query(
      `{ v_brigad(filters: [${equals('id', String(row.myCrew))}]) { rate_value rate_count } }`,
    );
    expect(data).toEqual({ v_brigad: [{ rate_value: 5, rate_count: 1 }] });
  });
});

describe('parts follow the whole', () => {
  it('the works of a crew that is not published are no one’s to read', async () => {
    const text = JSON.stringify(await app.visitor.query('{ sub_brigad_work { title } }'));
    expect(text).toContain('my');
    expect(text).not.toContain('hidden');
  });

  it('the links of an unpublished announcement stay hidden', async () => {
    expect((await app.visitor.query('{ aosdsh_links { links } }')).data).toEqual({
      aosdsh_links: [{ links: 'https://example.mn/shown' }],
    });
  });

  it('a crew adds works to itself and to no other', async () => {
    expect(outcome(await crew.query(crewWork(row.myCrew)))).toBe('answers');
    expect(outcome(await crew.query(crewWork(row.otherCrew)))).toContain('FORBIDDEN');
    const moved = `mutation { updateSubBrigadWork(id: 1, input: { brigad_id: ${row.otherCrew} }) { id } }`;
    expect(outcome(await crew.query(moved))).toContain('FORBIDDEN');
  });

  it('a crew changes its own crew, but not what makes it trusted', async () => {
    expect(outcome(await crew.query(updateCrew(row.myCrew, '{ phone: "99118822", staff_qty: 7 }')))).toBe(
      'answers',
    );
    for (const input of [
      '{ is_contract: true }',
      '{ is_publish: true }',
      '{ is_power: true }',
      '{ org_id: 1 }',
    ])
      expect(outcome(await crew.query(updateCrew(row.myCrew, input)))).toContain('FORBIDDEN');
    expect(outcome(await crew.query(updateCrew(row.otherCrew, '{ phone: "99118822" }')))).not.toBe('answers');
  });

  it('a crew writes the materials of its own act, nested or alone, and of no other', async () => {
    expect((await crew.query(nestedMaterial(row.myAct))).data).toEqual({
      updateAct: { sub_act_materal: [{ name: 'Хөөс my' }] },
    });
    expect(outcome(await crew.query(nestedMaterial(row.otherAct)))).not.toBe('answers');
    expect(outcome(await crew.query(material(row.myAct)))).toBe('answers');
    expect(outcome(await crew.query(material(row.otherAct)))).toContain('FORBIDDEN');
    expect(outcome(await citizen.query(material(row.myAct)))).toContain('FORBIDDEN');
  });

  it('what a process holds is closed, its parts too', async () => {
    await app.database.query(`update app.work_act set status_type = 'CHECK' where id = $1`, [row.myAct ?? 0]);
    const alone = `mutation { createSubActMateral(input: { act_id: ${row.myAct}, name: "my" }) { id } }`;
    expect(outcome(await crew.query(alone))).toContain('FORBIDDEN');
  });
});

describe('staff', () => {
  it('an inspector reads audits and acts of all, and signs their own controls', async () => {
    const inspector = await app.signIn('inspector');
    const read = await inspector.query('{ v_akt { address } v_act { weather } v_project { id } }');
    expect(JSON.stringify(read.data)).toContain('other');
    const create = (more: string) =>
      `mutation { createQualityControl(input: { project_id: ${row.otherProject}, checked_on: "2026-10-01", result: "passed" ${more} }) { inspector_id } }`;
    expect((await inspector.query(create(''))).data).toEqual({
      createQualityControl: { inspector_id: row.stranger },
    });
    expect(outcome(await inspector.query(create(`, inspector_id: ${row.citizen}`)))).toContain('FORBIDDEN');
    expect(outcome(await crew.query(create('')))).toContain('FORBIDDEN');
  });

  it('an accepted act keeps its materials, layers and works, and says so before anyone types', async () => {
    const agent = await app.signIn('agent');
    const lists = async (caller: Agent) => {
      const asked = `{ act(filters: [${equals('id', String(row.otherAct))}]) { _may { lists } } }`;
      return (await caller.query<{ act: { _may: { lists: string[] } }[] }>(asked)).data?.act[0]?._may.lists;
    };
    const all = ['sub_act_materal', 'sub_act_layer', 'sub_act_preparatory', 'sub_act_main_work'];
    const become = (status: string | null) =>
      app.database.query('update app.work_act set status_type = $1 where id = $2', [
        status,
        row.otherAct ?? 0,
      ]);
    for (const status of [null, 'BUILD']) {
      await become(status);
      expect([await lists(agent), await lists(admin)]).toEqual([all, all]);
      expect(outcome(await agent.query(material(row.otherAct)))).toBe('answers');
    }
    await become('END');
    expect([await lists(agent), await lists(admin)]).toEqual([[], all]);
    expect(outcome(await agent.query(material(row.otherAct)))).toContain('FORBIDDEN');
    expect(outcome(await agent.query(nestedMaterial(row.otherAct)))).not.toBe('answers');
    await become(null);
  });

  it('a crew adds to the sub-tables of its own act alone', async () => {
    const asked = `{ act(filters: [${equals('id', String(row.myAct))}]) { _may { lists } } }`;
    const become = (status: string) =>
      app.database.query('update app.work_act set status_type = $1 where id = $2', [status, row.myAct ?? 0]);
    await become('BUILD');
    expect((await crew.query(asked)).data).toEqual({
      act: [
        { _may: { lists: ['sub_act_materal', 'sub_act_layer', 'sub_act_preparatory', 'sub_act_main_work'] } },
      ],
    });
    await become('END');
    expect((await crew.query(asked)).data).toEqual({ act: [{ _may: { lists: [] } }] });
  });

  it('an agent looks after cases and content, but not after roles or register numbers', async () => {
    const agent = await app.signIn('agent');
    expect(
      outcome(
        await agent.query(
          '{ v_order { id phone } v_akt { id } v_loan_request { id } view_users { id phone } }',
        ),
      ),
    ).toBe('answers');
    const { data } = await agent.query<{ view_users: { register_number: string | null }[] }>(
      '{ view_users { register_number } }',
    );
    expect(data?.view_users.filter(({ register_number: own }) => own !== null)).toHaveLength(1);
    expect(data?.view_users.length).toBeGreaterThan(1);
    expect(
      outcome(await agent.query(`mutation { updateUsers(id: ${row.citizen}, input: { role: 1 }) { id } }`)),
    ).toContain('FORBIDDEN');
  });
});
