import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyEdit } from '../../../../src/client/builders/document/edit';
import { moveWithin } from '../../../../src/client/builders/document/list-edits';
import type { JsonObject } from '../../../../src/client/builders/document/pointer';
import { objectsAt, textsAt } from '../../../../src/client/builders/editor/document-lists';
import {
  addBlock,
  addLink,
  listBlocks,
  duplicateBlock,
  linkingTo,
  nextSpan,
  pagePath,
  removeBlock,
  removeLink,
  setAudience,
  setHidden,
  setOfRow,
  setPath,
  setSpan,
  setTarget,
} from '../../../../src/client/builders/pages/page-edits';
import { blockShares, blockSpan, pageBlockTypes } from '../../../../src/definitions/page';
import { parseDefinition } from '../../../../src/definitions/parsing/parse';
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
const typesOf = (document: JsonObject) => listBlocks(document).map(({ type }) => type);

describe.each(pages)('the page %s', (_, document) => {
  const count = listBlocks(document).length;

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
    listBlocks(document).forEach(({ index }) => {
      const next = expectEdit(document, removeBlock(document, index), ['blocks', 'filters', 'titleColumn']);
      const types = typesOf(next);
      expect(next.filters === undefined || types.includes('chart')).toBe(true);
      expect(next.titleColumn === undefined || next.source !== undefined || types.includes('detail')).toBe(
        true,
      );
    });
  });

  it('has a block twice, wider, and as it was', () => {
    listBlocks(document).forEach(({ index, spans, block }) => {
      const twice = expectEdit(document, duplicateBlock(document, index), ['blocks']);
      const { id: _id, ...rest } = block;
      expect(objectsAt(twice, '/blocks')[index + 1]).toEqual(rest);
      const narrow = expectEdit(document, setSpan(document, index, 'computer', 7), ['blocks']);
      expect(listBlocks(narrow)[index]?.spans.computer).toBe(7);
      expect(applyEdit(narrow, setSpan(narrow, index, 'computer', spans.computer))).toEqual(document);
    });
  });

  it('has its blocks in other widths on narrow screens, hidden there, and as they were', () => {
    listBlocks(document).forEach(({ index, spans, hiddenOn }) =>
      (['tablet', 'phone'] as const).forEach((device) => {
        const other = spans[device] === 8 ? 18 : 8;
        const changed = expectEdit(document, setSpan(document, index, device, other), ['blocks']);
        expect(listBlocks(changed)[index]?.spans).toEqual({ ...spans, [device]: other });
        const back = applyEdit(changed, setSpan(changed, index, device, spans[device]));
        expect(listBlocks(back)[index]?.spans).toEqual(spans);
        const isHidden = hiddenOn.includes(device);
        const turned = expectEdit(document, setHidden(document, index, device, !isHidden), ['blocks']);
        expect(listBlocks(turned)[index]?.hiddenOn.includes(device)).toBe(!isHidden);
        expect(applyEdit(turned, setHidden(turned, index, device, isHidden))).toEqual(document);
      }),
    );
  });

  it('links its blocks, and loses the links with the block that they lead to', () => {
    if (document.source !== undefined || count < 2) return;
    const titled = applyEdit(document, [{ pointer: '/blocks/1/title', value: { mn_MN: 'Үнэ, хөлс' } }]);
    const linked = applyEdit(titled, addLink(titled, 0, 1));
    const [from, target] = objectsAt(linked, '/blocks');
    const id = String(target?.id);
    expect(textsAt(from ?? {}, '/links').at(-1)).toBe(id);
    expect(linkingTo(linked, 1).map(({ index }) => index)).toContain(0);
    expect(parseDefinition(linked).problems).toBeUndefined();
    const cleared = applyEdit(linked, removeLink(linked, 0, id));
    expect(textsAt(objectsAt(cleared, '/blocks')[0] ?? {}, '/links')).not.toContain(id);
    const removed = applyEdit(linked, removeBlock(linked, 1));
    expect(JSON.stringify(removed)).not.toContain(`"links":["${id}"]`);
    expect(textsAt(objectsAt(removed, '/blocks')[0] ?? {}, '/links')).not.toContain(id);
  });

  it('shows another list, without the columns of the one before', () => {
    listBlocks(document).forEach(({ index, block }) => {
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
    expect(listBlocks(plain).filter(({ block }) => 'connection' in block || 'field' in block)).toEqual([]);
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
    expect(listBlocks(empty)).toEqual([]);
    const next = applyEdit(empty, addBlock(empty, 'chart', 0, words));
    expect(typesOf(next)).toEqual(['chart']);
    expect(applyEdit(next, removeBlock(next, 0))).toEqual(empty);
  });
});

describe('the width of a block', () => {
  const spans = [4, 12, 14, 15, 24].map((span) => ({ span }));

  it('is whole on phones, half or whole on tablets, and its own on computers', () => {
    expect(spans.map((block) => blockSpan(block, 'phone'))).toEqual([24, 24, 24, 24, 24]);
    expect(spans.map((block) => blockSpan(block, 'tablet'))).toEqual([12, 12, 12, 24, 24]);
    expect(spans.map((block) => blockSpan(block, 'computer'))).toEqual([4, 12, 14, 15, 24]);
  });

  it('steps through the shares of a narrow screen, and ends at a quarter and at all', () => {
    const page = { blocks: [{ type: 'chart', span: 12, spans: { phone: 6 } }, { type: 'print' }] };
    const [chart, print] = listBlocks(page);
    if (chart === undefined || print === undefined) throw new Error('The page has two blocks');
    expect([nextSpan(chart, 'phone', -1), nextSpan(chart, 'phone', 1)]).toEqual([undefined, 8]);
    expect([nextSpan(chart, 'tablet', -1), nextSpan(chart, 'tablet', 1)]).toEqual([8, 16]);
    expect([nextSpan(print, 'phone', -1), nextSpan(print, 'phone', 1)]).toEqual([18, undefined]);
    expect([nextSpan(print, 'computer', -1), nextSpan(print, 'computer', 1)]).toEqual([20, undefined]);
  });

  it('has its rule in the styles for every share of tablets and phones', () => {
    const styles = readFileSync('src/client/runtime/page/page.css', 'utf8');
    const missing = blockShares.flatMap((share) =>
      [`[data-tablet='${share}']`, ...(share === 24 ? [] : [`[data-phone='${share}']`])].filter(
        (rule) => !styles.includes(rule),
      ),
    );
    expect(missing).toEqual([]);
  });
});
