// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { nearestPlace } from '../../../../src/client/ui/sorting/nearest-place';

const place = (id: string, top: number, height: number) => {
  const node = document.createElement('div');
  node.getBoundingClientRect = () => new DOMRect(100, top, 200, height);
  return { id, node: { current: node } };
};
const places = [place('first', 0, 40), place('second', 60, 40), place('end', 120, 40)];

it('finds the place under the pointer', () => {
  expect(nearestPlace(places, { x: 150, y: 70 })).toBe('second');
});

it('gives the gap between two places to the nearer one', () => {
  expect(nearestPlace(places, { x: 150, y: 45 })).toBe('first');
  expect(nearestPlace(places, { x: 150, y: 55 })).toBe('second');
});

it('finds none where the pointer is far from all', () => {
  expect(nearestPlace(places, { x: 400, y: 70 })).toBeUndefined();
  expect(nearestPlace(places, { x: 150, y: 300 })).toBeUndefined();
  expect(nearestPlace([], { x: 150, y: 70 })).toBeUndefined();
});

it('finds none that is scrolled out of the part of the page in which it lies', () => {
  const list = document.createElement('div');
  list.style.overflowY = 'auto';
  list.getBoundingClientRect = () => new DOMRect(100, 0, 200, 60);
  document.body.append(list);
  for (const { node } of places) list.append(node.current);
  expect(nearestPlace(places, { x: 150, y: 20 })).toBe('first');
  expect(nearestPlace(places, { x: 150, y: 140 })).toBeUndefined();
});
