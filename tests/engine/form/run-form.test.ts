import { describe, expect, test } from 'vitest';
import { changeForm, openForm, type FormRequest } from '../../../src/engine/form/run-form';
import { changedRow, lineForm, newRow, orderForm, programOf } from './orders';

const order = programOf(orderForm);
const line = programOf(lineForm);
const host = { programOf: (id: string) => (id === lineForm.id ? line : undefined) };
const run = (request: FormRequest) => openForm(order, request, host);

describe('a form that runs', () => {
  test('gives a new row the defaults and presets of the form', () => {
    const { row } = run(newRow({ title: 'Дулаалга' }));
    expect(row).toMatchObject({ title: 'Дулаалга', is_company: false, status: 'draft', agent_id: 7 });
    expect(row).not.toHaveProperty('opens_at');
  });

  test('writes a preset whatever is sent', () => {
    expect(run(newRow({ agent_id: 1 })).row.agent_id).toBe(7);
  });

  test('keeps what is stored where the input says nothing', () => {
    const stored = {
      title: 'Хуучин',
      is_company: true,
      company: 'ААН',
      price: 100,
      rate: 0.5,
      status: 'sent',
    };
    expect(run(changedRow(stored, { price: 200 })).row).toMatchObject({
      ...stored,
      price: 200,
      discount: 100,
      total: 100,
    });
  });

  test('gives no defaults to a row that exists', () => {
    expect(run(changedRow({ title: 'Хуучин', status: null }, {})).row.status).toBeNull();
  });

  test('reads a hidden field as null, in formulas too, and requires nothing of it', () => {
    const { row, states } = run(
      newRow({ title: 'А', is_company: false, company: 'Нуусан', price: 100, rate: 0.5 }),
    );
    expect(row).toMatchObject({ company: null, rate: null, discount: null, total: 100 });
    expect(states.company).toEqual({ isVisible: false, isRequired: false, isReadOnly: false });
  });

  test('computes formulas in the order in which they read each other, money in whole ₮', () => {
    const { row } = run(newRow({ is_company: true, price: 999, rate: 0.333 }));
    expect(row).toMatchObject({ discount: 333, total: 666 });
  });

  test('keeps back in a new row what no right lets the caller set, and locks it in a stored one', () => {
    const closing = {
      ...host,
      isClosed: (form: string, field: string) => form === orderForm.id && field === 'title',
    };
    const fresh = openForm(order, newRow({ title: 'Дулаалга' }), closing);
    expect(fresh.states.title).toEqual({
      isVisible: true,
      isRequired: false,
      isReadOnly: true,
      isWithheld: true,
    });
    expect(fresh.row).not.toHaveProperty('title');
    const stored = openForm(order, changedRow({ title: 'Хуучин' }, { title: 'Шинэ', price: 5 }), closing);
    expect(stored.states.title).toEqual({ isVisible: true, isRequired: false, isReadOnly: true });
    expect(stored.row).toMatchObject({ title: 'Хуучин', price: 5 });
  });

  test('shows nobody a field that is withheld from them, in stored rows too, and keeps its value', () => {
    const withholding = { ...host, isWithheld: (_form: string, field: string) => field === 'title' };
    const stored = openForm(order, changedRow({ title: 'Хуучин' }, { title: 'Шинэ' }), withholding);
    expect(stored.states.title).toMatchObject({ isReadOnly: true, isWithheld: true });
    expect(stored.row).toMatchObject({ title: 'Хуучин' });
  });

  test('leaves a locked field unchanged', () => {
    const stored = { is_company: true, rate: 0.2, status: 'done', price: 100 };
    const { row, states } = run(changedRow(stored, { rate: 0.9 }));
    expect(states.rate?.isReadOnly).toBe(true);
    expect(row).toMatchObject({ rate: 0.2, discount: 20 });
  });

  test('runs each row of a sub-table by its own form and lets formulas read the result', () => {
    const { row } = run(
      newRow({
        price: 100,
        lines: [
          { name: 'Цонх', amount: 2, cost: 300 },
          { name: 'Хаалга', cost: 500 },
        ],
      }),
    );
    expect(row.lines).toEqual([
      { name: 'Цонх', amount: 2, cost: 300, sum: 600 },
      { name: 'Хаалга', amount: 1, cost: 500, sum: 500 },
    ]);
    expect(row.total).toBe(1200);
  });

  test('merges rows of a sub-table with the stored ones of the same key', () => {
    const stored = { lines: [{ id: '4', revision: 2, name: 'Цонх', amount: 2, cost: 300, sum: 600 }] };
    expect(run(changedRow(stored, { lines: [{ id: 4, revision: 2, amount: 3 }] })).row.lines).toEqual([
      { id: 4, revision: 2, name: 'Цонх', amount: 3, cost: 300, sum: 900 },
    ]);
  });

  test('takes the result of a formula that may also be entered, and the entry where it gives none', () => {
    const logic = { ...orderForm.logic, discount: { value: 'price * rate', orEntered: true } };
    const program = programOf({ ...orderForm, logic });
    const open = (input: object) => openForm(program, newRow({ is_company: true, ...input }), host);
    const computed = open({ price: 1000, rate: 0.1, discount: 7 });
    expect([computed.row.discount, computed.states.discount?.isComputed]).toEqual([100, true]);
    const entered = changeForm(program, computed, { rate: null }, host);
    expect([entered.row.discount, entered.states.discount?.isComputed]).toEqual([7, undefined]);
    const stored = { is_company: true, price: 1000, rate: null, discount: 40 };
    expect(openForm(program, changedRow(stored, {}), host).row.discount).toBe(40);
  });

  test('takes an emptied control for no value, and keys as strings', () => {
    expect(run(newRow({ company: '', type_id: '12', website: '' })).row).toMatchObject({
      website: null,
      type_id: 12,
    });
  });

  test('stops where the deadline has passed', () => {
    expect(openForm(order, newRow({}), { ...host, isOver: () => true })).toMatchObject({
      isCutShort: true,
      computed: [],
    });
  });
});
