import type { SourceRows } from './source-rows';

export type SourceName = keyof SourceRows;

/** A row of a source with the columns of a selection, such as `id title links { id links }`. */
export type SelectedRow<Source extends SourceName, Selection extends string> = Picked<
  SourceRows[Source],
  OneLine<Selection>
>;

/** The row with the types of its JSON columns: those of the code that wrote them. */
export type WithJson<Row, Values extends Partial<Record<keyof Row, unknown>>> = Omit<Row, keyof Values> &
  Readonly<Values>;

/** Is compatible with every selection of known columns, and with no other. */
export type KnownColumns<Source extends SourceName, Selection extends string> = [
  Unknown<SelectedRow<Source, Selection>>,
] extends [never]
  ? unknown
  : `${Source} has no column ${Unknown<SelectedRow<Source, Selection>>}`;

/** The type of a column that the source does not have. */
interface UnknownColumn {
  readonly isUnknown: true;
}

type Unknown<Row> = {
  [Name in keyof Row & string]: Row[Name] extends UnknownColumn ? Name : never;
}[keyof Row & string];

type OneLine<Text extends string> = Text extends `${infer First}\n${infer Rest}`
  ? OneLine<`${First} ${Rest}`>
  : Text;

type Picked<Row, Selection extends string> = {
  readonly [Each in Fields<Selection> as Each[0]]: Value<Row, Each>;
};

/** The fields of a selection: each with the selection of its own rows, or null. */
type Fields<
  Selection extends string,
  Found extends Field = never,
> = Selection extends `${infer Word} ${infer Rest}`
  ? Word extends ''
    ? Fields<Rest, Found>
    : Rest extends `{${infer Own}}${infer After}`
      ? Fields<After, Found | [Word, Own]>
      : Fields<Rest, Found | [Word, null]>
  : Selection extends ''
    ? Found
    : Found | [Selection, null];

type Field = [name: string, own: string | null];

type Value<Row, Each extends Field> = Each[0] extends keyof Row
  ? Each[1] extends string
    ? readonly Picked<RowOf<Row[Each[0]]>, Each[1]>[] | null
    : Row[Each[0]]
  : UnknownColumn;

type RowOf<Rows> = NonNullable<Rows> extends readonly (infer Row)[] ? Row : never;
