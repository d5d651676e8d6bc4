import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit } from '../../../../src/client/builders/document/edit';
import { moveWithin } from '../../../../src/client/builders/document/list-edits';
import type { JsonObject } from '../../../../src/client/builders/document/pointer';
import { objectsAt } from '../../../../src/client/builders/editor/document-lists';
import { spanOn } from '../../../../src/client/builders/pages/design-device';
import {
  addBlock,
  blocksOf,
  duplicateBlock,
  pagePath,
  removeBlock,
  setAudience,
  setOfRow,
  setPath,
  setSpan,
  setTarget,
} from '../../../../src/client/builders/pages/page-edits';
import { pageBlockTypes } from '../../../../src/definitions/page';
import { pages as fixtures } from '../../../definitions/fixtures/page';
import { expectEdit } from '../edited';
import { shippedDocuments } from '../shipped';

const shipped = (await shippedDocuments())
  .filter(({ kind }) => kind === 'page')
  .map((document): [string, JsonObject] => [document.id, { ...document }]);
const pages = [
  ...shipped,
  ...Object.entries(fixtures.good).map(([name, document]): [string, JsonObject] => [name, { ...document }]),
];
const words = { text: { mn_MN: 'Бичвэр' }, form: { mn_MN: 'Бөглөх' } };
const typesOf = (document: JsonObject) => blocksOf(document).map(({ type }) => type);

describe.each(pages)('the page %s', (_, document) => {
  const count = blocksOf(document).length;

  it('gets every type of block at its place, and is the same once it goes', () => {
    fc.assert(
      fc.property(fc.constantFrom(...pageBlockTypes), fc.nat(count), (type, index) => {
        const next = expectEdit(document, addBlock(document, type, index, words), ['blocks']);
        expect(typesOf(next)).toEqual(typesOf(document).toSpliced(index, 0, type));
        expect(applyEdit(next, removeBlock(next, index))).toEqual(document);
      }),
      { numRuns: 30 },
    );
  });

  it('has its blocks in another order, and back', () => {
    const next = expectEdit(document, moveWithin(document, '/blocks', 0, count - 1), ['blocks']);
    expect(applyEdit(next, moveWithin(next, '/blocks', count - 1, 0))).toEqual(document);
  });

  it('loses a block with the choices of the last chart and the title of the detail', () => {
    blocksOf(document).forEach(({ index }) => {
      const next = expectEdit(document, removeBlock(document, index), ['blocks', 'filters', 'titleColumn']);
      const types = typesOf(next);
      expect(next.filters === undefined || types.includes('chart')).toBe(true);
      expect(next.titleColumn === undefined || next.source !== undefined || types.includes('detail')).toBe(
        true,
      );
    });
  });

  it('has a block twice, wider, and as it was', () => {
    blocksOf(document).forEach(({ index, span, block }) => {
      const twice = expectEdit(document, duplicateBlock(document, index), ['blocks']);
      expect(objectsAt(twice, '/blocks')[index + 1]).toEqual(block);
      const narrow = expectEdit(document, setSpan(document, index, 7), ['blocks']);
      expect(blocksOf(narrow)[index]?.span).toBe(7);
      const back = applyEdit(narrow, setSpan(narrow, index, span));
      expect(blocksOf(back)[index]?.span).toBe(span);
    });
  });

  it('shows another list, without the columns of the one before', () => {
    blocksOf(document).forEach(({ index, block }) => {
      if (block.grid === undefined) return;
      const next = expectEdit(document, setTarget(document, index, 'grid', 'other'), ['blocks']);
      const { filterColumns, connection, link, grid } = objectsAt(next, '/blocks')[index] ?? {};
      expect([grid, filterColumns, connection, link]).toEqual(['other', undefined, undefined, undefined]);
    });
  });

  it('is of one row or of none, and keeps that when its address changes', () => {
    const ofRow = expectEdit(document, setOfRow(document, true), ['path']);
    expect(ofRow.path).toBe(`${pagePath(document)}/:id`);
    expect(setOfRow(ofRow, true)).toEqual([]);
    expect(expectEdit(ofRow, setPath(ofRow, '/other'), ['path']).path).toBe('/other/:id');
    const plain = expectEdit(ofRow, setOfRow(ofRow, false), ['path', 'blocks']);
    expect(plain.path).toBe(pagePath(document));
    expect(blocksOf(plain).filter(({ block }) => 'connection' in block || 'field' in block)).toEqual([]);
  });

  it('is for everybody or for roles, and never for both', () => {
    const open = expectEdit(document, setAudience(document, 'everybody'), ['isPublic', 'roles']);
    expect([open.isPublic, open.roles]).toEqual([true, undefined]);
    const closed = expectEdit(open, setAudience(open, ['crew']), ['isPublic', 'roles']);
    expect([closed.isPublic, closed.roles]).toEqual([undefined, ['crew']]);
  });
});

describe('an empty page', () => {
  const empty = { kind: 'page', id: 'empty', blocks: [{ type: 'text' }] };
  it('counts no blocks, gets its first one alone and is empty again', () => {
    expect(blocksOf(empty)).toEqual([]);
    const next = applyEdit(empty, addBlock(empty, 'chart', 0, words));
    expect(typesOf(next)).toEqual(['chart']);
    expect(applyEdit(next, removeBlock(next, 0))).toEqual(empty);
  });
});

describe('the width of a block', () => {
  it('is whole on phones, half or whole on tablets, and its own on computers', () => {
    expect([4, 12, 14, 15, 24].map((span) => spanOn('phone', span))).toEqual([24, 24, 24, 24, 24]);
    expect([4, 12, 14, 15, 24].map((span) => spanOn('tablet', span))).toEqual([12, 12, 12, 24, 24]);
    expect([4, 12, 14, 15, 24].map((span) => spanOn('computer', span))).toEqual([4, 12, 14, 15, 24]);
  });
});
