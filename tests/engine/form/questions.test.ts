import { describe, expect, test } from 'vitest';
import { checkForm, findDoubts, type CheckHost } from '../../../src/engine/form/check-form';
import { openForm } from '../../../src/engine/form/run-form';
import { lineForm, newRow, orderForm, programOf } from './orders';

const line = programOf({
  ...lineForm,
  rules: [{ field: 'amount', check: 'amount <= 100', message: 'Ийм олон уу?', isQuestion: true }],
});
const order = programOf({
  ...orderForm,
  rules: [
    { field: 'price', check: 'price < 500000', message: 'Ийм үнэтэй юу?', isQuestion: true },
    {
      field: 'company',
      check: 'string length(company) > 1',
      message: 'Нэр нь нэг үсэг үү?',
      isQuestion: true,
    },
    { field: 'ends_on', check: 'ends_on >= starts_on', message: 'Буруу' },
  ],
});
const host: CheckHost = {
  programOf: (id) => (id === lineForm.id ? line : undefined),
  validate: () => [],
};
const ask = (input: Record<string, unknown>) => findDoubts(order, openForm(order, newRow(input), host), host);

describe('a question of a form', () => {
  test('is asked about a value that is improbable, and is no error', () => {
    const state = openForm(order, newRow({ title: 'Дулаалга', price: 900_000 }), host);
    expect(findDoubts(order, state, host)).toEqual([
      { path: 'price', text: 'Ийм үнэтэй юу?', key: expect.any(String) },
    ]);
    expect(checkForm(order, state, host)).toEqual([]);
  });

  test('is not asked about a usual value, an empty one or a hidden one', () => {
    expect(ask({ price: 100 })).toEqual([]);
    expect(ask({})).toEqual([]);
    expect(ask({ is_company: false, company: 'A' })).toEqual([]);
    expect(ask({ is_company: true, company: 'A' })).toHaveLength(1);
  });

  test('is another one when the value is', () => {
    const [first] = ask({ price: 900_000 });
    const [same] = ask({ price: 900_000, title: 'Дулаалга' });
    const [other] = ask({ price: 900_010 });
    expect(same?.key).toBe(first?.key);
    expect(other?.key).not.toBe(first?.key);
  });

  test('is asked about each row of a sub-table', () => {
    const lines = [
      { name: 'a', amount: 5 },
      { name: 'b', amount: 500 },
    ];
    expect(ask({ lines }).map(({ path }) => path)).toEqual(['lines/1/amount']);
  });

  test('leaves a value that it cannot read to the errors', () => {
    expect(ask({ price: 'хоёр' })).toEqual([]);
  });
});
