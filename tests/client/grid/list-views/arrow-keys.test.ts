import type { ClientRect } from '@dnd-kit/core';
import { expect, test } from 'vitest';
import { nearest } from '../../../../src/client/runtime/grid/list-views/dragging/arrow-keys';

const place = (left: number, top: number, width: number, height: number): ClientRect => ({
  left,
  top,
  width,
  height,
  right: left + width,
  bottom: top + height,
});

test('the place straight ahead comes first, however high it is beside a low row above', () => {
  const above = place(0, 0, 100, 58);
  const own = place(200, 58, 100, 400);
  const beside = place(300, 58, 100, 400);
  const below = place(200, 458, 100, 58);
  const picked = place(210, 70, 80, 24);
  expect(nearest(picked, [above, own, beside, below], 'right')).toBe(beside);
  expect(nearest(own, [above, beside, below], 'down')).toBe(below);
  expect(nearest(own, [above, beside, below], 'right')).toBe(beside);
  expect(nearest(beside, [above, own, below], 'right')).toBeUndefined();
});
