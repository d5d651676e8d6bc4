import { expect, test } from 'vitest';
import { fieldsWithoutRight, lockedFields } from '../../../src/client/runtime/form/locked-fields';
import { servedForm } from './served-form';

const form = servedForm('news');
const equals = (column: string, value: string | null) => ({ column, condition: 'equals' as const, value });

test('a field for which the condition names a value is locked to it, in the type of its column', () => {
  const filters = [
    equals('news_type_id', '3'),
    equals('is_publish', 'true'),
    equals('title', 'Хаврын мэдээ'),
  ];
  expect(lockedFields(form, { filters })).toEqual({
    news_type_id: 3,
    is_publish: true,
    title: 'Хаврын мэдээ',
  });
});

test('other comparisons and columns lock nothing, and a value that is none fills nothing', () => {
  const other = { column: 'title', condition: 'contains' as const, value: 'х' };
  expect(lockedFields(form, { filters: [other, equals('created_by', '7')] })).toEqual({});
  expect(lockedFields(form, undefined)).toEqual({});
  const locked = lockedFields(form, {
    filters: [equals('news_type_id', null), equals('is_publish', 'false')],
  });
  expect(Object.entries(locked)).toEqual([
    ['news_type_id', undefined],
    ['is_publish', false],
  ]);
});

test('fields of columns that may not be changed in the row are locked; a row without limits locks none', () => {
  const all = Object.keys(form.fields).filter((name) => name in form.compiled.source.columns);
  expect(all).toContain('title');
  expect(fieldsWithoutRight(form, { update: true, fields: ['title'], lists: null })).toEqual(
    all.filter((name) => name !== 'title'),
  );
  expect(fieldsWithoutRight(form, { update: true, fields: null, lists: null })).toEqual([]);
});

test('sub-tables in which no row may be added, changed or deleted are locked', () => {
  const act = servedForm('work_act');
  expect(fieldsWithoutRight(act, { update: true, fields: null, lists: ['sub_act_layer'] })).toEqual([
    'sub_act_materal',
    'sub_act_preparatory',
    'sub_act_main_work',
  ]);
});
