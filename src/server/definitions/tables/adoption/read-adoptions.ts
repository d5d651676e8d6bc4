import type { Adoption } from '../../../../engine/model/adoption';
import type { Queryable } from '../../../platform/database/database';
import { isOwnSchema, readExistingTable } from './existing-table';
import type { AdoptionOrder } from './plan-adoption';

/** Reads the tables that a set adopts as they are now, in the transaction that plans it. */
export async function readAdoptions(
  database: Queryable,
  adoptions: readonly Adoption[],
): Promise<AdoptionOrder[]> {
  const orders: AdoptionOrder[] = [];
  for (const adoption of adoptions) {
    const { schema, table } = adoption;
    const found = isOwnSchema(schema) ? undefined : await readExistingTable(database, schema, table);
    const clashes = found && schema !== 'app' ? await readClashes(database, schema, table) : [];
    orders.push({ adoption, found, clashes });
  }
  return orders;
}

async function readClashes(
  database: Queryable,
  schema: string,
  table: string,
): Promise<AdoptionOrder['clashes']> {
  const { rows } = await database.query<{ name: string; kind: 'index' | 'sequence' }>(
    `select o.relname as name, case o.relkind when 'S' then 'sequence' else 'index' end as kind
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     join pg_class o on o.oid in (
       select indexrelid from pg_index where indrelid = c.oid
       union all
       select objid from pg_depend where classid = 'pg_class'::regclass and refobjid = c.oid and deptype in ('a', 'i'))
     where n.nspname = $1 and c.relname = $2 and o.relkind in ('i', 'S')
       and exists (select from pg_class t where t.relnamespace = 'app'::regnamespace and t.relname = o.relname)
     order by o.relname`,
    [schema, table],
  );
  return rows.map(({ name, kind }) => ({ name, kind }));
}
