import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { energySeed, insertEnergy } from '../../../../seed/base/energy/insert-energy';
import { calculateHouse } from '../../../../src/energy/whole-house/calculate-house';
import { quickHouse } from '../../../../src/energy/whole-house/quick-house';
import { type EnergyBook, energyBook, listMeasures } from '../../../../src/energy/tables/energy-book';
import type { EnergyRows } from '../../../../src/energy/tables/rows';
import { energyRowsDocument } from '../../../../src/energy/tables/rows-document';
import type { TestApp } from '../../testing-app';
import { startEnergyApp } from './energy-app';
import { houseTables } from '../../../energy/house-tables';

let server: TestApp;
let rows: EnergyRows;
let book: EnergyBook;

beforeAll(async () => {
  server = await startEnergyApp();
  const response = await server.visitor.query<EnergyRows>(energyRowsDocument);
  expect(response.errors).toBeUndefined();
  if (!response.data) throw new Error('there are no rows');
  rows = response.data;
  book = energyBook(rows, '2026-11-20');
});
afterAll(() => server.close());

describe('the dated tables that come with the portal', () => {
  it('are read by everybody and lack nothing', () => {
    expect(book.faults).toEqual([]);
    expect(book.places).toHaveLength(27);
    expect(book.norm.row).toBe('БНбД 25-01-20');
    expect(rows.energy_norm.map(({ code, valid_to }) => [code, valid_to])).toContainEqual([
      'БНбД 23-02-09',
      '2020-12-31',
    ]);
  });

  it('say of every row where it comes from and how sure it is, and mark what is in', () => {
    for (const row of Object.values(energySeed).flat()) {
      expect(row.information_source.length).toBeGreaterThan(5);
      expect(['A', 'B', 'C', 'D']).toContain(row.certainty);
    }
    const unmarked = Object.values(energySeed)
      .flat()
      .filter(({ certainty, is_provisional }) => certainty === 'D' && !is_provisional);
    expect(unmarked).toEqual([]);
    expect(book.norm.isProvisional).toBe(true);
  });

  it('count every type of house with every way to heat at every place', () => {
    for (const { code: place } of book.places)
      for (const { type, builtFrom } of book.houseTypes)
        for (const { code: heatSource } of book.heatSources) {
          const { comfort, consumption } = resultOf(place, type, builtFrom ?? 1980, heatSource);
          expect(comfort.needPerArea_kWh_m2).toBeGreaterThan(50);
          expect(comfort.needPerArea_kWh_m2).toBeLessThan(1500);
          expect(consumption.cost_MNT).toBeGreaterThan(0);
        }
  });

  it('have measures for a plain house, each of which can be counted', () => {
    const { house } = resultOf('UB', 'brick', 1990, 'stove-briquette');
    expect(
      listMeasures(book, house, houseTables(book, 'UB', { type: 'brick', builtYear: 1990 })).map(
        ({ measure }) => measure.id,
      ),
    ).toEqual(
      book.measureRows.map(({ code }) => code).filter((code) => !['floor-100', 'ger-kit'].includes(code)),
    );
  });

  it('are not written by visitors, nor by staff without the right', async () => {
    const [fuel] = await fuels();
    const price = `mutation { updateEnergyFuel(id: ${fuel?.id}, input: { price: 1, revision: ${fuel?.revision} }) { id } }`;
    for (const login of [null, 'citizen', 'agent', 'crew', 'bank', 'inspector']) {
      const agent = login === null ? server.visitor : await server.signIn(login);
      const { errors } = await agent.query(price);
      expect(errors?.[0]?.extensions.code).toBe(login === null ? 'UNAUTHENTICATED' : 'FORBIDDEN');
    }
    expect(await fuels()).toContainEqual(fuel);
  });

  it('take a new price from an administrator through the form, from its first day on', async () => {
    const admin = await server.signIn('admin');
    const input = {
      code: 'briquette',
      title: 'Шахмал түлш',
      calorific_value: 17.6,
      price: 240,
      bag: 25,
      valid_from: '2027-01-01',
      source: 'test',
      certainty: 'A',
      is_provisional: false,
    };
    const mutation = `mutation ($input: EnergyFuelInput!) { createEnergyFuel(input: $input) { id } }`;
    const created = await admin.query<{ createEnergyFuel: { id: string } }>(mutation, { input });
    expect(created.errors).toBeUndefined();
    const after = (await server.visitor.query<EnergyRows>(energyRowsDocument)).data;
    if (!after) throw new Error('there are no rows');
    expect(priceOn(after, '2026-12-31')).toBe(178);
    expect(priceOn(after, '2027-01-01')).toBe(240);
  });

  it('are added once: a second start leaves what people changed', async () => {
    const before = await fuels();
    await server.database.transaction(insertEnergy);
    expect(await fuels()).toEqual(before);
  });
});

function resultOf(place: string, type: string, builtYear: number, heatSource: string) {
  const responses = {
    floorArea_m2: 60,
    storeys: 1,
    wall: 'unknown',
    roof: 'unknown',
    glazing: 'unknown',
    leakage: 'unknown',
    heatSource,
  } as const;
  const { house, assumptions } = quickHouse(responses, book.plan);
  return calculateHouse(house, houseTables(book, place, { type, builtYear }), assumptions);
}

function priceOn(from: EnergyRows, day: string): number | undefined {
  const choice = energyBook(from, day).heatSources.find(({ code }) => code === 'stove-briquette');
  const carrier = choice?.source.carrier;
  return carrier?.kind === 'fuel' ? carrier.fuel.price_MNT_kg : undefined;
}

async function fuels() {
  const { data } = await server.visitor.query<{
    energy_fuel: { id: string; price: number; revision: number }[];
  }>('{ energy_fuel { id price revision } }');
  return data?.energy_fuel ?? [];
}
