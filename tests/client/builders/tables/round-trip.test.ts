import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameOfTitle } from '../../../../src/client/builders/column-name';
import { applyEdit } from '../../../../src/client/builders/document/edit';
import { moveWithin } from '../../../../src/client/builders/document/list-edits';
import type { JsonObject } from '../../../../src/client/builders/document/pointer';
import { objectsAt, textsAt } from '../../../../src/client/builders/editor/document-lists';
import { findElement, elements, withElement } from '../../../../src/client/builders/tables/elements';
import { sourceColumns, findLock } from '../../../../src/client/builders/tables/locks';
import {
  addColumn,
  removeColumn,
  renameColumn,
  retitleColumn,
} from '../../../../src/client/builders/tables/table-edits';
import { parseDefinition } from '../../../../src/definitions/parsing/parse';
import { expectEdit } from '../edited';
import { shippedDocuments } from '../shipped';

const tables = (await shippedDocuments())
  .filter((each) => each.kind === 'source' && each.type === 'table')
  .map((document): [string, JsonObject] => [document.id, { ...document }]);
/** No shipped table has a person whose key is in an index as well. */
const naming: JsonObject = {
  kind: 'source',
  id: 'naming',
  format: 2,
  title: 'x',
  type: 'table',
  titleColumn: 'name',
  person: { lastName: 'family', firstName: 'name' },
  identifiers: ['code', 'name'],
  search: ['name'],
  sorts: [{ column: 'code', order: 'asc' }, { column: 'name' }],
  owner: 'owner',
  indexes: [{ columns: [{ column: 'code' }, { column: 'name' }], unique: true }],
  later: 1,
  columns: [
    { name: 'code', type: 'text', later: { kept: true } },
    { name: 'name', type: 'text' },
    { name: 'family', type: 'text' },
    { name: 'owner', type: 'reference', references: { source: 'users' } },
  ],
};
const words = { title: 'Зураг', choice: { value: 'choice_1', title: { mn_MN: 'Сонголт 1' } } };
/** Members of a table that name its columns. */
const members = ['titleColumn', 'person', 'identifiers', 'search', 'sorts', 'indexes'];
const namesOf = (document: JsonObject) => sourceColumns(document).map(({ name }) => String(name));
const text = (value: unknown) => JSON.stringify(value);
const sorted = (document: JsonObject, list: string) => objectsAt(document, list).map(({ column }) => column);
/** Every name of a column that the members say. */
const namedIn = (document: JsonObject): unknown[] => [
  document.titleColumn,
  ...Object.values(Object(document.person ?? {})),
  ...textsAt(document, '/identifiers'),
  ...textsAt(document, '/search'),
  ...sorted(document, '/sorts'),
  ...objectsAt(document, '/indexes').flatMap((index) => sorted(index, '/columns')),
];

it('there are shipped tables', () => expect(tables.length).toBeGreaterThan(50));

describe.each([...tables, ['with every member that names columns', naming]] as [string, JsonObject][])(
  'the table %s',
  (_, document) => {
    it('gets a column of each element and nothing else, and is the same once the column goes', () => {
      for (const element of elements) {
        const next = expectEdit(document, addColumn(document, element, words), ['columns']);
        const added = sourceColumns(next).at(-1);
        expect([element.id, findElement(added ?? {})?.id]).toEqual([element.id, element.id]);
        expect(namesOf(document)).not.toContain(added?.name);
        const back = applyEdit(next, removeColumn(next, namesOf(document).length));
        expect(text(back)).toBe(text(document));
      }
    });

    it('has its columns in another order, and back', () => {
      const last = namesOf(document).length - 1;
      fc.assert(
        fc.property(fc.nat(last), fc.nat(last), (from, to) => {
          const next = expectEdit(document, moveWithin(document, '/columns', from, to), ['columns']);
          expect(namesOf(next).toSorted()).toEqual(namesOf(document).toSorted());
          expect(text(applyEdit(next, moveWithin(next, '/columns', to, from)))).toBe(text(document));
        }),
        { numRuns: 20 },
      );
    });

    it('has a column under another name, also where it is named, and back', () => {
      namesOf(document).forEach((name, index) => {
        const allowed = ['columns', 'owner', ...members];
        const next = expectEdit(document, renameColumn(document, index, 'another_name'), allowed);
        expect(namesOf(next)).toEqual(namesOf(document).with(index, 'another_name'));
        // The engine needs the locked columns under their names.
        const isLocked = findLock(document, sourceColumns(document)[index] ?? {}) !== undefined;
        const read = parseDefinition(next).problems ?? [];
        expect(document === naming || isLocked ? [] : read).toEqual([]);
        expect(namedIn(next)).not.toContain(name);
        expect(text(applyEdit(next, renameColumn(next, index, name)))).toBe(text(document));
      });
    });

    it('loses a column with everything but conditions that names it, and nothing else', () => {
      namesOf(document).forEach((name, index) => {
        if (namesOf(document).length === 1 || findLock(document, sourceColumns(document)[index] ?? {}))
          return;
        const next = expectEdit(document, removeColumn(document, index), ['columns', ...members]);
        expect(namesOf(next)).toEqual(namesOf(document).toSpliced(index, 1));
        expect(namedIn(next)).not.toContain(name);
        const unnamed = (given: JsonObject) => namedIn(document).includes(name) || namedIn(given);
        expect(unnamed(next)).toEqual(unnamed(document));
      });
    });

    it('gives a column that is in force another title alone, and a new one a name of it too', () => {
      namesOf(document).forEach((name, index) => {
        const before = sourceColumns(document)[index] ?? {};
        const kept = expectEdit(document, retitleColumn(document, index, { mn_MN: 'Өөр нэр' }, false), [
          'columns',
        ]);
        expect(sourceColumns(kept)[index]).toEqual({ ...before, title: { mn_MN: 'Өөр нэр' } });
        const title = before.title ?? { mn_MN: 'Өөр нэр' };
        const back = applyEdit(kept, retitleColumn(kept, index, title, false));
        expect(text(back)).toBe(text(before.title === undefined ? kept : document));
        const renamed = applyEdit(document, retitleColumn(document, index, { mn_MN: 'Өөр нэр' }, true));
        expect(namesOf(renamed)[index]).toBe(nameOfTitle('Өөр нэр'));
        expect(namedIn(renamed)).not.toContain(name);
      });
    });

    it('is a table still with any element at any column, and others stay as they are', () => {
      fc.assert(
        fc.property(fc.nat(), fc.constantFrom(...elements), (which, element) => {
          const index = which % namesOf(document).length;
          const column = sourceColumns(document)[index] ?? {};
          const value = withElement(column, element, words.choice);
          const next = expectEdit(document, [{ pointer: `/columns/${index}`, value }], ['columns']);
          const others = (given: JsonObject) => text(sourceColumns(given).toSpliced(index, 1));
          expect(others(next)).toBe(others(document));
          expect(findElement(sourceColumns(next)[index] ?? {})?.id).toBe(element.id);
        }),
        { numRuns: 20 },
      );
    });
  },
);
