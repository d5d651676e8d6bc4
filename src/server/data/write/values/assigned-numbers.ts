import { serverWidgets } from '../../../../../widgets/server-registry';
import type { Numbering } from '../../../../../widgets/server-contract';
import type { EngineMigration } from '../../../platform/database/engine-migration';
import type { RowWrite } from '../row-write';
import type { WriteContext } from '../write-context';

export const numberTables: EngineMigration = {
  name: 'assigned-numbers',
  sql: `
    create table dulaan.assigned_number (
      source text not null,
      field text not null,
      before text not null,
      after text not null,
      last bigint not null,
      primary key (source, field, before, after)
    );
    comment on table dulaan.assigned_number is 'The last number that rows of a table were given in a column, for each text around it: a year in that text begins anew.';
  `,
};

/**
 * Gives new rows of one table and form the numbers of the server, by column: of each widget that numbers, which the column declares or the
 * named form draws. A
 * counter is held until the transaction ends, so that no two rows ever have the same number, and a write that fails
 * takes none.
 */
export async function assignNumbers(context: WriteContext, rows: readonly RowWrite[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const { source, form } = first;
  const fields = context.snapshot.definitions.form.get(form ?? '')?.fields ?? {};
  for (const [name, { declared }] of source.columns) {
    const drawn = fields[name];
    const { type, options } = declared?.widget ?? { type: drawn?.widget ?? '', options: drawn?.options };
    const numbering = serverWidgets.get(type)?.numbering?.(options ?? {}, new Date());
    if (!numbering) continue;
    const first = await takeNumbers(context, {
      source: source.id,
      field: name,
      numbering,
      count: rows.length,
    });
    for (const [index, row] of rows.entries()) {
      const digits = String(first + index).padStart(numbering.digits, '0');
      row.values[name] = numbering.before + digits + numbering.after;
    }
  }
}

interface Order {
  source: string;
  field: string;
  numbering: Numbering;
  count: number;
}

/** Reserves so many consecutive numbers and returns the first. */
async function takeNumbers(
  { transaction }: WriteContext,
  { source, field, numbering, count }: Order,
): Promise<number> {
  const { rows } = await transaction.query<{ last: number }>(
    `insert into dulaan.assigned_number as n (source, field, before, after, last) values ($1, $2, $3, $4, $5)
     on conflict (source, field, before, after) do update set last = n.last + excluded.last
     returning last`,
    [source, field, numbering.before, numbering.after, count],
    { name: 'take-numbers' },
  );
  const last = rows[0]?.last;
  if (last === undefined) throw new Error(`No number was given for ${source}.${field}`);
  return last - count + 1;
}
