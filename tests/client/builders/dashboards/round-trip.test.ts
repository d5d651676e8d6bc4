import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addChart,
  addChoice,
  heights,
  nextHeight,
  listPlaces,
  resize,
  setHeight,
} from '../../../../src/client/builders/dashboards/dashboard-edits';
import { applyEdit } from '../../../../src/client/builders/document/edit';
import { moveWithin } from '../../../../src/client/builders/document/list-edits';
import type { JsonObject } from '../../../../src/client/builders/document/pointer';
import { objectsAt } from '../../../../src/client/builders/editor/document-lists';
import { parseDefinition } from '../../../../src/definitions/parsing/parse';
import { expectEdit } from '../edited';
import { shippedDocuments } from '../shipped';

const dashboards = (await shippedDocuments())
  .map((each): JsonObject => ({ ...each }))
  .filter(({ kind }) => kind === 'dashboard')
  .map((document): [string, JsonObject] => [String(document.id), document]);

describe.each(dashboards)('the dashboard %s', (_, document) => {
  const places = listPlaces(document);
  const anyPlace = fc.nat(places.length - 1);

  it('resizes one chart within the columns that there are', () => {
    fc.assert(
      fc.property(anyPlace, fc.integer({ min: -30, max: 60 }), (index, span) => {
        const next = expectEdit(document, resize(document, index, span), ['items']);
        const wanted = Math.min(24, Math.max(4, span));
        expect(listPlaces(next)).toEqual(
          places.map((place, at) => (at === index ? { ...place, span: wanted } : place)),
        );
        expect(parseDefinition(next).problems).toBeUndefined();
      }),
    );
  });

  it('gives one chart another height, and its own again', () => {
    fc.assert(
      fc.property(anyPlace, fc.constantFrom(...heights), (index, height) => {
        const next = expectEdit(document, setHeight(document, index, height), ['items']);
        expect(listPlaces(next)[index]?.height).toBe(height);
        const before = places[index]?.height ?? 'normal';
        expect(applyEdit(next, setHeight(next, index, before))).toEqual(document);
      }),
    );
  });

  it('moves a chart, and back', () => {
    fc.assert(
      fc.property(anyPlace, anyPlace, (from, to) => {
        const next = expectEdit(document, moveWithin(document, '/items', from, to), ['items']);
        expect(applyEdit(next, moveWithin(next, '/items', to, from))).toEqual(document);
      }),
    );
  });

  it('gets a chart at its end', () => {
    const next = expectEdit(document, addChart(document, 'another'), ['items']);
    expect(listPlaces(next)).toEqual([...places, { chart: 'another', span: 12, height: 'normal' }]);
  });

  it('gets a choice after those that it has', () => {
    const title = { mn_MN: 'Банк' };
    const next = expectEdit(document, addChoice(document, 'bank_id', title), ['filters']);
    expect(parseDefinition(next).problems).toBeUndefined();
    expect(next.filters).toEqual([...objectsAt(document, '/filters'), { column: 'bank_id', title }]);
  });
});

describe('a new dashboard', () => {
  it('has no chart until the first one takes the empty place', () => {
    const empty = {
      kind: 'dashboard',
      id: 'new',
      format: 2,
      title: { mn_MN: 'Шинэ' },
      items: [{ chart: '' }],
    };
    expect(listPlaces(empty)).toEqual([]);
    const next = applyEdit(empty, addChart(empty, 'orders_count'));
    expect(next.items).toEqual([{ chart: 'orders_count' }]);
  });
});

describe('a height', () => {
  it('has a next one up to its ends', () => {
    expect(heights.map((height) => nextHeight(height, 1))).toEqual(['normal', 'high', 'high']);
    expect(heights.map((height) => nextHeight(height, -1))).toEqual(['low', 'low', 'normal']);
  });
});
