// @vitest-environment jsdom
import { cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useHistoryKeys } from '../../../../src/client/builders/document/use-history-keys';

afterEach(cleanup);

function stageKeys(): string[] {
  const called: string[] = [];
  const commands = { undo: () => void called.push('undo'), redo: () => void called.push('redo') };
  renderHook(() => useHistoryKeys(commands));
  return called;
}

const press = (code: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.body, { code, ctrlKey: true, ...more });

describe('the keys of a history', () => {
  it('undo and redo, on a Mongolian keyboard too', () => {
    const called = stageKeys();
    expect(press('KeyZ', { key: 'я' })).toBe(false);
    press('KeyZ', { shiftKey: true });
    press('KeyY');
    press('KeyZ', { ctrlKey: false, metaKey: true });
    expect(called).toEqual(['undo', 'redo', 'redo', 'undo']);
  });

  it('leave other keys, and those of an open dialog, alone', () => {
    const called = stageKeys();
    press('KeyZ', { altKey: true });
    press('KeyZ', { ctrlKey: false });
    press('KeyA');
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.open = true;
    expect(press('KeyZ')).toBe(true);
    dialog.remove();
    expect(called).toEqual([]);
  });
});
