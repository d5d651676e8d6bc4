import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit } from '../../../../src/client/builders/document/edit';
import type { JsonObject } from '../../../../src/client/builders/document/pointer';
import {
  createFormReader,
  type BuilderForm,
} from '../../../../src/client/builders/forms/compile/builder-form';
import { mergedEdit } from '../../../../src/client/builders/json/merged-edit';
import { readJson } from '../../../../src/client/builders/json/read-json';
import { moveItem, removeItem } from '../../../../src/client/builders/forms/layout/change-layout';
import { namesOfItems, placedItems } from '../../../../src/client/builders/forms/layout/layout-items';
import {
  addPart,
  layoutEdit,
  removePart,
  requireField,
} from '../../../../src/client/builders/forms/layout/part-edits';
import { placesFor } from '../../../../src/client/builders/forms/layout/places';
import { checkForm } from '../../../../src/definitions/checks/form';
import { completeForm } from '../../../../src/definitions/completion/complete-form';
import { shippedModel } from '../../../definitions/shipped-set';

const files: Record<string, JsonObject> = import.meta.glob('/schemas/{forms,sources}/*.json', {
  eager: true,
  import: 'default',
});
const documents = Object.entries(files).flatMap(([path, file]): [string, JsonObject][] => {
  const id = /\/forms\/(.+)\.json$/.exec(path)?.[1];
  return id === undefined ? [] : [[id, { kind: 'form', id, ...file }]];
});

function sourceOf({ source }: JsonObject): JsonObject {
  const id = String(source);
  return { kind: 'source', id, ...files[`/schemas/sources/${id}.json`] };
}

function read(document: JsonObject): BuilderForm {
  const form = createFormReader()(document, sourceOf(document));
  if (form === undefined) throw new Error(`The builder cannot read ${String(document.id)}`);
  return form;
}

const textOf = (value: unknown) => JSON.stringify(value);

describe.each(documents)('the form %s', (id, document) => {
  const form = read(document);

  it('is the same document in the builder, and the same form as the server completes', () => {
    const { kind, id: ownId, ...rest } = form.document;
    const { kind: _kind, id: _id, ...written } = document;
    expect([kind, ownId]).toEqual(['form', id]);
    expect(textOf(rest)).toBe(textOf(written));
    expect(textOf(form.form)).toBe(
      textOf(completeForm(form.document, shippedModel.sources.get(form.form.source))),
    );
  });

  it('comes back from the JSON view untouched', () => {
    const again = readJson(JSON.stringify(document, null, 2));
    expect('value' in again && mergedEdit(document, again.value as JsonObject)).toEqual([]);
  });

  it('loses nothing by a move, and comes back by the move back', () => {
    const parts = placedItems(form.items);
    const names = namesOfItems(form.items).toSorted();
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (which, where) => {
        const part = parts[which % parts.length];
        if (part === undefined) return;
        const places = placesFor(form.items, part.item, part.pointer);
        const place = places[where % places.length];
        if (place === undefined) return;
        const moved = moveItem(form.items, part.pointer, place, form.lists);
        expect(namesOfItems(moved.items).toSorted()).toEqual(names);
        const edited = read(applyEdit(document, layoutEdit(moved.items)));
        const { layout: _layout, ...rest } = edited.document;
        const { layout: _before, ...before } = form.document;
        expect(textOf(rest)).toBe(textOf(before));
        expect(Object.keys(edited.form.fields).toSorted()).toEqual(Object.keys(form.form.fields).toSorted());
      }),
      { numRuns: 15 },
    );
  });

  it('is the same after a note is added and removed', () => {
    const { edit, selected } = addPart(form, { type: 'note', title: 'x' }, { list: '/layout', index: 0 });
    const added = applyEdit(document, edit);
    const removed = applyEdit(added, removePart(read(added), added, selected));
    const { layout, ...rest } = removed;
    const { layout: before, ...others } = document;
    expect(textOf(rest)).toBe(textOf(others));
    expect(textOf(layout)).toBe(textOf(before ?? [...form.items]));
  });

  it('keeps no word of a field that is removed, and has no other problem for it', () => {
    const [name] = Object.keys(form.form.fields).toReversed();
    if (name === undefined || form.document.layout === undefined) return;
    const removed = read(applyEdit(document, removePart(form, document, name)));
    expect(removed.form.fields).not.toHaveProperty([name]);
    expect(namesOfItems(removed.items)).not.toContain(name);
    const emptied = checkForm(removed.form).filter(({ code }) => code !== 'container-without-children');
    // Other parts that name the field say so; nothing else is wrong.
    expect(emptied.every(({ values }) => textOf(values).includes(name))).toBe(true);
  });

  it('writes “required” and takes it back', () => {
    const [name] = Object.keys(form.form.fields);
    if (name === undefined) return;
    const isRequired = form.form.schema.required?.includes(name) === true;
    const other = applyEdit(document, requireField(form, name, !isRequired));
    const changed = read(other);
    expect(changed.form.schema.required?.includes(name) === true).toBe(!isRequired);
    const back = read(applyEdit(other, requireField(changed, name, isRequired)));
    expect((back.form.schema.required ?? []).toSorted()).toEqual(
      (form.form.schema.required ?? []).toSorted(),
    );
  });
});

describe('a container', () => {
  it('that is removed alone leaves its fields in its place', () => {
    const items = ['a', { type: 'section' as const, title: 'x', children: ['b', ['c', 'd']] }, 'e'];
    expect(removeItem(items, '/layout/1', true)).toEqual(['a', 'b', ['c', 'd'], 'e']);
    expect(removeItem(items, '/layout/1')).toEqual(['a', 'e']);
  });
});
