import { expect, it } from 'vitest';
import { edgeSpeed } from '../../../../src/client/builders/forms/canvas/edge-scroll';

const box = { left: 0, right: 400, top: 100, bottom: 500 };

it('scrolls faster the nearer the pointer is to an edge, and not in the middle', () => {
  const speeds = [100, 130, 160, 300, 440, 470, 500].map((y) => edgeSpeed(box, { x: 200, y }));
  expect(speeds).toEqual([-16, -8, 0, 0, 0, 8, 16]);
});

it('does not scroll for a pointer outside', () => {
  expect(edgeSpeed(box, { x: 401, y: 110 })).toBe(0);
  expect(edgeSpeed(box, { x: 200, y: 99 })).toBe(0);
});

it('has a middle in the smallest box', () => {
  expect(edgeSpeed({ ...box, bottom: 180 }, { x: 200, y: 140 })).toBe(0);
});
