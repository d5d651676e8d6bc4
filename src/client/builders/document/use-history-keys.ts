import { useEffect } from 'react';

interface HistoryCommands {
  undo: () => void;
  redo: () => void;
}

/**
 * Undoes with Ctrl+Z and redoes with Ctrl+Shift+Z or Ctrl+Y, Cmd on a Mac; on the keyboard's place of the letter, because
 * these keys give Cyrillic letters where Mongolian is typed. An open dialog keeps its keys.
 */
export function useHistoryKeys({ undo, redo }: HistoryCommands): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const { ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event;
      if (
        defaultPrevented ||
        altKey ||
        !(ctrlKey || metaKey) ||
        document.querySelector('dialog[open]') !== null
      )
        return;
      const command = commandOf(event.code, shiftKey);
      if (command === undefined) return;
      // The browser's own undo knows one control and would leave the document behind.
      event.preventDefault();
      if (command === 'undo') undo();
      else redo();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [undo, redo]);
}

function commandOf(code: string, isShifted: boolean): keyof HistoryCommands | undefined {
  if (code === 'KeyZ') return isShifted ? 'redo' : 'undo';
  return code === 'KeyY' && !isShifted ? 'redo' : undefined;
}
