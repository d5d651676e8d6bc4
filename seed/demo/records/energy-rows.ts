import type { EnergyRows } from '../../../src/energy/tables/rows';
import type { Transaction } from '../../../src/server/platform/database/database';
import { energySeed, energySubTables } from '../../base/energy/insert-energy';

/** The dated tables as `/query` gives them. */
export async function energyRows(transaction: Transaction): Promise<EnergyRows> {
  const lists = Object.keys(energySeed).map((table) => `'${table}', (${listSql(table)})`);
  const { rows } = await transaction.query<{ rows: EnergyRows }>(
    `select json_build_object(${lists.join(', ')}, 'v_bank_loan', (${LOANS})) as rows`,
  );
  const [row] = rows;
  if (!row) throw new Error('There are no dated tables');
  return row.rows;
}

/** The public loans as `v_bank_loan` gives them. */
const LOANS = `select coalesce(json_agg(json_build_object('id', loan.id::text, 'bank_name', named.name, 'title', loan.title,
    'rate', loan.rate, 'months', loan.months, 'maximum', loan.maximum_amount, 'fee', loan.fee_percent,
    'grant', loan.grant_percent, 'grant_maximum', loan.grant_maximum, 'valid_from', loan.valid_from,
    'source', loan.information_source, 'certainty', loan.certainty) order by loan.rate), '[]')
  from app.bank_loan loan
  join app.bank_profile profile on profile.id = loan.bank_profile_id
  join app.bank_name named on named.id = profile.bank_name_id
  where loan.is_publish`;

/** A list of a table's rows, each with the lists of its sub-tables. */
function listSql(table: string): string {
  const subs = Object.entries(energySubTables)
    .filter(([, of]) => of.table === table)
    .map(
      ([sub, { connection }]) =>
        `, '${sub}', (select coalesce(json_agg(s), '[]') from app.${sub} s where s.${connection} = t.id)`,
    );
  return `select coalesce(json_agg(to_jsonb(t) || jsonb_build_object('source', t.information_source${subs.join('')})), '[]')
    from app.${table} t where t.deleted_at is null`;
}
