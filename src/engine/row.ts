/** A row: values by column. A column that was not asked for is absent. */
export type Row = Readonly<Record<string, unknown>>;

/** A row as `POST /query` returns it: with its primary key, which is text. */
export type KeyedRow = Row & { readonly id: string };
