import type { FieldDocument, FieldLogic, FormDocument, LayoutItem } from '../../../../definitions/form';
import { isAsked } from '../../../../definitions/completion/complete-form';
import { freeName } from '../../column-name';
import type { Edit } from '../../document/edit';
import { pointerTo } from '../../document/pointer';
import { acceptsColumn, type BuilderForm } from '../compile/builder-form';
import { insertItem, type Changed } from '../layout/change-layout';
import {
  layoutPointer,
  mayContain,
  namesOfItems,
  partKey,
  placedItems,
  type PartKey,
} from '../layout/layout-items';
import { layoutEdit, placeFor, type PartEdit } from '../layout/part-edits';
import type { CopiedParts } from './copied-parts';
import { renameInFormula, renameInLayout, renameInOptions, type RenameField } from './rename-fields';

/** Something that a pasted part names and the form or its table lacks. */
export interface Missing {
  what: 'column' | 'subTable' | 'field';
  name: string;
  /** The pasted field that names it. */
  by: string;
}

interface Pasted extends PartEdit {
  missing: readonly Missing[];
}

/** Puts copied parts behind the selected one. A name that the form has already gets a number. */
export function pasteParts(form: BuilderForm, copied: CopiedParts, selected: PartKey): Pasted {
  const newNames = namesFor(form, copied);
  const missing = new Map<string, Missing>();
  const miss = (each: Missing) => void missing.set(`${each.what} ${each.name}`, each);
  const isThere = (name: string) =>
    form.form.fields[name] !== undefined ||
    form.lists.has(name) ||
    form.base.columns.has(name) ||
    [...newNames.values()].includes(name);
  /** A field that is not among the copied ones must be there already. */
  const renameFor =
    (by: string): RenameField =>
    (name) => {
      const renamed = newNames.get(name) ?? name;
      if (!isThere(renamed)) miss({ what: 'field', name: renamed, by });
      return renamed;
    };
  const lists = new Set(copied.form.subTables?.map(({ name }) => name));
  const members = [...newNames].flatMap(([from, to]): Edit => {
    const rename = renameFor(to);
    const logic = copied.form.logic?.[from];
    const field = lists.has(from) ? undefined : fieldOf(form, copied, { from, to, rename, miss });
    return [
      ...written('/fields', to, field),
      ...written('/schema/properties', to, copied.form.schema?.properties?.[from]),
      ...written('/logic', to, logic && renamedLogic(logic, copied, rename)),
      ...written('/defaults', to, copied.form.defaults?.[from]),
      ...written('/presets', to, copied.form.presets?.[from]),
    ];
  });
  const { items, first } = inserted(
    form,
    copied.items.map((item) => renameInLayout(item, (name) => newNames.get(name) ?? name)),
    selected,
  );
  return {
    edit: [
      ...layoutEdit(items),
      ...members,
      ...subTableEdit(form, copied, { newNames, miss }),
      ...requiredEdit(form, copied, newNames),
    ],
    selected: first,
    missing: [...missing.values()],
  };
}

/** The name that each copied field and sub-table has in this form. */
function namesFor({ items, base }: BuilderForm, { items: pasted }: CopiedParts): Map<string, string> {
  const names = namesOfItems(pasted);
  const taken = new Set(namesOfItems(items));
  const newNames = new Map<string, string>();
  for (const name of names) {
    const free = taken.has(name) ? freeName(name, [...taken, ...base.columns.keys(), ...names], name) : name;
    newNames.set(name, free);
    taken.add(free);
  }
  return newNames;
}

interface PastedField {
  from: string;
  to: string;
  rename: RenameField;
  miss: (missing: Missing) => void;
}

