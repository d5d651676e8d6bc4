import type { Queryable } from '../../src/server/platform/database/database';

type RowValues = Record<string, string | number | boolean | null>;

/**
 * A little of everything: what `my…` names belongs to the signed-in citizen, crew and bank, what `other…` names to
 * others. Answers the rows' keys. Sessions that are opened later act for their user's organisation.
 */
export async function makePortalRows(database: Queryable): Promise<Readonly<Record<string, number>>> {
  const row: Record<string, number> = {};
  const add = (table: string, values: RowValues) => insert(database, table, values);
  const { rows: users } = await database.query<{ id: number; login: string }>(
    'select id, login from app.users',
  );
  const user = (login: string) => users.find((candidate) => candidate.login === login)?.id ?? 0;
  row.citizen = user('citizen');
  row.stranger = user('inspector');
  const phone = '+97677000001';
  const kind = await add('organization_type', { name: 'Бригад', code: 'crew' });
  for (const name of ['myCrewOffice', 'otherOffice', 'myBankOffice', 'otherBankOffice'])
    row[name] = await add('organization', { name, organization_type_id: kind, phone });
  await database.query('update app.users set organization_id = $1 where login = $2', [
    row.myCrewOffice ?? 0,
    'crew',
  ]);
  await database.query('update app.users set organization_id = $1 where login = $2', [
    row.myBankOffice ?? 0,
    'bank',
  ]);

  row.myCrew = await add('crew', { name: 'Дулаан гэр', organization_id: row.myCrewOffice ?? 0, phone });
  row.otherCrew = await add('crew', { name: 'Энх дулаан', organization_id: row.otherOffice ?? 0, phone });
  row.hiddenCrew = await add('crew', { name: 'Нуугдсан', is_publish: false, phone });
  for (const [whose, customer, team, office] of [
    ['my', row.citizen, row.myCrew, row.myBankOffice],
    ['other', row.stranger, row.otherCrew, row.otherBankOffice],
  ] as const) {
    const order = await add('retrofit_order', {
      user_id: customer,
      crew_id: team,
      bank_organization_id: office ?? 0,
      address: whose,
    });
    const project = await add('project', { user_id: customer, crew_id: team, order_id: order });
    const work = await add('work_kind', { name: `Хана дулаалах ${whose}` });
    const audit = await add('energy_audit', { user_id: customer, crew_id: team, address: whose });
    const opening = await add('opening_kind', { name: `Цонх ${whose}` });
    const act = await add('work_act', { user_id: customer, crew_id: team, weather: whose });
    row[`${whose}Order`] = order;
    row[`${whose}Project`] = project;
    row[`${whose}Audit`] = audit;
    row[`${whose}Act`] = act;
    row[`${whose}Work`] = await add('project_work', { project_id: project, work_kind_id: work });
    await add('audit_opening', { audit_id: audit, opening_kind_id: opening });
    await add('act_material', { act_id: act, name: `Хөөсөнцөр ${whose}` });
    await add('order_status_history', { order_id: order, status: whose, status_type: 'START' });
    row[`${whose}Loan`] = await add('loan_request', {
      user_id: customer,
      bank_organization_id: office ?? 0,
      crew_id: team,
    });
    await add('crew_work', { crew_id: team, title: whose });
  }
  row.hiddenWork = await add('crew_work', { crew_id: row.hiddenCrew, title: 'hidden' });
  const hidden = await add('announcement', { title: 'Ноорог', is_publish: false });
  const shown = await add('announcement', { title: 'Зарлал', is_publish: true });
  await add('announcement_link', { announcement_id: hidden, link: 'https://example.mn/hidden' });
  await add('announcement_link', { announcement_id: shown, link: 'https://example.mn/shown' });
  const category = await add('structure_category', { name: 'Хана' });
  const material = await add('material', {
    title: 'Хөөсөнцөр',
    cost: 120_000,
    structure_category_id: category,
    key_word: 'khana',
  });
  await add('material_fixed_cost', { material_id: material, kind: 'real', title: 'Цавуу', cost: 9_000 });
  await add('material_fixed_cost', { material_id: material, kind: 'support', title: 'Тор', cost: 4_000 });
  return row;
}

/** Inserts a row and answers its key. */
export async function insert(database: Queryable, table: string, values: RowValues): Promise<number> {
  const names = Object.keys(values);
  const { rows } = await database.query<{ id: number }>(
    `insert into app.${table} (${names.map((name) => `"${name}"`).join(', ')})
     values (${names.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    Object.values(values),
  );
  return rows[0]?.id ?? 0;
}
