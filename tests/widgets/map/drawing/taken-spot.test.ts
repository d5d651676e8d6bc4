import { describe, expect, it } from 'vitest';
import { isTaken, type Spot } from '../../../../widgets/map/drawing/taken-spot';

const at = (x: number, y: number): Spot => ({ x, y });
const walls = [at(100, 100), at(200, 100), at(200, 200), at(100, 200)];

describe('a tap on a map that is drawn on', () => {
  it('closes an outline within the width of a finger around its first corner', () => {
    expect(isTaken(at(100, 100), walls, true)).toBe(true);
    expect(isTaken(at(85, 112), walls, true)).toBe(true);
    expect(isTaken(at(100, 125), walls, true)).toBe(false);
  });

  it('closes nothing before there are three corners', () => {
    expect(isTaken(at(85, 112), walls.slice(0, 2), true)).toBe(false);
  });

  it('adds no second corner at the same place', () => {
    for (const { x, y } of walls) expect(isTaken(at(x + 6, y - 6), walls, true)).toBe(true);
    expect(isTaken(at(100, 100), walls.slice(0, 1), true)).toBe(true);
  });

  it('takes the fourth corner of a house that is small on the screen for a corner of its own', () => {
    const small = [at(100, 100), at(124, 100), at(124, 116)];
    expect(isTaken(at(100, 116), small, true)).toBe(false);
  });

  it('leads a line anywhere but to its end again, also through its beginning', () => {
    expect(isTaken(at(104, 203), walls, false)).toBe(true);
    expect(isTaken(at(100, 100), walls, false)).toBe(false);
    expect(isTaken(at(200, 100), walls, false)).toBe(false);
  });

  it('begins a drawing anywhere', () => {
    expect(isTaken(at(0, 0), [], true)).toBe(false);
  });
});
