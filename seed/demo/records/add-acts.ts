import type { Transaction } from '../../../src/server/platform/database/database';
import { insertRows } from '../../insert-rows';
import { keysBy } from '../../keys-by';
import type { WorkKeys, WorksToAdd } from './add-works';
import { byOrder } from './by-order';
import type { Act } from './compose-works';
import { recordKeys } from './record-keys';

/** Adds the acts of works that have begun, each with its materials, layers, preparations and main works. */
export async function addActs(
  transaction: Transaction,
  { orders, projects, auditOf, clock }: WorksToAdd,
  { contracts, projects: projectKeys }: WorkKeys,
): Promise<Map<number, number>> {
  const { citizen, crew } = await recordKeys(transaction);
  const role = (await keysBy(transaction, 'app.roles'))('crew');
  const cloud = await keysBy(transaction, 'app.cloud_cover');
  const precipitation = await keysBy(transaction, 'app.precipitation');
  const given = projects.flatMap((project) => (project.act ? [{ project, act: project.act }] : []));
  const keys = await insertRows(
    transaction,
    'app.work_act',
    {
      user_id: 'bigint',
      role_id: 'bigint',
      contract_id: 'bigint',
      project_id: 'bigint',
      akt_id: 'bigint',
      crew_id: 'bigint',
      act_date: 'date',
      weather: 'text',
      temperature_min: 'numeric',
      temperature_max: 'numeric',
      wind_min: 'numeric',
      wind_max: 'numeric',
      precipitation_id: 'bigint',
      cloud_cover_id: 'bigint',
      start_date: 'date',
      end_date: 'date',
      rate_value: 'integer',
      quality_rate: 'integer',
      material_rate: 'integer',
      description: 'text',
      roof_built_material: 'text',
      roof_built_thickness: 'numeric',
      roof_built_area: 'numeric',
      wall_built_material: 'text',
      wall_built_thickness: 'numeric',
      wall_built_area: 'numeric',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
    given.map(({ project, act }) => ({
      user_id: citizen(orders[project.order]?.citizen ?? -1),
      role_id: role,
      contract_id: contracts.get(project.order) ?? null,
      project_id: projectKeys.get(project.order) ?? null,
      akt_id: auditOf.get(orders[project.order]?.citizen ?? -1) ?? null,
      crew_id: crew(orders[project.order]?.crew ?? null),
      act_date: clock.day(act.day),
      weather: act.weather,
      temperature_min: act.temperature[0],
      temperature_max: act.temperature[1],
      wind_min: act.wind[0],
      wind_max: act.wind[1],
      precipitation_id: precipitation(act.precipitation),
      cloud_cover_id: cloud(act.cloud),
      start_date: clock.day(project.started),
      end_date: clock.day(act.day),
      rate_value: act.rates[0],
      quality_rate: act.rates[1],
      material_rate: act.rates[2],
      description: project.title,
      ...roofOf(project.order, act.built.area),
      wall_built_material: act.built.material,
      wall_built_thickness: act.built.thickness,
      wall_built_area: act.built.area,
      created_at: clock.at(project.begun ?? act.day),
      updated_at: clock.at(act.day),
    })),
  );
  await addParts(
    transaction,
    given.map(({ act }) => act),
    keys,
  );
  return byOrder(
    given.map(({ project }) => project),
    keys,
  );
}

async function addParts(
  transaction: Transaction,
  acts: readonly Act[],
  keys: readonly number[],
): Promise<void> {
  const material = new Map(
    (await transaction.query<{ id: number; title: string }>('select id, title from app.material')).rows.map(
      ({ id, title }) => [title, id],
    ),
  );
  const layer = await keysBy(transaction, 'app.layer');
  const preparation = await keysBy(transaction, 'app.preparatory_stage');
  const kind = await keysBy(transaction, 'app.work_kind');
  const partsOf = <Part, Row>(list: (act: Act) => readonly Part[], row: (part: Part) => Row) =>
    acts.flatMap((act, index) => list(act).map((part) => ({ act_id: keys[index] ?? null, ...row(part) })));

  await insertRows(
    transaction,
    'app.act_material',
    { act_id: 'bigint', material_id: 'bigint', name: 'text', quantity: 'numeric', unit: 'text' },
    partsOf(
      ({ materials }) => materials,
      (part) => ({ ...part, material_id: material.get(part.name) ?? null }),
    ),
  );
  await insertRows(
    transaction,
    'app.act_layer',
    { act_id: 'bigint', layer_id: 'bigint', thickness: 'numeric' },
    partsOf(
      ({ layers }) => layers,
      (part) => ({ layer_id: layer(part.layer), thickness: part.thickness }),
    ),
  );
  await insertRows(
    transaction,
    'app.act_preparatory_stage',
    { act_id: 'bigint', preparatory_stage_id: 'bigint', is_done: 'boolean' },
    partsOf(
      ({ preparations }) => preparations,
      (part) => ({ preparatory_stage_id: preparation(part.stage), is_done: part.isDone }),
    ),
  );
  await insertRows(
    transaction,
    'app.act_main_work',
    { act_id: 'bigint', work_kind_id: 'bigint', quantity: 'numeric', unit: 'text' },
    partsOf(
      ({ works }) => works,
      (part) => ({ work_kind_id: kind(part.kind), quantity: part.quantity, unit: part.unit }),
    ),
  );
}

/** Two of three works insulated the roof as well, whose area is a little less than that of the walls. */
function roofOf(order: number, wallArea: number) {
  return order % 3 === 0
    ? { roof_built_material: null, roof_built_thickness: null, roof_built_area: null }
    : {
        roof_built_material: 'mineral_wool',
        roof_built_thickness: 200,
        roof_built_area: Math.round(wallArea * 0.8),
      };
}
