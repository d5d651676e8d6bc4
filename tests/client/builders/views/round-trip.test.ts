import { describe, expect, it } from 'vitest';
import { applyEdit } from '../../../../src/client/builders/document/edit';
import { moveWithin } from '../../../../src/client/builders/document/list-edits';
import type { JsonObject } from '../../../../src/client/builders/document/pointer';
import { readView } from '../../../../src/client/builders/views/read-view';
import {
  addColumn,
  addComputed,
  addJoin,
  columnsThrough,
  removeColumn,
  removeJoin,
  renameColumn,
  renameJoin,
  setColumn,
  setInner,
  setKind,
  startView,
} from '../../../../src/client/builders/views/view-edits';
import {
  isGroupKey,
  listJoins,
  joinedPath,
  listViewColumns,
} from '../../../../src/client/builders/views/view-parts';
import { sources as fixtures } from '../../../definitions/fixtures/source';
import { parseDefinition } from '../../../../src/definitions/parsing/parse';
import { shipped } from '../../../definitions/shipped-set';
import { expectEdit } from '../edited';
import { shippedDocuments } from '../shipped';

const views = (await shippedDocuments())
  .filter((each) => each.kind === 'source' && each.type === 'view')
  .map((document): [string, JsonObject] => [document.id, { ...document }]);
const sources = shipped.source;
const namesOf = (document: JsonObject) => listViewColumns(document).map(({ name }) => name);
const hasWord = (text: unknown, word: string) => typeof text === 'string' && text.split(/\W+/).includes(word);
const named = ['titleColumn', 'search', 'sorts', 'groupBy', 'identifiers', 'person'];

/** Expects that a document is a view that can be read as it is. */
function expectView(document: JsonObject): void {
  expect(parseDefinition(document).problems).toBeUndefined();
}

it('there are shipped views', () => expect(views.length).toBeGreaterThan(30));

