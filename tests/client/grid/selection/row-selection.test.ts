import { describe, expect, test, vi } from 'vitest';
import { bulkRows } from '../../../../src/client/runtime/grid/bulk/bulk-call';
import {
  chosenCount,
  createRowSelection,
  maxNamed,
} from '../../../../src/client/runtime/grid/selection/row-selection';

const row = (id: number) => ({ id: String(id) });
const state = {
  search: ' гэр ',
  sorts: [],
  filters: [{ column: 'is_publish', condition: 'equals', value: 'true' } as const],
};

describe('choosing rows', () => {
  test('takes single rows and lets them go again', () => {
    const selection = createRowSelection();
    const listener = vi.fn<() => void>();
    selection.subscribe(listener);
    selection.toggle(row(1));
    selection.toggle(row(2));
    selection.toggle(row(1));
    expect(listener).toHaveBeenCalledTimes(3);
    expect([selection.has('1'), selection.has('2')]).toEqual([false, true]);
    expect(bulkRows(selection.read(), state)).toEqual({ ids: ['2'] });
    expect(chosenCount(selection.read(), 500)).toBe(1);
  });

  test('all of a filter are named by the filter, with those that were taken out', () => {
    const selection = createRowSelection();
    selection.chooseAll();
    selection.toggle(row(7));
    expect([selection.has('7'), selection.has('8')]).toEqual([false, true]);
    expect(bulkRows(selection.read(), state)).toEqual({
      all: { filters: state.filters, search: 'гэр', except: ['7'] },
    });
    const only = { column: 'is_special', condition: 'equals', value: 'true' } as const;
    expect(bulkRows(selection.read(), state, { filters: [only] })).toEqual({
      all: { filters: [only, ...state.filters], search: 'гэр', except: ['7'] },
    });
    expect(chosenCount(selection.read(), 100_000)).toBe(99_999);
    expect(chosenCount(selection.read(), null)).toBeNull();
  });

  test('no more rows are named one by one than can be sent', () => {
    const selection = createRowSelection();
    selection.set(
      Array.from({ length: maxNamed + 5 }, (_, index) => row(index + 1)),
      true,
    );
    expect(chosenCount(selection.read(), null)).toBe(maxNamed);
  });

  test('other filters leave nothing chosen, the same ones all of it', () => {
    const selection = createRowSelection();
    selection.keepWithin('[]');
    selection.chooseAll();
    selection.keepWithin('[]');
    expect(selection.has('7')).toBe(true);
    selection.keepWithin('[{"column":"title"}]');
    expect(chosenCount(selection.read(), 9)).toBe(0);
  });

  test('cards become boxes once a person begins to choose, until all is cleared', () => {
    const selection = createRowSelection();
    const listener = vi.fn<() => void>();
    selection.subscribe(listener);
    selection.keepWithin('[]');
    selection.begin();
    expect(listener).toHaveBeenCalledTimes(1);
    selection.toggle(row(1));
    selection.toggle(row(1));
    expect(selection.isChoosing()).toBe(true);
    // Who looks for more rows to choose goes on choosing.
    selection.toggle(row(1));
    selection.keepWithin('[{"column":"title"}]');
    expect([selection.isChoosing(), chosenCount(selection.read(), 9)]).toEqual([true, 0]);
    selection.clear();
    expect(selection.isChoosing()).toBe(false);
  });

  test('clearing lets all go, and says so only where there was something', () => {
    const selection = createRowSelection();
    const listener = vi.fn<() => void>();
    selection.subscribe(listener);
    selection.clear();
    expect(listener).not.toHaveBeenCalled();
    selection.chooseAll();
    selection.clear();
    expect(chosenCount(selection.read(), 9)).toBe(0);
  });
});
