import type { Database } from '../../../src/server/platform/database/database';

/** The address of every order that `fillOrders` makes begins with this. */
export const street = 'Туршилтын гудамж';

/** Milliseconds: on a busy machine a hundred thousand rows take their time. */
const deadline = 600_000;

/** Adds so many orders: a third of them without a crew, each of its own minute. */
export async function fillOrders(database: Database, orders: number): Promise<void> {
  await database.query(ordersSql, [orders, street], { deadline });
  await database.script('analyze app.retrofit_order');
}

/** `$1` orders on the street `$2`; the same for the embedded database and for a server. */
export const ordersSql = `
  with people as (select array_agg(id order by id) as ids from app.users),
    crews as (select array_agg(id order by id) as ids from app.crew),
    places as (select array_agg(id order by id) as ids, array_agg(province_id order by id) as provinces from app.soum)
  insert into app.retrofit_order (user_id, crew_id, province_id, soum_id, address, created_at)
  select people.ids[1 + n % cardinality(people.ids)],
    case when n % 3 > 0 then crews.ids[1 + n % cardinality(crews.ids)] end,
    places.provinces[1 + n % cardinality(places.ids)], places.ids[1 + n % cardinality(places.ids)],
    $2::text || ' Б' || (n % 50) || '-' || n, timestamptz '2026-01-01 00:00+08' + n * interval '1 minute'
  from people, crews, places, generate_series(1, $1::int) n`;
