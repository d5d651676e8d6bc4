// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { readStored, removeStored, writeStored } from '../../../src/client/browser/expiring-storage';

const meta = (key: string) => {
  const tag = document.createElement('meta');
  tag.name = 'project-key';
  tag.content = key;
  document.head.replaceChildren(tag);
};

afterEach(() => {
  localStorage.clear();
  document.head.replaceChildren();
});

it('is kept apart by the project’s key', () => {
  meta('one');
  writeStored('lang', 'en_US');
  expect(Object.keys(localStorage)).toEqual(['one.lang']);
  meta('two');
  expect(readStored('lang')).toBeUndefined();
  meta('one');
  expect(readStored('lang')).toBe('en_US');
});

it('reads what an earlier build wrote until there is a newer value, and removes both', () => {
  writeStored('lang', 'ko_KR');
  meta('one');
  expect(readStored('lang')).toBe('ko_KR');
  writeStored('lang', 'en_US');
  expect(readStored('lang')).toBe('en_US');
  removeStored('lang');
  expect(localStorage).toHaveLength(0);
});
