// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useHistory, type EditedDocument } from '../../../../src/client/builders/document/use-history';
import { useHistoryKeys } from '../../../../src/client/builders/document/use-history-keys';

afterEach(cleanup);

let edited: EditedDocument;
function Page() {
  edited = useHistory({ title: 'Мэдээ' });
  useHistoryKeys(edited);
  return <input aria-label="title" value={String(edited.document.title)} readOnly />;
}

const press = (code: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(screen.getByLabelText('title'), { code, ctrlKey: true, ...more });
const title = () => edited.document.title;

describe('the keys of a history', () => {
  it('undo and redo, on a Mongolian keyboard too', () => {
    render(<Page />);
    act(() => edited.edit([{ pointer: '/title', value: 'Зар' }]));
    expect([title(), edited.isSaved, edited.canUndo]).toEqual(['Зар', false, true]);
    expect(press('KeyZ', { key: 'я' })).toBe(false);
    expect([title(), edited.isSaved, edited.canRedo]).toEqual(['Мэдээ', true, true]);
    press('KeyZ', { shiftKey: true });
    expect(title()).toBe('Зар');
    press('KeyZ');
    press('KeyY');
    expect(title()).toBe('Зар');
    press('KeyZ', { ctrlKey: false, metaKey: true });
    expect(title()).toBe('Мэдээ');
  });

  it('leave other keys, and those of an open dialog, alone', () => {
    render(<Page />);
    act(() => edited.edit([{ pointer: '/title', value: 'Зар' }]));
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
    render(<Page />);
    act(() => edited.edit([{ pointer: '/title', value: 'Зар' }]));
    const sent = edited.document;
    act(() => edited.edit([{ pointer: '/help', value: 'а' }]));
    act(() => edited.markSaved(sent));
    expect(edited.isSaved).toBe(false);
    act(() => edited.undo());
    expect(edited.isSaved).toBe(true);
    act(() => edited.restart({ title: 'Өөр' }));
    expect([title(), edited.canUndo, edited.isSaved]).toEqual(['Өөр', false, true]);
  });
});
