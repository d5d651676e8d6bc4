import type { Row } from '../../../src/engine/row';
import type { Transaction } from '../../../src/server/platform/database/database';

/** Sets columns of a seeded row by their stored names. */
export async function updateRecord(
  transaction: Transaction,
  table: 'energy_audit' | 'work_act' | 'savings_certificate',
  id: number,
  values: Row,
): Promise<void> {
  const names = Object.keys(values).filter((name) => name !== 'id');
  await transaction.query(
    `update app.${table} set (${names.join(', ')}) =
       (select ${names.join(', ')} from jsonb_populate_record(null::app.${table}, $2)) where id = $1`,
    [id, JSON.stringify(values)],
  );
}
