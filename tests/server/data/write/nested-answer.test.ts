import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { shipped } from '../../../definitions/shipped-set';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let app: TestApp;
let bank: Agent;
let loans: number[];

/** A role whose people may change the loans of their bank, but read of them the title alone. */
async function narrow(admin: Agent, id: string): Promise<void> {
  const role = shipped.role.get(id);
  const policies = role?.policies?.map((policy) => {
    if (policy.source === 'bank') return { source: 'bank', action: policy.action };
    const isRead = policy.source === 'bank_loan' && policy.action === 'read';
    return isRead ? { ...policy, fields: ['title', 'bank_profile_id', 'is_publish'] } : policy;
  });
  const response = await admin.post(`/definitions/role/${id}/publish`, {
    version: 1,
    body: { ...role, policies },
  });
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
}

beforeAll(async () => {
  app = await startTestApp();
  const admin = await app.signIn('admin');
  for (const id of ['bank', 'visitor']) await narrow(admin, id);
  const { rows } = await app.database.query<{ id: number }>(
    `with named as (insert into app.bank_name (name) values ('Банк') returning id),
     profile as (insert into app.bank_profile (bank_name_id, phone, has_staff, is_publish)
       select named.id, '+97677000001', true, true from named returning id)
     insert into app.bank_loan (bank_profile_id, title, rate, months, certainty, is_publish)
     select profile.id, 'Зээл ' || n, n + 0.25, 12, 'confirmed', true from profile, generate_series(1, 2) n returning id`,
  );
  loans = rows.map(({ id }) => id);
  bank = await app.signIn('bank');
});
afterAll(() => app.close());

const update = async (rows: object[], columns: string) => {
  const { rows: found } = await app.database.query<{ id: number; revision: number }>(
    'select id, revision from app.bank_profile',
  );
  return bank.query<{ updateBank: { bank_loan: object[] } }>(
    `mutation($id: ID!, $input: BankInput!) { updateBank(id: $id, input: $input) { bank_loan { ${columns} } } }`,
    { id: found[0]?.id, input: { revision: found[0]?.revision, bank_loan: rows } },
  );
};

describe('the answer of an update with nested rows', () => {
  it('shows no column that the caller neither may read nor has written', async () => {
    const keys = loans.map((id) => ({ id }));
    expect(await update(keys, 'id title')).not.toHaveProperty('errors');
    for (const rows of [keys, [{ id: loans[0], rate: 7 }, { id: loans[1] }]]) {
      const response = await update(rows, 'id rate fee months');
      expect(response.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
      expect(JSON.stringify(response)).not.toMatch(/\.25|"rate"/);
    }
  });

  it('shows what was written in every one of them', async () => {
    const rows = loans.map((id, index) => ({ id, rate: index + 8 }));
    const response = await update(rows, 'rate');
    expect(response.errors).toBeUndefined();
    expect(response.data?.updateBank.bank_loan).toEqual([{ rate: 8 }, { rate: 9 }]);
  });
});
