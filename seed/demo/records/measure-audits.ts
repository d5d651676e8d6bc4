import { auditFunction } from '../../../src/energy/functions/audit-function';
import { ownArgument } from '../../../src/engine/computed/given';
import type { Row } from '../../../src/engine/row';
import type { Transaction } from '../../../src/server/platform/database/database';
import type { SeedPortal } from '../../seed-portal';
import { computedOf, resultColumns } from './audit-columns';
import { auditRowsOfSite } from './audit-rows-of-site';
import { updateRecord } from './update-record';

/** The newest audits of the demo are measured in full; their figures take some milliseconds each. */
const measuredCount = 60;
/** So are those of the newest works with a certificate. */
const builtCount = 24;

/** The newest acts on which certificates rest, with their audits. */
export const certifiedActs = `select act.id, act.akt_id from app.work_act act
  join app.savings_certificate certificate on certificate.act_id = act.id
  join app.energy_audit audit on audit.id = act.akt_id and audit.soum_id is not null and audit.floor_area > 0
  order by act.id desc limit ${builtCount}`;

interface Audit extends Row {
  readonly id: number;
  readonly area: number;
  readonly built_year: number;
}

/** Gives the newest audits measured walls, roof, floor, stove and planned insulation, and the figures that follow from them. */
export async function measureAudits(
  transaction: Transaction,
  now: Date,
  { definitions }: SeedPortal,
): Promise<void> {
  const computed = computedOf(definitions, 'akt');
  const rows = await auditRowsOfSite(transaction);
  for (const audit of await newestAudits(transaction)) {
    const measured: Row = { ...audit, ...measurementsOf(audit) };
    const lists = { window_door_rate: await openingsOf(transaction, audit.id) };
    const given = Object.fromEntries(
      Object.entries(computed.given).map(([name, from]) => [name, ownArgument(from, measured, lists)?.value]),
    );
    const { values } = auditFunction.compute(given, rows, now);
    if (values.energy_class === null) throw new Error(`Audit ${audit.id}: ${JSON.stringify(values.result)}`);
    await updateRecord(transaction, 'energy_audit', audit.id, {
      ...measurementsOf(audit),
      ...resultColumns(computed, values),
    });
  }
}

/** A plain square house of one storey, of what was usual in its year. */
function measurementsOf({ area, built_year }: Audit): Row {
  const side = Math.sqrt(area);
  const height = 2.5;
  const [material, thickness] = wallOf(built_year);
  const walls = ['north', 'east', 'south', 'west'].map((facing) => ({
    [`wall_${facing}_length`]: rounded(side),
    [`wall_${facing}_height`]: height,
    [`wall_${facing}_gross_area`]: rounded(side) * height,
    [`wall_${facing}_material`]: material,
    [`wall_${facing}_thickness`]: thickness,
  }));
  return {
    storeys: 1,
    heating_heated_area: area,
    heating_source: 'stove',
    heating_fuel: 'briquette',
    roof_ceiling_height: height,
    roof_ceiling_area: area,
    roof_attic: 'cold',
    roof_insulation_material: 'slag',
    roof_insulation_thickness: 100,
    roof_planned_material: 'mineral_wool',
    roof_planned_thickness: 200,
    roof_planned_area: area,
    wall_planned_material: 'eps',
    wall_planned_thickness: 100,
    wall_planned_area: rounded(4 * side * height * 0.85),
    floor_type: 'ground',
    floor_surface: area,
    floor_perimeter: rounded(4 * side),
    ...Object.assign({}, ...walls),
  };
}

/** Material and thickness in mm. */
function wallOf(builtYear: number): readonly [material: string, thickness: number] {
  if (builtYear < 1990) return ['log', 180];
  return builtYear < 2010 ? ['brick', 380] : ['block', 300];
}

async function newestAudits(transaction: Transaction): Promise<Audit[]> {
  const { rows } = await transaction.query<Audit>(
    `select id::int as id, soum_id::text as soum_id, built_year, floor_area::float as area
     from app.energy_audit where id in (
       (select id from app.energy_audit where soum_id is not null and floor_area > 0 order by id desc limit ${measuredCount})
       union (select akt_id from (${certifiedActs}) acts))
     order by id desc`,
  );
  return rows;
}

async function openingsOf(transaction: Transaction, audit: number): Promise<Row[]> {
  const { rows } = await transaction.query(
    `select opening_kind_id::text as door_window_id, direction_id::text as direcrion_id, window_type_id::text as window_type_id,
       opening_length::float as uts, opening_height::float as ots
     from app.audit_opening where audit_id = $1`,
    [audit],
  );
  return rows;
}

function rounded(value: number): number {
  return Number(value.toFixed(2));
}
