import { describe, expect, it } from 'vitest';
import {
  findDivision,
  filtersFor,
  filtersOfPick,
  isOutOfReach,
  readState,
  togglePick,
  withRange,
  writeState,
  type ChartPick,
} from '../../../src/client/runtime/dashboard/cross-filter';
import { findPreset, rangeOfPreset } from '../../../src/client/runtime/dashboard/range-presets';
import { servedChart } from '../chart/served-chart';

const state: ChartPick = { source: 'v_order', column: 'state', period: undefined, value: 'END' };
const month: ChartPick = { source: 'v_order', column: 'created_at', period: 'month', value: '2026-03-01' };
const noBank: ChartPick = { source: 'v_order', column: 'bank_id', period: undefined, value: null };

describe('the chosen values', () => {
  it('is in the address and is read from it, beside what others have put there', () => {
    const whole = {
      picks: [state, month, noBank, { source: 'v_order', column: 'name', period: undefined, value: 'a=b:c' }],
      ranges: [{ column: 'created_at', from: '2026-01-01', to: undefined }],
    };
    const params = writeState(new URLSearchParams('q=1&x=old=1'), whole);
    expect(params.get('q')).toBe('1');
    expect(readState(new URLSearchParams(params.toString()))).toEqual(whole);
  });

  it('is left out of the address where it makes no sense', () => {
    const params = new URLSearchParams(
      'x=state=1&x=v_order.State=1&x=v_order.a.b=1&x=v_order.created_at:decade=2026&x=v_order.created_at:month=soon&r=created_at:1:2&r=a b:2026-01-01:',
    );
    expect(readState(params)).toEqual({ picks: [], ranges: [] });
  });

  it('takes the place of another of its kind, and is taken back by choosing it again', () => {
    const other = { ...state, value: 'START' };
    expect(togglePick([month, other], state)).toEqual([month, state]);
    expect(togglePick([month, state], state)).toEqual([month]);
  });

  it('is a range only as long as it has an end', () => {
    const range = { column: 'created_at', from: '2026-01-01', to: undefined };
    expect(withRange([range], { ...range, to: '2026-02-01' })).toEqual([{ ...range, to: '2026-02-01' }]);
    expect(withRange([range], { ...range, from: undefined })).toEqual([]);
  });
});

describe('the filters of a chart', () => {
  it('is a filter on the value, on the rows without one, or on the days of a period', () => {
    expect(filtersOfPick(state)).toEqual([{ column: 'state', condition: 'equals', value: 'END' }]);
    expect(filtersOfPick(noBank)).toEqual([{ column: 'bank_id', condition: 'isNull' }]);
    expect(filtersOfPick(month)).toEqual([
      { column: 'created_at', condition: 'greaterThanOrEqual', value: '2026-03-01' },
      { column: 'created_at', condition: 'lessThan', value: '2026-04-01' },
    ]);
  });

  const orders = servedChart({ dimensions: ['state'] });
  /** Another source: its banks are the same, its states are not. */
  const loans: typeof orders = {
    ...servedChart({ id: 'loans', source: 'v_loan', dimensions: ['bank_id'] }),
    compiled: {
      ...orders.compiled,
      filterable: { state: 'loans.state', bank_id: 'bank', created_at: 'time' },
    },
  };
  const charts = [orders, loans];

  it('is nothing where the chart itself is divided by it', () => {
    const picks = [state, noBank];
    expect(filtersFor(charts, orders, { picks, ranges: [] })).toEqual([
      { column: 'bank_id', condition: 'isNull' },
    ]);
    expect(isOutOfReach(charts, orders, { picks, ranges: [] })).toBe(false);
  });

  it('is the same bank wherever it is clicked, but not the state of something else', () => {
    expect(findDivision(charts, loans)).toEqual({ source: 'v_order', column: 'bank_id', period: undefined });
    const bank = { ...noBank, value: '1' };
    expect(filtersFor(charts, orders, { picks: [bank], ranges: [] })).toEqual([
      { column: 'bank_id', condition: 'equals', value: '1' },
    ]);
    expect(filtersFor(charts, loans, { picks: [state], ranges: [] })).toEqual([]);
    expect(isOutOfReach(charts, loans, { picks: [state], ranges: [] })).toBe(true);
    const ofLoans = { ...state, source: 'v_loan' };
    expect(filtersFor(charts, loans, { picks: [ofLoans], ranges: [] })).toEqual([
      { column: 'state', condition: 'equals', value: 'END' },
    ]);
  });

  it('reaches to the end of the last day, of everything that has such a time', () => {
    const ranges = [{ column: 'created_at', from: '2026-01-01', to: '2026-01-31' }];
    for (const chart of charts) {
      expect(filtersFor(charts, chart, { picks: [], ranges })).toEqual([
        { column: 'created_at', condition: 'greaterThanOrEqual', value: '2026-01-01' },
        { column: 'created_at', condition: 'lessThan', value: '2026-02-01' },
      ]);
    }
  });
});

describe('the usual periods', () => {
  it('begin on the right day and are recognised again', () => {
    expect(rangeOfPreset('days30', '2026-03-05').from).toBe('2026-02-04');
    expect(rangeOfPreset('months12', '2026-03-05').from).toBe('2025-04-01');
    expect(findPreset({ from: '2026-01-01', to: undefined }, '2026-03-05')).toBe('thisYear');
    expect(findPreset({ from: undefined, to: undefined }, '2026-03-05')).toBe('allTime');
    expect(findPreset({ from: '2026-01-02', to: undefined }, '2026-03-05')).toBeUndefined();
    expect(findPreset({ from: '2026-01-01', to: '2026-03-05' }, '2026-03-05')).toBeUndefined();
  });
});
