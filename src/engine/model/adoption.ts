import { Type, type Static } from 'typebox';

/** The most tables that one set adopts: each of them is locked until the set is published. */
const maxAdoptions = 20;
/** PostgreSQL's limit of columns. */
const maxColumns = 1_600;

const Identifier = Type.String({ minLength: 1, maxLength: 63 });

/**
 * A table that is in the database already becomes the table of a new source, with its rows. Publishing does it once: the
 * source does not say where its table came from, so that another site makes a table of its own from it.
 */
export const Adoption = Type.Object(
  {
    source: Type.String({ maxLength: 200 }),
    schema: Identifier,
    table: Identifier,
    /** Columns whose names are no names of source columns, and the names that they get. */
    columns: Type.Array(Type.Object({ from: Identifier, to: Identifier }, { additionalProperties: false }), {
      maxItems: maxColumns,
    }),
    /** The table's structure as the author saw it: publishing refuses any other. */
    fingerprint: Type.String({ maxLength: 64 }),
  },
  { additionalProperties: false },
);
export type Adoption = Static<typeof Adoption>;

export const Adoptions = Type.Array(Adoption, { maxItems: maxAdoptions });
