import type { Transaction } from '../../../src/server/platform/database/database';
import { measureArea, boundingBox } from '../../../src/engine/geometry/measure';
import { insertRows } from '../../insert-rows';
import { insertWithPictures } from '../../insert-with-pictures';
import { keysBy } from '../../keys-by';
import { pictureDealer, type StoredPicture } from '../../pictures/stored-pictures';
import type { Audit } from './compose-audits';
import type { Order } from './compose-orders';
import { composeCitizens } from './compose-people';
import { placeAddress, placeKeys } from './place-keys';
import { recordKeys } from './record-keys';
import type { SeedClock } from './seed-clock';
import { footprintOf, geometryOf } from './spots';

/** How many of the newest audits have pictures. */
const illustrated = 200;

export interface AuditsToAdd {
  orders: readonly Order[];
  /** The orders' keys, in their order. */
  keys: readonly number[];
  audits: readonly Audit[];
  pictures: readonly StoredPicture[];
  clock: SeedClock;
}

/** Adds audits with their openings and returns the audits' keys. */
export async function addAudits(
  transaction: Transaction,
  { orders, keys, audits, pictures, clock }: AuditsToAdd,
): Promise<number[]> {
  const { citizen, crew, account } = await recordKeys(transaction);
  const placeOf = await placeKeys(transaction);
  const people = composeCitizens();
  const outside = pictureDealer(pictures, ['гэр хороолол', 'өмнө ба дараа']);
  const inside = pictureDealer(pictures, ['дулааны зураг']);
  const rows = audits.flatMap((audit, index) => {
    const order = orders[audit.order];
    if (!order) return [];
    const isIllustrated = index >= audits.length - illustrated;
    const owner = people[order.citizen];
    const footprint = isIllustrated ? footprintOf(order.spot, audit.area) : null;
    return {
      user_id: citizen(order.citizen),
      order_id: keys[audit.order] ?? null,
      crew_id: crew(order.crew),
      auditor_id: account('inspector'),
      audited_on: clock.day(audit.day),
      contact_name: order.citizen === 0 || !owner ? null : `${owner.lastName} ${owner.firstName}`,
      contact_phone: order.citizen === 0 || !owner ? null : owner.phone,
      ...placeOf(order.spot),
      address: placeAddress(order.spot),
      geometry: geometryOf(order.spot),
      lon: order.spot.lon,
      lat: order.spot.lat,
      footprint,
      footprint_area: footprint && Number(measureArea(footprint)?.toFixed(2)),
      footprint_bbox: footprint && boundingBox(footprint),
      built_year: audit.builtYear,
      floor_area: audit.area,
      total_cost: audit.cost,
      description: audit.description,
      created_at: clock.at(audit.opened),
      updated_at: clock.at(audit.day),
      photo_south: isIllustrated ? outside() : null,
      photo_north: isIllustrated ? inside() : null,
    };
  });
  const auditKeys = await insertWithPictures(
    transaction,
    {
      table: 'app.energy_audit',
      source: 'akt',
      pictures: { photo_south: 'photo_south', photo_north: 'photo_north' },
    },
    {
      user_id: 'bigint',
      order_id: 'bigint',
      crew_id: 'bigint',
      auditor_id: 'bigint',
      audited_on: 'date',
      contact_name: 'text',
      contact_phone: 'text',
      province_id: 'bigint',
      soum_id: 'bigint',
      bagh_id: 'bigint',
      address: 'text',
      geometry: 'jsonb',
      lon: 'numeric',
      lat: 'numeric',
      footprint: 'jsonb',
      footprint_area: 'numeric',
      footprint_bbox: 'jsonb',
      built_year: 'integer',
      floor_area: 'numeric',
      total_cost: 'numeric',
      description: 'text',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
    },
    rows,
  );
  await addOpenings(transaction, audits, auditKeys);
  return auditKeys;
}

async function addOpenings(
  transaction: Transaction,
  audits: readonly Audit[],
  auditKeys: readonly number[],
): Promise<void> {
  const kind = await keysBy(transaction, 'app.opening_kind');
  const direction = await keysBy(transaction, 'app.direction');
  const type = await keysBy(transaction, 'app.window_type');
  await insertRows(
    transaction,
    'app.audit_opening',
    {
      audit_id: 'bigint',
      opening_kind_id: 'bigint',
      direction_id: 'bigint',
      window_type_id: 'bigint',
      pane_count: 'integer',
      coating_count: 'integer',
      opening_length: 'numeric',
      opening_height: 'numeric',
    },
    audits.flatMap(({ openings }, index) =>
      openings.map((opening) => ({
        audit_id: auditKeys[index] ?? null,
        opening_kind_id: kind(opening.kind),
        direction_id: direction(opening.direction),
        window_type_id: type(opening.type),
        pane_count: opening.panes,
        coating_count: opening.coatings,
        opening_length: opening.length,
        opening_height: opening.height,
      })),
    ),
  );
}
