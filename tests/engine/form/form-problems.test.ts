import { describe, expect, test } from 'vitest';
import type { Form } from '../../../src/definitions/form';
import { formProblems } from '../../../src/engine/form/form-problems';
import { forms, lineForm, orderForm, parts } from './orders';
import { untranslated } from '../../definitions/messages/untranslated';

const found = (form: Form) => formProblems(form, { ...parts, forms: new Map([...forms, [form.id, form]]) });
const problemsOf = (form: Form) => found(form).map(({ path, reason }) => `${path}: ${reason}`);
const withLogic = (logic: Form['logic']) => problemsOf({ ...orderForm, logic });
const withTitle = (title: Record<string, unknown>) => ({
  schema: { ...orderForm.schema, properties: { title } },
});
const withSchema = (title: Record<string, unknown>) => problemsOf({ ...orderForm, ...withTitle(title) });

describe('problems of a form', () => {
  test('are none in a good one', () => {
    expect(problemsOf(orderForm)).toEqual([]);
    expect(problemsOf(lineForm)).toEqual([]);
  });

  test('name the kind and the id', () => {
    expect(formProblems({ ...orderForm, logic: { nope: {} } }, parts)[0]).toEqual({
      kind: 'form',
      id: 'order',
      path: '/logic/nope',
      code: 'form-lacks',
      values: { what: 'field', name: 'nope' },
      reason: 'the form has no field "nope"',
    });
  });

  test.each<[string, Partial<Form>]>([
    ['a field that is not there', { defaults: { gone: 1 } }],
    ['a circle', { logic: { price: { visible: 'price > 1' } } }],
    ['an expression that cannot be read', { logic: { price: { value: 'rate +' } } }],
    ['a keyword that no validator knows', withTitle({ type: 'string', minLenght: 3 })],
    ['a schema that is none', withTitle({ type: 'text' })],
    ['a type that the column is not', withTitle({ type: 'boolean' })],
    ['a reference to another schema', withTitle({ $ref: 'https://example.com/schema' })],
    [
      'a widget that does not fit',
      { fields: { ...orderForm.fields, title: { widget: 'switch', title: 'x' } } },
    ],
    [
      'a copy between fields with other values',
      { copies: [{ parts: [{ fields: ['title'] }, { fields: ['email'] }] }] },
    ],
    ['a form in itself', { subTables: [{ name: 'lines', form: 'order', title: 'x' }] }],
  ])('are told in Mongolian and Korean: %s', (_, change) => {
    const problems = found({ ...orderForm, ...change });
    expect(problems.length).toBeGreaterThan(0);
    expect(problems.flatMap(untranslated)).toEqual([]);
  });

  test('are circles, with their members', () => {
    expect(
      withLogic({ price: { value: 'rate' }, rate: { value: 'total' }, total: { visible: 'price > 1' } }),
    ).toEqual([
      '/logic/price: the fields decide each other in a circle: "price" → "rate" → "total" → "price"',
    ]);
    expect(withLogic({ price: { visible: 'price > 1' } })).toEqual([
      '/logic/price: the fields decide each other in a circle: "price" → "price"',
    ]);
  });

  test('are not requirements that name each other, nor one that names its own field', () => {
    expect(
      withLogic({
        price: { required: 'rate = null' },
        rate: { required: 'price = null' },
        title: { required: 'title = null' },
      }),
    ).toEqual([]);
  });

  test('are names that the form does not have', () => {
    expect(withLogic({ price: { value: 'rate + password_hash' } })).toEqual([
      '/logic/price/value: "password_hash" does not exist',
    ]);
    expect(problemsOf({ ...orderForm, rules: [{ field: 'gone', check: 'price >', message: 'x' }] })).toEqual([
      '/rules/0/field: the form has no field "gone"',
      expect.stringContaining('/rules/0/check:'),
    ]);
    expect(problemsOf({ ...orderForm, defaults: { gone: 1 } })).toEqual([
      '/defaults/gone: the form has no field "gone"',
    ]);
  });

  test.each([
    ['a keyword that no validator knows', { type: 'string', minLenght: 3 }, 'unknown keyword'],
    ['a format that no validator knows', { type: 'string', format: 'phone' }, 'unknown format "phone"'],
    [
      'a pattern that looks around, which no linear engine can',
      { type: 'string', pattern: '^(?=a)a' },
      '(?=',
    ],
    ['a pattern that refers back', { type: 'string', pattern: '^(a)\\1$' }, '\\1'],
    ['a type that the column is not', { type: 'boolean' }, 'no value satisfies'],
    ['a reference to another schema', { $ref: 'https://example.com/schema' }, '$ref'],
  ])('are %s', (_, title, reason) => {
    expect(withSchema(title).join('; ')).toContain(reason);
  });

  test('are widgets whose values do not fit the column', () => {
    const fields = { ...orderForm.fields, title: { widget: 'switch', title: 'x' } };
    expect(problemsOf({ ...orderForm, fields })).toContain(
      '/fields/title/widget: the widget\'s values do not fit the column "title"',
    );
  });

  test('are forms that contain themselves', () => {
    const looping: Form = { ...orderForm, subTables: [{ name: 'lines', form: 'order', title: 'x' }] };
    expect(problemsOf(looping)).toContain('/subTables: the form "order" contains itself');
  });
});
