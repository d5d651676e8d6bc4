import { describe, expect, it } from 'vitest';
import { applyEdit } from '../../../../src/client/builders/document/edit';
import { isObject, type JsonObject } from '../../../../src/client/builders/document/pointer';
import { addColumn } from '../../../../src/client/builders/lists/column-edits';
import {
  reachableReferences,
  reachColumn,
  viewOverTable,
} from '../../../../src/client/builders/lists/reach-column';
import type { ModelSource } from '../../../../src/engine/model/model';
import { parseDefinition } from '../../../../src/definitions/parsing/parse';
import { compileSet } from '../../../../src/server/definitions/store/compile-set';
import { manifests } from '../../../../widgets/manifests';
import { shippedModel } from '../../../definitions/shipped-set';
import { shippedDocuments } from '../shipped';
import '../../../server/registered';

const shipped = await shippedDocuments();
const lists = shipped.flatMap((document): [string, JsonObject, ModelSource][] => {
  const source = document.kind === 'grid' ? shippedModel.sources.get(document.source) : undefined;
  return source === undefined || reachableReferences(source).length === 0
    ? []
    : [[document.id, { ...document }, source]];
});

/** The view from which a list reads, or a new one over its table. */
function viewFor(source: ModelSource): JsonObject {
  return source.definition.type === 'view' ? { ...source.definition } : viewOverTable(source, 'v_reached');
}

function sourceBehind(id: string): ModelSource {
  const source = shippedModel.sources.get(id);
  if (source === undefined) throw new Error(`No source ${id}`);
  return source;
}

/** The problems of the portal with two documents in place of those of their names. */
function problemsWith(view: JsonObject, list: JsonObject): unknown[] {
  const parsed = [view, list].map((each) => parseDefinition(each));
  const found = parsed.flatMap(({ problems = [] }) => problems);
  const changed = parsed.flatMap(({ definition }) => definition ?? []);
  const others = shipped.filter(
    ({ kind, id }) => !changed.some((each) => each.kind === kind && each.id === id),
  );
  return [...found, ...compileSet([...others, ...changed], manifests).problems];
}

describe('a list takes columns over its references', () => {
  it.each(lists)(
    'publishes %s with a column behind its first reference, and nothing it had is lost',
    (_, list, source) => {
      const [first] = reachableReferences(source);
      const behind = sourceBehind(first?.source ?? '');
      const column = [...behind.columns.values()].find(
        ({ name, secret }) => !secret && !first?.taken.has(name),
      );
      const view = viewFor(source);
      const change = reachColumn(view, {
        reference: first?.reference ?? '',
        source: behind.id,
        column: column?.name ?? '',
      });
      const extended = applyEdit(view, change?.edit ?? []);
      const next = applyEdit(list, [
        { pointer: '/source', value: view.id },
        ...addColumn(list, change?.name ?? '', 0),
      ]);
      expect(isObject(extended) && extended.columns).toEqual(
        expect.arrayContaining(Array.isArray(view.columns) ? view.columns : []),
      );
      expect(problemsWith(extended, next)).toEqual([]);
    },
  );

  it('joins the row behind a reference once, and numbers a name that the view has', () => {
    const news = sourceBehind('news');
    const view = viewOverTable(news, 'v_reached');
    const reached = { reference: 'news_type_id', source: 'lut_news_type', column: 'news_type' };
    const one = applyEdit(view, reachColumn(view, reached)?.edit ?? []);
    const other = reachColumn(one, { ...reached, column: 'created_at' });
    const both = applyEdit(one, other?.edit ?? []);
    expect(both.joins).toEqual([{ as: 'news_type', source: 'lut_news_type', on: 'news_type_id' }]);
    expect(other?.name).toBe('news_type_created_at');
    expect(both.policies).toBe('follow');
  });

  it('offers no column that the view shows already, and none over groups', () => {
    const view = sourceBehind('v_news');
    expect(reachableReferences(view).map(({ reference, taken }) => [reference, [...taken]])).toContainEqual([
      'news_type_id',
      ['news_type', 'news_type_en', 'news_type_ko'],
    ]);
    const grouped = [...shippedModel.sources.values()].filter(
      ({ definition }) => definition.type === 'view' && definition.groupBy !== undefined,
    );
    expect(grouped.length).toBeGreaterThan(0);
    expect(grouped.flatMap(reachableReferences)).toEqual([]);
  });
});
