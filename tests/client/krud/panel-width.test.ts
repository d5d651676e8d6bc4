import { expect, test } from 'vitest';
import {
  panelShare,
  readPanelShare,
  shareAfterKey,
  withinShare,
  writePanelShare,
} from '../../../src/client/runtime/krud/panel-width';

function memory() {
  const texts = new Map<string, string>();
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
}

test('the device remembers the width of the panel beside a list', () => {
  const storage = memory();
  expect(readPanelShare(storage)).toBe(panelShare.usual);
  writePanelShare(50, storage);
  expect(readPanelShare(storage)).toBe(50);
});

test('neither the list nor the panel can be pushed away', () => {
  expect(withinShare(99)).toBe(panelShare.most);
  expect(withinShare(1)).toBe(panelShare.least);
});

test('the arrow keys move the divider', () => {
  expect(shareAfterKey(38, 'ArrowLeft')).toBe(40);
  expect(shareAfterKey(38, 'ArrowRight')).toBe(36);
  expect(shareAfterKey(38, 'Home')).toBe(panelShare.most);
  expect(shareAfterKey(38, 'End')).toBe(panelShare.least);
  expect(shareAfterKey(38, 'a')).toBeUndefined();
});
