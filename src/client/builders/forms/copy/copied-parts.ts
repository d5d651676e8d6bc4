import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { FormDocument, LayoutItem } from '../../../../definitions/form';
import type { ColumnType } from '../../../../definitions/source';
import { Text } from '../../../../definitions/text';
import { WidgetType } from '../../../../definitions/values/name';
import { isAsked } from '../../../../definitions/completion/complete-form';
import type { ExpressionNames } from '../../../../engine/expressions/expression';
import { isColumnType } from '../../panel/column-types';
import type { BuilderForm } from '../compile/builder-form';
import { parseDocument } from '../compile/parse-document';
import { withoutSpan } from '../layout/change-layout';
import { namesOfItems, partKey, placedItems, type PartKey } from '../layout/layout-items';

/** The text in the clipboard: parts of a form as a form of their own, and what their source says of them. */
const CopiedText = Type.Object({
  dulaan: Type.Literal('form-parts'),
  format: Type.Literal(1),
  form: Type.Record(Type.String(), Type.Unknown()),
  /** Title of each field, shown where its column is missing elsewhere. */
  shown: Type.Record(Type.String(), Type.Object({ title: Text, widget: WidgetType })),
  /** The types of the fields that expressions of the parts may name. */
  types: Type.Record(Type.String(), Type.String()),
  /** The sub-tables that they may name, with the types of their columns. */
  lists: Type.Record(Type.String(), Type.Record(Type.String(), Type.String())),
  /** Whether a field is required, where the form says otherwise than its column. */
  required: Type.Record(Type.String(), Type.Boolean()),
});
type CopiedText = Static<typeof CopiedText>;

export interface CopiedParts extends Omit<CopiedText, 'form' | 'types' | 'lists'> {
  form: FormDocument;
  items: readonly LayoutItem[];
  /** The names in the expressions of the parts. */
  names: ExpressionNames;
}

/** Longer texts in the clipboard are no parts of a form. */
const longestText = 2_000_000;

/** Writes parts of a form as text; undefined where no key is that of a part. */
export function copiedText(form: BuilderForm, keys: readonly PartKey[]): string | undefined {
  const items = outermost(form, keys);
  if (items.length === 0) return undefined;
  const { document } = form;
  const names = namesOfItems(items);
  const ofThem = <T>(members: Readonly<Record<string, T>> | undefined) =>
    Object.fromEntries(
      names.flatMap((name) => (members?.[name] === undefined ? [] : [[name, members[name]]])),
    );
  const text: CopiedText = {
    dulaan: 'form-parts',
    format: 1,
    form: {
      kind: 'form',
      id: document.id,
      format: 2,
      source: form.source.id,
      layout: items,
      fields: ofThem(document.fields),
      schema: { type: 'object', properties: ofThem(document.schema?.properties) },
      logic: ofThem(document.logic),
      defaults: ofThem(document.defaults),
      presets: ofThem(document.presets),
      subTables: (document.subTables ?? []).filter(({ name }) => names.includes(name)),
    },
    shown: Object.fromEntries(
      names.flatMap((name) => {
        const field = form.form.fields[name];
        return field === undefined ? [] : [[name, { title: field.title, widget: field.widget }]];
      }),
    ),
    types: Object.fromEntries(form.names.columns),
    lists: Object.fromEntries(
      [...form.names.lists].map(([name, types]) => [name, Object.fromEntries(types)]),
    ),
    required: Object.fromEntries(
      names.flatMap((name) => {
        const isRequired = form.form.schema.required?.includes(name) === true;
        const column = form.base.columns.get(name);
        return column === undefined || isRequired === isAsked(column) ? [] : [[name, isRequired]];
      }),
    ),
  };
  return JSON.stringify(text);
}

/** Reads parts of a form from the clipboard; undefined for any other text. */
export function readCopied(text: string): CopiedParts | undefined {
  const read = text.length > longestText ? undefined : parsed(text);
  if (!Value.Check(CopiedText, read)) return undefined;
  const form = parseDocument(read.form);
  if (form?.layout === undefined || form.layout.length === 0) return undefined;
  const { types, lists } = read;
  const names = {
    columns: typesOf(types),
    lists: new Map(Object.entries(lists).map(([name, columns]) => [name, typesOf(columns)])),
  };
  return { ...read, form, items: form.layout, names };
}

/** The items of the keys in reading order, without those that lie in another one of them. */
function outermost(form: BuilderForm, keys: readonly PartKey[]): LayoutItem[] {
  const chosen = placedItems(form.items).filter(({ item, pointer }) => keys.includes(partKey(item, pointer)));
  return chosen
    .filter(({ pointer }) => !chosen.some((each) => pointer.startsWith(`${each.pointer}/`)))
    .map(({ item }) => withoutSpan(item));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Most texts in a clipboard are no JSON; the caller says so.
    return undefined;
  }
}

function typesOf(types: Readonly<Record<string, string>>): Map<string, ColumnType> {
  return new Map(
    Object.entries(types).flatMap(([name, type]) => (isColumnType(type) ? [[name, type] as const] : [])),
  );
}
