import { expect, test } from 'vitest';
import { leavesForm, readOpenForm, writeOpenForm } from '../../../src/client/runtime/krud/krud-address';

const at = (search: string, pathname = '/admin/p/2') => ({ pathname, search });

test('the address says which form is open', () => {
  expect(readOpenForm(new URLSearchParams('q=гэр'))).toBeNull();
  expect(readOpenForm(new URLSearchParams('row=new&mode=view'))).toEqual({ mode: 'create', rowId: null });
  expect(readOpenForm(new URLSearchParams('row=new&from=12'))).toEqual({
    mode: 'create',
    rowId: null,
    from: '12',
  });
  expect(readOpenForm(new URLSearchParams('row=12'))).toEqual({ mode: 'edit', rowId: '12' });
  expect(readOpenForm(new URLSearchParams('row=12&mode=view'))).toEqual({ mode: 'view', rowId: '12' });
  expect(readOpenForm(new URLSearchParams('row=12&mode=history'))).toEqual({ mode: 'history', rowId: '12' });
  expect(readOpenForm(new URLSearchParams('row=12&mode=comments'))).toEqual({
    mode: 'comments',
    rowId: '12',
  });
  expect(readOpenForm(new URLSearchParams('row=12&mode=other'))).toEqual({ mode: 'edit', rowId: '12' });
});

test('opening and closing a form leaves the filters of the grid as they are', () => {
  const opened = writeOpenForm(new URLSearchParams('q=гэр'), { mode: 'view', rowId: '12' });
  expect(opened.toString()).toBe(new URLSearchParams({ q: 'гэр', row: '12', mode: 'view' }).toString());
  expect(writeOpenForm(opened, null).toString()).toBe(new URLSearchParams({ q: 'гэр' }).toString());
  const copy = writeOpenForm(new URLSearchParams(), { mode: 'create', rowId: null, from: '12' });
  expect(copy.toString()).toBe('row=new&from=12');
  expect(writeOpenForm(copy, null).toString()).toBe('');
  const history = writeOpenForm(new URLSearchParams(), { mode: 'history', rowId: '12' });
  expect(history.toString()).toBe('row=12&mode=history');
  const comments = writeOpenForm(new URLSearchParams(), { mode: 'comments', rowId: '12' });
  expect(comments.toString()).toBe('row=12&mode=comments');
});

test('a form is left by another row, another mode or another page, and not by filtering the grid', () => {
  expect(leavesForm(at('?row=12'), at('?row=12&q=a'))).toBe(false);
  expect(leavesForm(at('?row=12'), at('?row=13'))).toBe(true);
  expect(leavesForm(at('?row=12'), at('?row=12&mode=view'))).toBe(true);
  expect(leavesForm(at('?row=12'), at(''))).toBe(true);
  expect(leavesForm(at('?row=12'), at('?row=12', '/admin/p/3'))).toBe(true);
});