/** The field as the form writes it. Without its column it says itself what people see, and is a problem. */
function fieldOf(
  { base, source }: BuilderForm,
  { form, shown }: CopiedParts,
  { from, to, rename, miss }: PastedField,
): FieldDocument | undefined {
  const known = shown[from];
  const widget = form.fields?.[from]?.widget ?? known?.widget ?? '';
  const hasColumn = base.columns.has(to);
  const column = source.columns.find(({ name }) => name === to);
  if (!hasColumn && !acceptsColumn(widget, undefined)) miss({ what: 'column', name: to, by: to });
  const given = form.fields?.[from];
  const narrowedBy = given?.narrowedBy?.map((each) => ({ ...each, field: rename(each.field) }));
  const options = renameInOptions(widget, given?.options, rename);
  const own: FieldDocument = {
    ...(hasColumn ? {} : known),
    ...given,
    ...(narrowedBy && { narrowedBy }),
    ...(isOptions(options) && { options }),
  };
  // A column of another type has an element of its own.
  if (column !== undefined && own.widget !== undefined && !acceptsColumn(own.widget, column))
    delete own.widget;
  return Object.keys(own).length === 0 ? undefined : own;
}

function isOptions(value: unknown): value is NonNullable<FieldDocument['options']> {
  return typeof value === 'object' && value !== null;
}

function renamedLogic(logic: FieldLogic, { names }: CopiedParts, rename: RenameField): FieldLogic {
  const renamed = (text: string) => renameInFormula(text, names, rename);
  return {
    ...logic,
    ...(logic.visible !== undefined && { visible: renamed(logic.visible) }),
    ...(logic.required !== undefined && { required: renamed(logic.required) }),
    ...(logic.readOnly !== undefined && { readOnly: renamed(logic.readOnly) }),
    ...(logic.value !== undefined && { value: renamed(logic.value) }),
  };
}

function subTableEdit(
  { base, document }: BuilderForm,
  copied: CopiedParts,
  { newNames, miss }: { newNames: ReadonlyMap<string, string>; miss: (missing: Missing) => void },
): Edit {
  const pasted = (copied.form.subTables ?? []).flatMap((sub): NonNullable<FormDocument['subTables']> => {
    const name = newNames.get(sub.name);
    if (name === undefined) return [];
    if (!base.subTables.some((each) => each.name === name)) miss({ what: 'subTable', name, by: name });
    return [{ ...sub, name }];
  });
  if (pasted.length === 0) return [];
  return [{ pointer: '/subTables', value: [...(document.subTables ?? []), ...pasted] }];
}

/** The list of required fields is written only where the form says otherwise than its columns. */
function requiredEdit(
  { form, base, document }: BuilderForm,
  { required, form: { subTables = [] } }: CopiedParts,
  newNames: ReadonlyMap<string, string>,
): Edit {
  if (document.schema?.required === undefined && Object.keys(required).length === 0) return [];
  const added = [...newNames].flatMap(([from, to]) => {
    if (subTables.some(({ name }) => name === from)) return [];
    return (required[from] ?? isAsked(base.columns.get(to))) ? [to] : [];
  });
  return [{ pointer: '/schema/required', value: [...(form.schema.required ?? []), ...added] }];
}

/** Inserts the items one after the other; one that may not lie there goes to the end of the form. */
function inserted(
  form: BuilderForm,
  pasted: readonly LayoutItem[],
  selected: PartKey,
): { items: readonly LayoutItem[]; first: PartKey } {
  let items = form.items;
  let last: Changed | undefined;
  let first: PartKey = '';
  for (const item of pasted) {
    const place =
      last === undefined ? placeFor(form, item, selected) : (placeAfter(last, item) ?? endOf(items));
    last = insertItem(items, item, place, form.lists);
    items = last.items;
    if (first === '') first = partKey(item, last.pointer);
  }
  return { items, first };
}

function placeAfter({ items, pointer }: Changed, item: LayoutItem) {
  const parent = placedItems(items).find((each) => each.pointer === pointer)?.parent ?? 'form';
  const slash = pointer.lastIndexOf('/');
  return parent !== 'names' && parent !== 'row' && mayContain(parent, item, 0)
    ? { list: pointer.slice(0, slash), index: Number(pointer.slice(slash + 1)) + 1 }
    : undefined;
}

function endOf(items: readonly LayoutItem[]) {
  return { list: layoutPointer, index: items.length };
}

function written(member: string, name: string, value: unknown): Edit {
  return value === undefined ? [] : [{ pointer: member + pointerTo(name), value }];
}
