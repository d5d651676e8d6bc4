import type { Transaction } from '../../platform/database/database';
import { quote } from '../../platform/database/sql-statement';

/** Rows of the engine's tables can be loaded in any order until this is called. */
export type PutBack = () => Promise<void>;

/**
 * Takes foreign keys and triggers from the engine's own tables, so that rows may come before those that they name.
 * Putting the keys back checks every row.
 */
export async function liftGuards(transaction: Transaction): Promise<PutBack> {
  const keys = await transaction.query<{ table: string; name: string; definition: string }>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where c.relnamespace = 'dulaan'::regnamespace and k.contype = 'f'`,
  );
  const triggers = await transaction.query<{ table: string; name: string }>(
    `select c.relname as table, t.tgname as name
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relnamespace = 'dulaan'::regnamespace and not t.tgisinternal`,
  );
  const alter = (table: string, change: string) =>
    transaction.script(`alter table dulaan.${quote(table)} ${change}`);
  for (const { table, name } of keys.rows) await alter(table, `drop constraint ${quote(name)}`);
  for (const { table, name } of triggers.rows) await alter(table, `disable trigger ${quote(name)}`);
  return async () => {
    for (const { table, name, definition } of keys.rows) {
      await alter(table, `add constraint ${quote(name)} ${definition}`);
    }
    for (const { table, name } of triggers.rows) await alter(table, `enable trigger ${quote(name)}`);
  };
}
