import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  filterCases,
  sampleRows,
  sampleSource,
  sampleTypes,
  sortCases,
} from '../../../engine/filter/filter-cases';
import { startTestApp, type Agent, type TestApp } from '../../testing-app';

let app: TestApp;
let admin: Agent;

beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn('admin');
  const { kind, id } = sampleSource;
  const published = await admin.post(`/definitions/${kind}/${id}/publish`, {
    version: 0,
    body: sampleSource,
  });
  expect(published.json()).toMatchObject({ status: true });
  const names = Object.keys(sampleTypes).join(', ');
  await app.database.query(
    `insert into app.${id} (${names}) overriding system value
     select ${names} from jsonb_populate_recordset(null::app.${id}, $1::jsonb)`,
    [JSON.stringify(sampleRows)],
  );
  // Moments that PostgreSQL takes itself have microseconds; rows show milliseconds.
  await app.database.query(`update app.${id} set moment = moment + interval '456 microseconds'`);
});
afterAll(() => app.close());

const find = async (variables: object) => {
  const response = await admin.query<{ filter_sample: { id: string }[] | null }>(
    `query($filters: [filter], $sorts: [sort]) { filter_sample(filters: $filters, sorts: $sorts) { id } }`,
    variables,
  );
  return response.data?.filter_sample?.map((row) => row.id) ?? response.errors?.[0]?.extensions.code;
};

describe('rows that the database selects', () => {
  it('come as they were stored', async () => {
    const fields = Object.keys(sampleTypes).join(' ');
    const { data } = await admin.query(
      `{ filter_sample(sorts: [{column: "id", order: asc}]) { ${fields} } }`,
    );
    expect(data).toEqual({ filter_sample: sampleRows });
  });

  it.each(filterCases)('pass $filter.column $filter.condition $filter.value', async ({ filter, found }) => {
    const sorts = [{ column: 'id', order: 'asc' }];
    expect(await find({ filters: [filter], sorts })).toEqual(found === 'refused' ? 'BAD_USER_INPUT' : found);
  });

  it.each(sortCases)('are sorted by $sorts', async ({ sorts, found }) => {
    expect(await find({ sorts })).toEqual(found);
  });
});
