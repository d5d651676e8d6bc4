import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  listDimensions,
  listMeasures,
  removePart,
  setDimension,
  setDimensionColumn,
  setFigure,
  sortKeys,
  startChart,
} from '../../../../src/client/builders/charts/chart-edits';
import { firstGrouping, groupingColumns, findMisfit } from '../../../../src/client/builders/charts/chart-fit';
import { applyEdit } from '../../../../src/client/builders/document/edit';
import type { JsonObject } from '../../../../src/client/builders/document/pointer';
import { objectsAt } from '../../../../src/client/builders/editor/document-lists';
import { pictureTypes } from '../../../../src/definitions/chart';
import { parseDefinition } from '../../../../src/definitions/parsing/parse';
import { isMeasurable } from '../../../../src/definitions/source';
import { aggregateFunctions } from '../../../../src/definitions/values/aggregate';
import { shippedModel } from '../../../definitions/shipped-set';
import { expectEdit } from '../edited';
import { shippedDocuments } from '../shipped';

const charts = (await shippedDocuments())
  .map((each): JsonObject => ({ ...each }))
  .filter(({ kind }) => kind === 'chart')
  .map((document): [string, JsonObject] => [String(document.id), document]);

/** Sorts that name what the chart has no more. */
function lostSorts(document: JsonObject): unknown[] {
  const { dimensions, measures } = sortKeys(document);
  return objectsAt(document, '/sorts').filter(
    ({ column }) => ![...dimensions, ...measures].includes(String(column)),
  );
}

describe.each(charts)('the chart %s', (_, document) => {
  const source = shippedModel.sources.get(String(document.source));
  if (source === undefined) throw new Error(`There is no source "${String(document.source)}"`);
  const columns = groupingColumns(source);

  it('has a picture that fits its groups and figures', () => {
    const picture = pictureTypes.find((each) => each === document.picture);
    expect(picture && findMisfit(picture, document, source)).toBeUndefined();
  });

  it('is grouped by another column, and changes nothing else', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (which, where) => {
        const dimensions = listDimensions(document);
        const column = columns[which % columns.length];
        const index = where % Math.max(1, dimensions.length);
        if (column === undefined || dimensions.length === 0) return;
        const edit = setDimensionColumn(document, index, column.name, column.type);
        const next = expectEdit(document, edit, ['dimensions', 'sorts']);
        expect(listDimensions(next)[index]?.column).toBe(column.name);
        expect(lostSorts(next)).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  it('names a grouping, and takes the name back', () => {
    listDimensions(document).forEach(({ settings }, index) => {
      const title = { mn_MN: 'Нэр' };
      const next = expectEdit(document, setDimension(document, index, 'title', title), ['dimensions']);
      expect(parseDefinition(next).problems).toBeUndefined();
      expect(applyEdit(next, setDimension(next, index, 'title', settings.title))).toEqual(document);
    });
  });

  it('takes only figures that fit their column', () => {
    const all = [...source.columns.values()];
    for (const figure of aggregateFunctions) {
      const next = expectEdit(document, setFigure(document, 0, figure, all), ['measures', 'sorts']);
      const [{ column } = { column: undefined }] = listMeasures(next);
      const type = column === undefined ? undefined : source.columns.get(column)?.type;
      expect(type === undefined ? figure === 'count' : isMeasurable(type, figure)).toBe(true);
      expect(lostSorts(next)).toEqual([]);
    }
  });

  it('sorts by nothing that it has lost', () => {
    listDimensions(document).forEach((_part, index) => {
      const next = expectEdit(document, removePart(document, 'dimensions', index), ['dimensions', 'sorts']);
      expect(lostSorts(next)).toEqual([]);
    });
  });
});

describe('a new chart', () => {
  it('over any source fits its picture and is valid', () => {
    const empty = { kind: 'chart', id: 'new', format: 2, title: { mn_MN: 'Шинэ' } };
    for (const source of shippedModel.sources.values()) {
      const next = applyEdit(empty, startChart(empty, source.id, firstGrouping(source)));
      expect([source.id, parseDefinition(next).problems]).toEqual([source.id, undefined]);
      const picture = pictureTypes.find((each) => each === next.picture);
      expect(picture && findMisfit(picture, next, source)).toBeUndefined();
    }
  });
});
