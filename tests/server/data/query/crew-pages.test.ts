import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  countDocument,
  pageDocument,
  crewVariables,
  splitWindow,
  type CrewFilter,
} from '../../../../src/client/portal/crews/crew-query';
import { startTestApp, type TestApp } from '../../testing-app';

interface FoundCrew {
  id: string;
  brigad_name: string;
  soum_id: number | null;
  rate_value: number | null;
}

const size = 24;
let app: TestApp;
let soum: string;
let province: string;

beforeAll(async () => {
  app = await startTestApp();
  const { rows } = await app.database.query<{ soum: string; province: string }>(
    `with province as (insert into app.province (code, name) values ('x1', 'Хот') returning id),
       soum as (insert into app.soum (province_id, code, name, is_district) select id, 'x1', 'Дүүрэг', true from province returning id)
     select soum.id::text as soum, province.id::text as province from soum, province`,
  );
  ({ soum = '', province = '' } = rows[0] ?? {});
  // Some in the own soum, most without a place; every tenth is not published.
  await app.database.query(
    `insert into app.crew (name, phone, is_trained, has_contract, province_id, soum_id, is_publish)
     select 'Бригад ' || n % 7, '+97677000001', true, false, case when n % 5 = 0 then $1::int8 end, case when n % 5 = 0 then $2::int8 end, n % 10 <> 3
     from generate_series(1, 319) n`,
    [province, soum],
  );
});
afterAll(() => app.close());

/** All pages as a visitor sees them. */
async function everyPage(filter: CrewFilter): Promise<{ total: number; crews: FoundCrew[] }> {
  const variables = crewVariables(filter);
  const counts = await app.visitor.query<{ all: { total: number }; near: { total: number } }>(countDocument, {
    filters: variables.filters,
    near: variables.near,
  });
  expect(counts.errors).toBeUndefined();
  const { all, near } = counts.data ?? { all: { total: 0 }, near: { total: 0 } };
  const crews: FoundCrew[] = [];
  for (let start = 0; start < all.total; start += size) {
    const { data, errors } = await app.visitor.query<{ near: FoundCrew[]; others: FoundCrew[] }>(
      pageDocument,
      {
        ...variables,
        ...splitWindow(start, size, near.total),
      },
    );
    expect(errors).toBeUndefined();
    crews.push(...(data?.near ?? []), ...(data?.others ?? []));
  }
  return { total: all.total, crews };
}

it('a visitor finds each published crew on one page, the near ones first', async () => {
  const { total, crews } = await everyPage({ province: null, service: null, soum });
  const { rows } = await app.database.query<{ count: number }>(
    'select count(*)::int4 as count from app.crew where is_publish and deleted_at is null',
  );
  expect(rows[0]?.count).toBeGreaterThan(250);
  expect(total).toBe(rows[0]?.count);
  expect(new Set(crews.map(({ id }) => id)).size).toBe(total);
  expect(crews).toHaveLength(total);
  const isNear = crews.map(({ soum_id }) => String(soum_id) === soum);
  expect(isNear.lastIndexOf(true)).toBe(isNear.filter(Boolean).length - 1);
});

it('a place narrows them', async () => {
  const { total, crews } = await everyPage({ province, service: null, soum: null });
  expect(crews).toHaveLength(total);
  expect(total).toBeGreaterThan(50);
  expect(crews.every(({ soum_id }) => String(soum_id) === soum)).toBe(true);
});
