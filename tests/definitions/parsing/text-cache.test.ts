import { expect, it } from 'vitest';
import { createTextCache } from '../../../src/definitions/parsing/text-cache';

it('forgets the texts asked for least recently once all are longer than it may hold', () => {
  const cache = createTextCache<number>(6);
  expect(cache.set('aaa', 1)).toBe(1);
  cache.set('bbb', 2);
  expect(cache.get('aaa')).toBe(1);
  cache.set('ccc', 3);
  expect(['aaa', 'bbb', 'ccc'].map((text) => cache.get(text))).toEqual([1, undefined, 3]);
});

it('counts a text once, however often it is given', () => {
  const cache = createTextCache<number>(6);
  for (const value of [1, 2, 3]) cache.set('aaa', value);
  cache.set('bbb', 4);
  expect([cache.get('aaa'), cache.get('bbb')]).toEqual([3, 4]);
});
