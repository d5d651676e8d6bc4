import { fuelUseFunction, type FuelUseRows } from '../../../src/energy/functions/fuel-use-function';
import type { Row } from '../../../src/engine/row';
import type { Transaction } from '../../../src/server/platform/database/database';
import { insertRows } from '../../insert-rows';
import { createRandom } from '../../random';
import { energyRows } from './energy-rows';

/** The winters that certificates are compared with: the last two whole ones. */
const winters = 2;
/** The certified saving as a share of the use before the works, where the audit of the demo was not measured. */
const savedShare = 0.42;
/** kWh of a bag, to state uses in whole bags. */
const bag_kWh = (25 * 20) / 3.6;

interface Certified extends Row {
  readonly id: number;
  readonly akt_id: number;
  readonly user_id: number;
  readonly project_id: number;
  readonly province_id: number;
  readonly saving_kwh: number;
  readonly use_kwh: number;
  readonly issued_on: string;
  readonly act_id: number | null;
  readonly basis: string | null;
  readonly built_roof: string | null;
  readonly built_wall: string | null;
  readonly built_floor: string | null;
}

/**
 * Adds made-up winters with their weather, and what the holders of certificates burnt in them: most of them save a little
 * less than certified, and the newest answer is still to come.
 */
export async function addWinters(transaction: Transaction, now: Date): Promise<void> {
  const latest = now.getUTCMonth() >= 4 ? now.getUTCFullYear() - 1 : now.getUTCFullYear() - 2;
  const seasons = Array.from({ length: winters }, (_, index) => latest - index);
  const weather = await addSeasons(transaction, seasons);
  const rows: FuelUseRows = {
    energy_fuel: (await energyRows(transaction)).energy_fuel.map((fuel) => ({
      stacked_density: null,
      ...fuel,
    })),
    heating_season: weather,
  };
  const certified = await certificates(transaction);
  const random = createRandom('winters');
  const uses = seasons.flatMap((season) =>
    certified
      .filter(({ issued_on }) => issued_on < `${String(season)}-11-01`)
      .map((certificate, place) => {
        const { saving_kwh, use_kwh, province_id, basis, built_roof, built_wall, built_floor } = certificate;
        const realised = 0.6 + random.next() * 0.6;
        const isOpen = season === latest && place % 12 === 0;
        const bags = isOpen ? null : Math.max(1, Math.round((use_kwh - saving_kwh * realised) / bag_kWh));
        const { values } = fuelUseFunction.compute(
          {
            season,
            province: province_id,
            use_kwh,
            saving_kwh,
            basis,
            planned_roof: 'mineral_wool',
            planned_wall: certificate.id % 3 === 0 ? null : 'eps',
            planned_floor: null,
            built_roof,
            built_wall,
            built_floor,
            used: { briquette_bags: bags },
          },
          rows,
        );
        return {
          certificate_id: certificate.id,
          user_id: certificate.user_id,
          akt_id: certificate.akt_id,
          act_id: certificate.act_id,
          project_id: certificate.project_id,
          season,
          briquette_bags: bags,
          warmth: isOpen ? null : random.pick(['same', 'warmer', 'warmer']),
          is_excluded: false,
          ...values,
          created_at: `${String(season + 1)}-05-15T01:00:00Z`,
          updated_at: `${String(season + 1)}-05-${String(16 + (place % 12))}T02:00:00Z`,
        };
      }),
  );
  await insertRows(
    transaction,
    'app.fuel_use',
    {
      certificate_id: 'bigint',
      user_id: 'bigint',
      akt_id: 'bigint',
      act_id: 'bigint',
      project_id: 'bigint',
      season: 'integer',
      briquette_bags: 'numeric',
      warmth: 'text',
      is_excluded: 'boolean',
      used_kwh: 'numeric',
      baseline_kwh: 'numeric',
      predicted_kwh: 'numeric',
      saved_kwh: 'numeric',
      realisation: 'numeric',
      use_ratio: 'numeric',
      is_adjusted: 'boolean',
      works: 'text',
      basis: 'text',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
    uses,
  );
}

/** The weather of each province: the one winter milder, the other colder than usual. */
async function addSeasons(
  transaction: Transaction,
  seasons: readonly number[],
): Promise<FuelUseRows['heating_season']> {
  const { rows: provinces } = await transaction.query<{ id: number }>(
    'select id from app.province order by id',
  );
  const weather = seasons.flatMap((season, index) =>
    provinces.map(({ id }) => ({
      province_id: id,
      season,
      degree_days: index % 2 === 0 ? 6300 : 6760,
      usual_degree_days: 6500,
    })),
  );
  await insertRows(
    transaction,
    'app.heating_season',
    {
      province_id: 'bigint',
      season: 'integer',
      degree_days: 'numeric',
      usual_degree_days: 'numeric',
      information_source: 'text',
    },
    weather.map((row) => ({ ...row, information_source: 'Жишээ утга, хэмжилт биш' })),
  );
  return weather;
}

/** Issued certificates of insulated houses, one for each audit, the earliest first. */
async function certificates(transaction: Transaction): Promise<Certified[]> {
  await transaction.query(
    `update app.energy_audit a set energy_use_kwh = round(c.saving_kwh / ${String(savedShare)})
     from app.savings_certificate c
     where c.akt_id = a.id and c.saving_kwh > 0 and a.energy_use_kwh is null`,
  );
  await transaction.query(
    `update app.savings_certificate c
     set saving_percent = round(100 * c.saving_kwh / coalesce(a.energy_baseline_kwh, a.energy_use_kwh), 1)
     from app.energy_audit a
     where c.akt_id = a.id and c.saving_percent is null and coalesce(a.energy_baseline_kwh, a.energy_use_kwh) > c.saving_kwh`,
  );
  const { rows } = await transaction.query<Certified>(
    `select * from (
       select distinct on (c.akt_id) c.id, c.akt_id, c.user_id, c.project_id, a.province_id,
         c.saving_kwh::float8 as saving_kwh, a.energy_use_kwh::float8 as use_kwh, c.issued_on::text as issued_on,
         c.act_id, c.basis, w.roof_built_material as built_roof, w.wall_built_material as built_wall,
         w.floor_built_material as built_floor
       from app.savings_certificate c join app.energy_audit a on a.id = c.akt_id left join app.work_act w on w.id = c.act_id
       where c.saving_kwh > 0 and c.user_id is not null and a.province_id is not null
       order by c.akt_id, c.issued_on) one
     order by issued_on, id`,
  );
  return rows;
}
