import type { LayoutItem } from '../../../../definitions/form';
import { isAsked } from '../../../../definitions/completion/complete-form';
import { applyEdit, type Edit } from '../../document/edit';
import { membersAt, removal } from '../../document/list-edits';
import { isObject, pointerTo, type JsonObject } from '../../document/pointer';
import type { BuilderForm } from '../compile/builder-form';
import { insertItem, itemAt, removeItem } from './change-layout';
import {
  findPart,
  isNode,
  itemsIn,
  layoutPointer,
  listPointer,
  mayContain,
  namesOfItems,
  partKey,
  type PartKey,
} from './layout-items';
import { newSection } from './new-parts';
import type { Place } from './places';

/** An edit, and the part that is selected after it. */
export interface PartEdit {
  edit: Edit;
  selected: PartKey;
}

/** Returns the edit that writes a layout. */
export function layoutEdit(items: readonly LayoutItem[]): Edit {
  return [{ pointer: layoutPointer, value: items }];
}

/** Adds an item at a place, with further changes in the same step. */
export function addPart(
  { items, lists }: BuilderForm,
  item: LayoutItem,
  place: Pick<Place, 'list' | 'index'>,
  more: Edit = [],
): PartEdit {
  const added = insertItem(items, item, place, lists);
  return { edit: [...layoutEdit(added.items), ...more], selected: partKey(item, added.pointer) };
}

/** Returns the place for a new item: after the selected part, in it where it is a container, else at the end. */
export function placeFor(
  { items }: BuilderForm,
  item: LayoutItem,
  selected: PartKey,
): Pick<Place, 'list' | 'index'> {
  const end = { list: layoutPointer, index: items.length };
  let part = selected === '' ? undefined : findPart(items, selected);
  if (part === undefined) return end;
  if (isNode(part.item) && mayContain(part.item.type, item, itemsIn(part.item).length))
    return { list: listPointer(part.item, part.pointer), index: itemsIn(part.item).length };
  for (;;) {
    const slash = part.pointer.lastIndexOf('/');
    const list = part.pointer.slice(0, slash);
    // A new field goes below a row: in the row it would make the others narrower.
    if (part.parent !== 'names' && part.parent !== 'row' && mayContain(part.parent, item, 0))
      return { list, index: Number(part.pointer.slice(slash + 1)) + 1 };
    const owner = list.replace(/\/children$/, '');
    if (owner === layoutPointer) return end;
    part = findPart(items, partKey(itemAt(items, owner), owner));
    if (part === undefined) return end;
  }
}

/** Adds a tab or a step. */
export function addSection(form: BuilderForm, pointer: string): PartEdit {
  const item = itemAt(form.items, pointer);
  const parent = isNode(item) && item.type === 'steps' ? 'steps' : 'tabs';
  return addPart(form, newSection(parent), {
    list: listPointer(item, pointer),
    index: itemsIn(item).length,
  });
}

/** Removes a part; of a container with `isKept` the frame alone. Fields take along what the form says of them. */
export function removePart(form: BuilderForm, document: JsonObject, key: PartKey, isKept = false): Edit {
  const part = findPart(form.items, key);
  if (part === undefined) return [];
  const names = isKept ? [] : namesOfItems([part.item]);
  const edit = layoutEdit(removeItem(form.items, part.pointer, isKept));
  return names.reduce<Edit>((all, name) => [...all, ...fieldRemoval(applyEdit(document, all), name)], edit);
}

/** Members of a form that say something about a field, by its name. */
const membersByName = ['/fields', '/schema/properties', '/logic', '/defaults', '/presets', '/import/headers'];

function fieldRemoval(document: JsonObject, name: string): Edit {
  const required = membersAt(document, '/schema/required');
  const list = membersAt(document, '/subTables').findIndex((sub) => isObject(sub) && sub.name === name);
  const byName = membersByName.flatMap((member) => removal(document, member + pointerTo(name)));
  return [
    ...withoutOverlaps(byName, document),
    ...(required.includes(name)
      ? [{ pointer: '/schema/required', value: required.filter((each) => each !== name) }]
      : []),
    ...(list >= 0 ? removal(document, `/subTables/${list}`) : []),
  ];
}

/** Each removal was made of the document as it was: one that another has emptied is made again of what is left. */
function withoutOverlaps(edit: Edit, document: JsonObject): Edit {
  const done: { pointer: string; value: unknown }[] = [];
  let left = document;
  for (const change of edit) {
    const next = applyEdit(left, [change]);
    if (next !== left) done.push(change);
    left = next;
  }
  return done;
}

/** Sets whether the form always requires a field. The list is written only where it differs from the columns. */
export function requireField({ form, base }: BuilderForm, name: string, isRequired: boolean): Edit {
  const before = form.schema.required ?? [];
  const others = before.filter((each) => each !== name);
  const required = isRequired ? [...others, name] : others;
  const usual = Object.keys(form.fields).filter((each) => isAsked(base.columns.get(each)));
  const isUsual = usual.length === required.length && usual.every((each) => required.includes(each));
  return [{ pointer: '/schema/required', value: isUsual ? undefined : required }];
}
