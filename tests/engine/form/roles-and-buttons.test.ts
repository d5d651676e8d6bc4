import { describe, expect, test } from 'vitest';
import { evaluate } from '../../../src/engine/expressions/expression';
import { changeForm, openForm } from '../../../src/engine/form/run-form';
import { agent, changedRow, newRow, orderForm, programOf } from './orders';

const host = { programOf: () => undefined };
const roles = { show: ['agent', 'crew'], edit: ['agent'] };
const form = {
  ...orderForm,
  subTables: [],
  logic: { ...orderForm.logic, total: {} },
  fields: {
    ...orderForm.fields,
    title: { widget: 'text', title: 'x', roles },
    status: { widget: 'text', title: 'x', roles: { show: ['bank'] } },
  },
};
const program = programOf(form);
const stored = { title: 'Хуучин', status: 'done', is_company: false };
const reader = { ...agent, role: 'crew', roleNumber: 5 };

describe('a field that a form keeps for some roles', () => {
  test('takes what a role enters that may change it', () => {
    const { row, states } = openForm(program, changedRow(stored, { title: 'Шинэ' }), host);
    expect(row.title).toBe('Шинэ');
    expect(states.title).toEqual({ isVisible: true, isRequired: true, isReadOnly: false });
  });

  test('is unchanged for a role that may only see it, and not required of it', () => {
    const request = { ...changedRow(stored, { title: 'Шинэ' }), user: reader };
    const { row, states } = openForm(program, request, host);
    expect(row.title).toBe('Хуучин');
    expect(states.title).toEqual({ isVisible: true, isRequired: false, isReadOnly: true });
  });

  test('is not shown to any other role, and its value is not lost for that', () => {
    const { row, states } = openForm(program, changedRow(stored, { status: 'lost' }), host);
    expect(states.status).toMatchObject({ isWithheld: true, isReadOnly: true });
    expect(row.status).toBe('done');
  });

  test('stays so whatever else is entered', () => {
    const opened = openForm(program, { ...changedRow(stored, {}), user: reader }, host);
    const changed = changeForm(program, opened, { is_company: true, title: 'Шинэ' }, host);
    expect(changed.row.title).toBe('Хуучин');
  });
});

test('a button of a form is compiled with its condition and what it enters', () => {
  const { buttons } = programOf({
    ...form,
    buttons: [
      {
        id: 'half',
        title: 'x',
        if: 'price > 100',
        action: { type: 'set', values: { price: 'price / 2' } },
      },
    ],
  });
  const [half] = buttons;
  const { row } = openForm(program, newRow({ price: 300 }), host);
  const context = { values: row, user: agent, now: new Date() };
  expect(half?.when && evaluate(half.when, context)).toEqual({ value: true });
  expect([...(half?.values ?? [])].map(([name, value]) => [name, evaluate(value, context)])).toEqual([
    ['price', { value: 150 }],
  ]);
});

test('a button that names no field is refused', () => {
  const button = { id: 'a', title: 'x', if: 'nothing = 1', action: { type: 'print' as const } };
  expect(() => programOf({ ...form, buttons: [button] })).toThrow('/buttons/0/if');
});
