import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit } from '../../../../src/client/builders/document/edit';
import { moveWithin } from '../../../../src/client/builders/document/list-edits';
import type { JsonObject } from '../../../../src/client/builders/document/pointer';
import { listColumns, objectsAt } from '../../../../src/client/builders/editor/document-lists';
import {
  addColumn,
  removeColumn,
  removeGroup,
  setColumn,
  setElement,
  startList,
} from '../../../../src/client/builders/lists/column-edits';
import { listActions, setAction } from '../../../../src/client/builders/lists/page-edits';
import { columnGroups } from '../../../../src/client/builders/sources/column-groups';
import { krudActions } from '../../../../src/definitions/krud';
import { parseDefinition } from '../../../../src/definitions/parsing/parse';
import { shippedModel } from '../../../definitions/shipped-set';
import { expectEdit } from '../edited';
import { shippedDocuments } from '../shipped';

const documents: JsonObject[] = (await shippedDocuments()).map((each) => ({ ...each }));
const lists = documents
  .filter(({ kind }) => kind === 'grid')
  .map((document): [string, JsonObject] => [String(document.id), document]);
const pages = documents
  .filter(({ kind }) => kind === 'krud')
  .map((document): [string, JsonObject] => [String(document.id), document]);

const columnsOf = (document: JsonObject) => listColumns(document).map(({ name }) => name);
const runs = { numRuns: 20 };

describe.each(lists)('the list %s', (_, document) => {
  const source = shippedModel.sources.get(String(document.source));
  const offered = source === undefined ? [] : columnGroups(source).flatMap(({ columns }) => columns);
  const count = columnsOf(document).length;

  it('offers every column that it names, and no secret one', () => {
    const names = new Set(offered.map(({ name }) => name));
    expect(columnsOf(document).filter((name) => !names.has(name))).toEqual([]);
    expect(offered.filter(({ secret }) => secret)).toEqual([]);
  });

  it('gets a column at its place and nothing else, and is the same once the column goes', () => {
    const free = offered.filter(({ name }) => !columnsOf(document).includes(name));
    fc.assert(
      fc.property(fc.nat(), fc.nat(count), (which, index) => {
        const column = free[which % free.length];
        if (column === undefined) return;
        const next = expectEdit(document, addColumn(document, column.name, index), ['columns']);
        expect(columnsOf(next)).toEqual(columnsOf(document).toSpliced(index, 0, column.name));
        expect(parseDefinition(next).problems).toBeUndefined();
        expect(applyEdit(next, removeColumn(next, index))).toEqual(document);
      }),
      runs,
    );
  });

  it('loses a column with what only that column had', () => {
    if (count === 1) return;
    for (let index = 0; index < count; index += 1) {
      const name = columnsOf(document)[index];
      const next = expectEdit(document, removeColumn(document, index), ['columns', 'formats', 'views']);
      expect(columnsOf(next)).toEqual(columnsOf(document).toSpliced(index, 1));
      expect(objectsAt(next, '/formats')).toEqual(
        objectsAt(document, '/formats').filter(({ column }) => column !== name),
      );
    }
  });

  it('has its columns in another order, and back', () => {
    fc.assert(
      fc.property(fc.nat(count - 1), fc.nat(count - 1), (from, to) => {
        const next = expectEdit(document, moveWithin(document, '/columns', from, to), ['columns']);
        expect(columnsOf(next).toSorted()).toEqual(columnsOf(document).toSorted());
        expect(applyEdit(next, moveWithin(next, '/columns', to, from))).toEqual(document);
      }),
      runs,
    );
  });

  it('changes one setting of one column', () => {
    const setting = fc.oneof(
      fc.record({ member: fc.constant('width'), value: fc.integer({ min: 40, max: 1200 }) }),
      fc.record({ member: fc.constant('pinned'), value: fc.constantFrom('left', 'right') }),
      fc.record({ member: fc.constant('hidden'), value: fc.constant(true) }),
      fc.record({ member: fc.constant('title'), value: fc.constant({ mn_MN: 'Нэр' }) }),
      fc.record({ member: fc.constant('sortable'), value: fc.constant(false) }),
    );
    fc.assert(
      fc.property(fc.nat(count - 1), setting, (index, { member, value }) => {
        const next = expectEdit(document, setColumn(document, index, member, value), ['columns']);
        expect(parseDefinition(next).problems).toBeUndefined();
        const before = listColumns(document)[index];
        const after = listColumns(next)[index];
        expect(after).toEqual({
          name: before?.name,
          settings: { column: before?.name, ...before?.settings, [member]: value },
        });
        const others = (columns: ReturnType<typeof listColumns>) => columns.toSpliced(index, 1);
        expect(others(listColumns(next))).toEqual(others(listColumns(document)));
        expect(applyEdit(next, setColumn(next, index, member, before?.settings[member]))).toEqual(document);
      }),
      runs,
    );
  });

  it('keeps no options of an element that is exchanged', () => {
    const next = expectEdit(document, setElement(document, 0, 'text'), ['columns']);
    expect(listColumns(next)[0]?.settings.widget).toBe('text');
    expect(listColumns(next)[0]?.settings.options).toBeUndefined();
  });

  it('has no word of a heading that goes', () => {
    objectsAt(document, '/groups').forEach(({ id }, index) => {
      const next = expectEdit(document, removeGroup(document, index), ['columns', 'groups']);
      expect(listColumns(next).filter(({ settings }) => settings.group === id)).toEqual([]);
      expect(parseDefinition(next).problems).toBeUndefined();
    });
  });

  it('begins anew over another source with its title and id', () => {
    const next = applyEdit(document, startList(document, 'news', ['title']));
    expect(parseDefinition(next).problems).toBeUndefined();
    expect(next).toMatchObject({ id: document.id, source: 'news', columns: ['title'] });
  });
});

describe.each(pages)('the page %s', (_, document) => {
  it('offers one action more or less, and again as before', () => {
    for (const action of krudActions) {
      const isOffered = listActions(document).includes(action);
      const next = expectEdit(document, setAction(document, action, !isOffered), ['actions']);
      expect(listActions(next).includes(action)).toBe(!isOffered);
      const back = applyEdit(next, setAction(next, action, isOffered));
      expect(listActions(back).toSorted()).toEqual(listActions(document).toSorted());
      expect(parseDefinition(next).problems).toBeUndefined();
    }
  });
});
