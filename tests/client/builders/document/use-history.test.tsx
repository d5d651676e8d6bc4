// @vitest-environment jsdom
import { act, cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useHistory, type EditedDocument } from '../../../../src/client/builders/document/use-history';
import { useHistoryKeys } from '../../../../src/client/builders/document/use-history-keys';

afterEach(cleanup);

function usePage(): EditedDocument {
  const edited = useHistory({ title: 'Мэдээ' });
  useHistoryKeys(edited);
  return edited;
}

const press = (code: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(document.body, { code, ctrlKey: true, ...more });

describe('the keys of a history', () => {
  it('undo and redo, on a Mongolian keyboard too', () => {
    const { result } = renderHook(usePage);
    const title = () => result.current.document.title;
    act(() => result.current.edit([{ pointer: '/title', value: 'Зар' }]));
    expect([title(), result.current.isSaved, result.current.canUndo]).toEqual(['Зар', false, true]);
    expect(press('KeyZ', { key: 'я' })).toBe(false);
    expect([title(), result.current.isSaved, result.current.canRedo]).toEqual(['Мэдээ', true, true]);
    press('KeyZ', { shiftKey: true });
    expect(title()).toBe('Зар');
    press('KeyZ');
    press('KeyY');
    expect(title()).toBe('Зар');
    press('KeyZ', { ctrlKey: false, metaKey: true });
    expect(title()).toBe('Мэдээ');
  });

  it('leave other keys, and those of an open dialog, alone', () => {
    const { result } = renderHook(usePage);
    const title = () => result.current.document.title;
    act(() => result.current.edit([{ pointer: '/title', value: 'Зар' }]));
    press('KeyZ', { altKey: true });
    press('KeyZ', { ctrlKey: false });
    press('KeyA');
    const dialog = document.body.appendChild(document.createElement('dialog'));
    dialog.open = true;
    expect(press('KeyZ')).toBe(true);
    dialog.remove();
    expect(title()).toBe('Зар');
  });

  it('knows what was saved while the person went on, and starts anew with what was read again', () => {
    const { result } = renderHook(usePage);
    const title = () => result.current.document.title;
    act(() => result.current.edit([{ pointer: '/title', value: 'Зар' }]));
    const sent = result.current.document;
    act(() => result.current.edit([{ pointer: '/help', value: 'а' }]));
    act(() => result.current.markSaved(sent));
    expect(result.current.isSaved).toBe(false);
    act(() => result.current.undo());
    expect(result.current.isSaved).toBe(true);
    act(() => result.current.restart({ title: 'Өөр' }));
    expect([title(), result.current.canUndo, result.current.isSaved]).toEqual(['Өөр', false, true]);
  });
});
