import { createHash } from 'node:crypto';
import type { Transaction } from '../../../src/server/platform/database/database';
import climate from './energy_climate.json';
import construction from './energy_construction.json';
import district from './energy_district.json';
import electricity from './energy_electricity.json';
import emission from './energy_emission.json';
import finance from './energy_finance.json';
import fuel from './energy_fuel.json';
import fuelBan from './energy_fuel_ban.json';
import heatSource from './energy_heat_source.json';
import houseType from './energy_house_type.json';
import material from './energy_material.json';
import measure from './energy_measure.json';
import method from './energy_method.json';
import norm from './energy_norm.json';
import plan from './energy_plan.json';
import spread from './energy_spread.json';

/** A dated row by its stored columns; a list in it holds the rows of the sub-table of that name. */
export interface EnergySeedRow {
  readonly code: string;
  readonly valid_from: string;
  readonly information_source: string;
  readonly certainty: string;
  readonly is_provisional: boolean;
  readonly [column: string]: unknown;
}

/** The dated tables of energy that come with the portal; `docs/energy.md` says where their figures are from. */
export const energySeed: Readonly<Record<string, readonly EnergySeedRow[]>> = {
  energy_climate: climate,
  energy_construction: construction,
  energy_district: district,
  energy_electricity: electricity,
  energy_emission: emission,
  energy_finance: finance,
  energy_fuel: fuel,
  energy_fuel_ban: fuelBan,
  energy_heat_source: heatSource,
  energy_house_type: houseType,
  energy_material: material,
  energy_measure: measure,
  energy_method: method,
  energy_norm: norm,
  energy_plan: plan,
  energy_spread: spread,
};

/** The table of each sub-table, and the column that holds the key of its row. */
export const energySubTables: Readonly<Record<string, { table: string; connection: string }>> = {
  energy_climate_month: { table: 'energy_climate', connection: 'climate_id' },
  energy_electricity_block: { table: 'energy_electricity', connection: 'electricity_id' },
  energy_norm_deviation: { table: 'energy_norm', connection: 'norm_id' },
  energy_norm_need: { table: 'energy_norm', connection: 'norm_id' },
  energy_norm_requirement: { table: 'energy_norm', connection: 'norm_id' },
};

/** The part of the seed: a build with other figures completes a site that was filled by an older one. */
export const energyPart = `energy-${createHash('sha256').update(JSON.stringify(energySeed)).digest('hex').slice(0, 12)}`;

/**
 * Adds the dated rows whose code and first day are not there, and what others of them lack because an older build did not know
 * the column. What people wrote, emptied or deleted stays.
 */
export async function insertEnergy(transaction: Transaction): Promise<void> {
  for (const [table, rows] of Object.entries(energySeed)) {
    await fillColumns(transaction, table, rows);
    const added = await insertMissing(transaction, table, rows);
    for (const [sub, { connection }] of Object.entries(energySubTables).filter(
      ([, of]) => of.table === table,
    )) {
      const subRows = rows.flatMap((row) => {
        const list = row[sub];
        const key = added.get(nameOf(row));
        return key === undefined || !Array.isArray(list)
          ? []
          : list.map((item: object) => ({ ...item, [connection]: key }));
      });
      await insertAll(transaction, sub, subRows);
    }
  }
}

async function insertMissing(
  transaction: Transaction,
  table: string,
  rows: readonly EnergySeedRow[],
): Promise<Map<string, number>> {
  const columns = columnsOf(rows);
  const { rows: added } = await transaction.query<{ id: number; code: string; valid_from: string }>(
    `insert into app.${table} (${columns.join(', ')})
     select ${columns.map((column) => `given.${column}`).join(', ')}
     from json_populate_recordset(null::app.${table}, $1::json) as given
     where not exists (
       select 1 from app.${table} kept where kept.code = given.code and kept.valid_from = given.valid_from)
     returning id, code, valid_from::text`,
    [JSON.stringify(rows)],
  );
  return new Map(added.map((row) => [nameOf(row), row.id]));
}

/** Whether a row lacks a value that it is given, and nobody has emptied it. */
const lacks = (column: string) =>
  `kept.${column} is null and given.${column} is not null and '${column}' <> all(given.changed_columns)`;

/** Sets the empty columns of rows that are there already, but for those that somebody has changed. */
async function fillColumns(
  transaction: Transaction,
  table: string,
  rows: readonly EnergySeedRow[],
): Promise<void> {
  const columns = columnsOf(rows);
  await transaction.query(
    `with given as (
       select row.*, kept.id as kept_id, array(
         select unnest(a.changed) from dulaan.audit a where a.source = '${table}' and a.row_id = kept.id) as changed_columns
       from json_populate_recordset(null::app.${table}, $1::json) as row
       join app.${table} kept on kept.code = row.code and kept.valid_from = row.valid_from and kept.deleted_at is null)
     update app.${table} kept set revision = kept.revision + 1, updated_at = now(), ${columns
       .map((column) => `${column} = case when ${lacks(column)} then given.${column} else kept.${column} end`)
       .join(', ')}
     from given where kept.id = given.kept_id and (${columns.map(lacks).join(' or ')})`,
    [JSON.stringify(rows)],
  );
}

/** The columns of the table itself. */
function columnsOf(rows: readonly EnergySeedRow[]): string[] {
  return Object.keys(rows[0] ?? {}).filter((column) => energySubTables[column] === undefined);
}

async function insertAll(transaction: Transaction, table: string, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  await transaction.query(
    `insert into app.${table} (${columns})
     select ${columns} from json_populate_recordset(null::app.${table}, $1::json)`,
    [JSON.stringify(rows)],
  );
}

function nameOf({ code, valid_from }: { readonly code: string; readonly valid_from: string }): string {
  return `${valid_from} ${code}`;
}