describe.each(views)('the view %s', (id, document) => {
  const { reached, view } = readView(document, sources);

  it('is resolved whole: its tables and each of its columns', () => {
    expect(reached.map(({ join }) => join)).toEqual(['', ...listJoins(document).map(({ as }) => as)]);
    expect(namesOf(document).filter((name) => !view?.columns.has(name))).toEqual([]);
  });

  it('gets a column at its place and nothing else, and is the same once the column goes', () => {
    for (const { join, source } of reached) {
      const taken = new Set(listViewColumns(document).map(({ path }) => path));
      const free = [...source.columns.keys()].find((name) => {
        const path = joinedPath(join, name);
        return !taken.has(path) && !isGroupKey(document, path);
      });
      if (free === undefined) continue;
      const next = expectEdit(document, addColumn(document, joinedPath(join, free), 1), ['columns']);
      expectView(next);
      expect(listViewColumns(next)[1]?.path).toBe(joinedPath(join, free));
      expect(readView(next, sources).view?.columns.size).toBeGreaterThanOrEqual(view?.columns.size ?? 0);
      expect(applyEdit(next, removeColumn(next, 1))).toEqual(document);
    }
  });

  it('loses a column with everything of its own that names it', () => {
    if (namesOf(document).length === 1) return;
    namesOf(document).forEach((name, index) => {
      // The key is there without a word of the view.
      if (name === 'id') return;
      const next = expectEdit(document, removeColumn(document, index), ['columns', ...named]);
      expectView(next);
      expect(namesOf(next)).toEqual(namesOf(document).toSpliced(index, 1));
      const others = Object.fromEntries(named.map((member) => [member, next[member]]));
      expect(JSON.stringify(others)).not.toContain(`"${name}"`);
    });
  });

  it('has a column under another name and back', () => {
    namesOf(document).forEach((name, index) => {
      const next = expectEdit(document, renameColumn(document, index, 'another_name'), ['columns', ...named]);
      expectView(next);
      expect(listViewColumns(next)[index]?.path).toBe(listViewColumns(document)[index]?.path);
      const back = applyEdit(next, renameColumn(next, index, name));
      expect(back).toEqual(document);
    });
  });

  it('has its columns in another order, and back', () => {
    const last = namesOf(document).length - 1;
    const next = expectEdit(document, moveWithin(document, '/columns', 0, last), ['columns']);
    expect(applyEdit(next, moveWithin(next, '/columns', last, 0))).toEqual(document);
  });

  it('gets a join by every reference, and is the same once it goes', () => {
    for (const { join, source } of reached)
      for (const { name, references } of source.columns.values()) {
        const on = joinedPath(join, name);
        if (references === undefined || listJoins(document).some((each) => each.on === on)) continue;
        const next = expectEdit(document, addJoin(document, on, references), ['joins']);
        expectView(next);
        const added = listJoins(next).at(-1)?.as ?? '';
        expect(readView(next, sources).reached.at(-1)?.join).toBe(added);
        expect(applyEdit(next, removeJoin(next, added))).toEqual(document);
      }
  });

  it('loses a join with what came through it', () => {
    for (const { as } of listJoins(document)) {
      const gone = columnsThrough(document, as);
      const next = expectEdit(document, removeJoin(document, as), ['joins', 'columns', ...named]);
      expectView(next);
      expect(namesOf(next)).toEqual(namesOf(document).filter((name) => !gone.includes(name)));
      const read = readView(next, sources);
      // A formula over a column that is gone stays, with its problem: whoever wrote it decides.
      const computed = listViewColumns(next)
        .filter(({ settings: { value } }) => gone.some((name) => hasWord(value, name)))
        .map(({ name }) => name);
      expect(namesOf(next).filter((name) => !read.view?.columns.has(name))).toEqual(computed);
    }
  });

  it('has a join under another name, or as an inner one, and back', () => {
    listJoins(document).forEach(({ as, isInner }, index) => {
      const renamed = expectEdit(document, renameJoin(document, index, 'another'), ['joins', 'columns']);
      expectView(renamed);
      expect(readView(renamed, sources).view?.columns.size).toBe(view?.columns.size);
      expect(applyEdit(renamed, renameJoin(renamed, index, as))).toEqual(document);
      const next = expectEdit(document, setInner(document, index, !isInner), ['joins']);
      expect(applyEdit(next, setInner(next, index, isInner))).toEqual(document);
    });
  });

  it('gets a formula and a figure', () => {
    const value = expectEdit(
      document,
      addComputed(document, { name: 'twice', title: { mn_MN: 'Хоёр дахин' }, value: 'id * 2' }),
      ['columns'],
    );
    expectView(value);
    expect(listViewColumns(value).at(-1)).toMatchObject({ kind: 'value', name: 'twice' });
    expect(readView(value, sources).view?.columns.get('twice')?.type).toBeDefined();
    const figure =
      document.groupBy !== undefined
        ? { function: 'count' }
        : { function: 'count', source: id, connection: 'id' };
    const counted = setKind(value, namesOf(document).length, 'aggregate', figure);
    const next = expectEdit(value, counted, ['columns']);
    expectView(next);
    expect(listViewColumns(next).at(-1)).toMatchObject({ kind: 'aggregate', name: 'twice' });
    expect(listViewColumns(next).at(-1)?.settings.value).toBeUndefined();
  });

  it('begins anew over another table with its title and id', () => {
    const next = applyEdit(document, startView(document, 'news', ['title']));
    expectView(next);
    expect(next).toMatchObject({ id, title: document.title, from: 'news', columns: [{ name: 'title' }] });
  });
});

describe('a view with figures and conditions', () => {
  const { view } = fixtures.good;
  it('keeps what the builder does not know where a column gets another path', () => {
    const document: JsonObject = { ...(view as JsonObject), later: 1 };
    const next = expectEdit(document, setColumn(document, 0, 'from', 'owner.login'), ['columns']);
    expect(next.later).toBe(1);
    expect(listViewColumns(next)[0]?.path).toBe('owner.login');
    expect(applyEdit(next, setColumn(next, 0, 'from', 'code'))).toEqual(document);
  });
});
