import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertEnergy } from '../../../seed/base/energy/insert-energy';
import { brick, save, startEnergyApp } from '../features/calculations/energy-app';
import type { TestApp } from '../testing-app';

let server: TestApp;

beforeAll(async () => {
  server = await startEnergyApp();
});
afterAll(() => server.close());

const run = (sql: string) => server.database.script(sql);
const value = async (sql: string) => {
  const { rows } = await server.database.query<{ value: unknown }>(sql);
  return rows.map((row) => row.value);
};

it('a site that an older build has filled gets the rows and columns that this build needs', async () => {
  const whole = await value('select fabric_shared as value from app.energy_spread');
  await run('update app.energy_spread set fabric_shared = null; delete from app.energy_fuel_ban');
  await expect(save(server.visitor, brick)).rejects.toThrow(/fabric_shared/);
  await server.database.transaction(insertEnergy);
  expect(await value('select fabric_shared as value from app.energy_spread')).toEqual(whole);
  expect(await value('select count(*)::int as value from app.energy_fuel_ban')).toEqual([1]);
  await expect(save(server.visitor, brick)).resolves.toMatch(/./);
});

it('changes nothing that people wrote, emptied or deleted, and nothing where nothing is missing', async () => {
  const admin = await server.signIn('admin');
  const [house, other] = await value(
    'select id::text as value from app.energy_house_type order by id limit 2',
  );
  const write = async (mutation: string) => {
    const { errors } = await admin.query(`mutation { ${mutation} }`);
    expect(errors).toBeUndefined();
  };
  const changes = '{ revision: 1, title_en: null, shading: 0.5, source: "Өөрийн хэмжилт" }';
  await write(`updateEnergyHouseType(id: "${String(house)}", input: ${changes}) { id }`);
  await write(`deleteEnergyHouseType(id: "${String(other)}", revision: 1) { id }`);
  const state = () => value('select json_agg(t order by id) as value from app.energy_house_type t');
  const before = await state();
  await server.database.transaction(insertEnergy);
  expect(await state()).toEqual(before);
});
