import type { AuditLists, AuditRows } from '../../../src/energy/audit/audit-rows';
import type { Transaction } from '../../../src/server/platform/database/database';
import { energyRows } from './energy-rows';

/** The seeded rows that `energy.audit` reads. */
export async function auditRowsOfSite(transaction: Transaction): Promise<AuditRows> {
  return { ...(await energyRows(transaction)), ...(await auditLists(transaction)) };
}

async function auditLists(transaction: Transaction): Promise<AuditLists> {
  const { rows } = await transaction.query<{ lists: AuditLists }>(
    `select json_build_object(
       'soums', (select json_agg(json_build_object('id', id::text, 'lon', lon, 'lat', lat)) from app.soum),
       'lut_door_window', (select json_agg(json_build_object('id', id::text, 'part', part)) from app.opening_kind),
       'lut_direction', (select json_agg(json_build_object('id', id::text, 'facing', facing)) from app.direction),
       'lut_window_type',
         (select json_agg(json_build_object('id', id::text, 'construction_code', construction_code)) from app.window_type),
       'view_material',
         (select json_agg(json_build_object('id', id::text, 'title', title, 'window_type_id', window_type_id)) from app.material
           where window_type_id is not null)
     ) as lists`,
  );
  const [row] = rows;
  if (!row) throw new Error('There are no lists');
  return row.lists;
}
