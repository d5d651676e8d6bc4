import { expect, test } from 'vitest';
import { bulkFields, withoutLogic } from '../../../../src/client/runtime/grid/bulk/bulk-fields';
import { editableColumns } from '../../../../src/client/runtime/grid/inline/editable-cells';
import { listColumnViews } from '../../../../src/client/runtime/list/grid-columns';
import { servedForm } from '../../form/served-form';
import { gridOf } from '../definition';

test('many rows can be given what a person fills in, but no files and no lists', () => {
  const news = bulkFields(servedForm('news')).map(({ name }) => name);
  expect(news).toContain('title');
  expect(news).toContain('is_publish');
  expect(news).not.toContain('photo');
  const listed = servedForm('announcement');
  const lists = listed.subTables?.map(({ name }) => name) ?? [];
  expect(lists.length).toBeGreaterThan(0);
  for (const name of lists) expect(bulkFields(listed).map((field) => field.name)).not.toContain(name);
});

test('a change of many rows is entered without the rules that depend on a row', () => {
  const form = withoutLogic(servedForm('news'));
  expect(form.logic).toBeUndefined();
  expect(form.schema.required).toBeUndefined();
  expect(form.fields).toEqual(servedForm('news').fields);
});

test('cells can be written where the form has a field that a person fills in and its control fits', () => {
  const editable = editableColumns(listColumnViews(gridOf()), servedForm('news'));
  expect([...editable].toSorted()).toEqual(['news_type_id', 'published_on', 'title']);
  expect(editableColumns(listColumnViews(gridOf()), undefined).size).toBe(0);
});
