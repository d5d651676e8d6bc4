import { describe, expect, it } from 'vitest';
import {
  compareLists,
  shownSide,
  visibleChanges,
  type FieldChange,
  type HistoryEntry,
} from '../../../src/client/runtime/history/row-history';

const change = (sides: Partial<FieldChange>): FieldChange => ({ column: 'title', title: 'Гарчиг', ...sides });
const entry = (action: HistoryEntry['action'], changes: FieldChange[]): HistoryEntry => ({
  id: 1,
  at: '2026-11-20T04:00:00.000Z',
  action,
  user: null,
  role: 'admin',
  role_title: 'Админ',
  changes,
});

describe('the changes that a reader sees on one side', () => {
  it('is its value, or that there was none', () => {
    const edited = change({ before: null, after: 'Шинэ' });
    expect(shownSide(edited, 'before', 'update')).toBe('empty');
    expect(shownSide(edited, 'after', 'update')).toBe('value');
    expect(shownSide(change({ before: [], after: 0 }), 'before', 'update')).toBe('empty');
    expect(shownSide(change({ before: [], after: 0 }), 'after', 'update')).toBe('value');
  });

  it('is marked as hidden where the server left the side out', () => {
    expect(shownSide(change({ after: 'Шинэ' }), 'before', 'update')).toBe('hidden');
    expect(shownSide(change({ before: 'Хуучин' }), 'after', 'restore')).toBe('hidden');
  });

  it('is nothing where there was no row', () => {
    expect(shownSide(change({ after: 'Шинэ' }), 'before', 'create')).toBe('nothing');
    expect(shownSide(change({ before: 'Хуучин' }), 'after', 'delete')).toBe('nothing');
  });

  it('is that the value was thrown away with its person', () => {
    const gone = change({ before: null, after: null, destroyed: true });
    expect(shownSide(gone, 'before', 'update')).toBe('destroyed');
    expect(shownSide(gone, 'after', 'update')).toBe('destroyed');
  });
});

describe('a change of a list of rows', () => {
  it('is described by what was removed and what was added', () => {
    expect(compareLists(change({ before: [1, 2], after: [3, 2] }), 'update')).toEqual({
      removed: [1],
      added: [3],
    });
    expect(compareLists(change({ before: null, after: [3] }), 'update')).toEqual({ removed: [], added: [3] });
  });

  it('is described by its sides if the reader may not see one, or there was none', () => {
    expect(compareLists(change({ after: [3] }), 'update')).toBeUndefined();
    expect(compareLists(change({ after: [3] }), 'create')).toBeUndefined();
    expect(compareLists(change({ before: null, after: [3], destroyed: true }), 'update')).toBeUndefined();
  });
});

describe('a new or deleted row', () => {
  it('is described by what was filled in, not by what was empty', () => {
    const filled = change({ after: 'Шинэ' });
    const empty = change({ column: 'video', after: null });
    expect(visibleChanges(entry('create', [filled, empty]))).toEqual([filled]);
    const lost = change({ before: 'Хуучин' });
    expect(visibleChanges(entry('delete', [lost, change({ before: '' })]))).toEqual([lost]);
  });

  it('says nothing less of a change: textClearIcon a field is one', () => {
    const emptied = change({ before: 'Хуучин', after: null });
    expect(visibleChanges(entry('update', [emptied]))).toEqual([emptied]);
  });
});
