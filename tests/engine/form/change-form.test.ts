import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeForm, openForm, type FormState } from '../../../src/engine/form/run-form';
import { changedRow, lineForm, newRow, orderForm, programOf } from './orders';

const order = programOf(orderForm);
const line = programOf(lineForm);
const host = { programOf: (id: string) => (id === lineForm.id ? line : undefined) };

const value = {
  title: fc.constantFrom('', 'А', 'Дулаалга', null),
  is_company: fc.constantFrom(true, false, null, 'junk'),
  company: fc.constantFrom('', 'ААН', 'Гэр'),
  price: fc.constantFrom(null, 0, 100, 333, 'many'),
  rate: fc.constantFrom(null, 0, 0.5, 0.333),
  status: fc.constantFrom('draft', 'done', 'lost'),
  starts_on: fc.constantFrom(null, '2026-01-01', 'junk'),
  total: fc.constant(5),
  lines: fc.array(
    fc.record({
      id: fc.constantFrom(1, undefined),
      amount: fc.constantFrom(null, 1, 2),
      cost: fc.constantFrom(null, 100, 250),
    }),
    { maxLength: 3 },
  ),
};
const input = fc.record(value, { requiredKeys: [] });

/** The visible state of a form, for people and the pipeline. */
function outcome({ row, states, failures, subForms }: FormState): unknown {
  return { row, states, failures, rows: Object.values(subForms).map((rows) => rows.map(outcome)) };
}

describe('a change', () => {
  test('gives what running the whole form gives', () => {
    const stored = {
      title: 'Хуучин',
      is_company: true,
      company: 'Гэр',
      price: 100,
      rate: 0.1,
      status: 'draft',
      lines: [{ id: 1, name: 'Цонх', cost: 5 }],
    };
    fc.assert(
      fc.property(fc.boolean(), input, fc.array(input, { maxLength: 5 }), (isNew, first, changes) => {
        const request = isNew ? newRow(first) : changedRow(stored, first);
        let state = openForm(order, request, host);
        for (const change of changes) state = changeForm(order, state, change, host);
        const whole = openForm(order, { ...request, input: Object.assign({}, first, ...changes) }, host);
        expect(outcome(state)).toEqual(outcome(whole));
      }),
      { numRuns: 500 },
    );
  });

  test('runs only what depends on it', () => {
    const names = (state: FormState) =>
      state.computed.map((index) => `${order.nodes[index]?.kind} ${order.nodes[index]?.field}`);
    const opened = openForm(order, newRow({ is_company: true, price: 100, rate: 0.5 }), host);
    expect(opened.computed).toHaveLength(order.nodes.length);
    expect(names(changeForm(order, opened, { title: 'А' }, host))).toEqual(['value title']);
    expect(names(changeForm(order, opened, { price: 200 }, host)).toSorted()).toEqual([
      'value discount',
      'value price',
      'value total',
    ]);
    expect(names(changeForm(order, opened, { price: 100 }, host))).toEqual(['value price']);
  });

  test('brings back what was typed when a field shows again', () => {
    let state = openForm(order, newRow({ is_company: true, company: 'Гэр' }), host);
    state = changeForm(order, state, { is_company: false }, host);
    expect(state.row.company).toBeNull();
    state = changeForm(order, state, { is_company: true }, host);
    expect(state.row.company).toBe('Гэр');
  });

  test('leaves the rows of a sub-table alone that did not change', () => {
    const lines = [{ name: 'Цонх' }, { name: 'Хаалга' }];
    const opened = openForm(order, newRow({ lines }), host);
    const changed = changeForm(order, opened, { lines: [lines[0], { name: 'Дээвэр' }] }, host);
    expect(changed.subForms.lines?.[0]).toBe(opened.subForms.lines?.[0]);
  });
});
