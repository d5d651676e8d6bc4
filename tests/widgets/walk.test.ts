import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { facingSide } from '../../widgets/measured/house-sides';
import { measurePerimeter, signedArea, type Point } from '../../widgets/measured/polygon';
import { normalizeFootprint } from '../../widgets/shape_info/normalize-footprint';
import { closingLegs, legTo, planOfWalk, type Leg } from '../../widgets/shape_info/walk';
import { northOnPlan, wallLengths } from '../../widgets/shape_info/wall-directions';

/** `10 r8 l2` as the walls of a walk. */
function legsOf(text: string): Leg[] {
  return text.split(' ').map((word): Leg => {
    const length = Number(word.replace(/^[lr]/, ''));
    return { turn: word.startsWith('l') ? 'left' : 'right', ...(length > 0 && { length }) };
  });
}

const valueOf = (value: unknown) => {
  const normalized = normalizeFootprint(value);
  if ('fault' in normalized) throw new Error(JSON.stringify(normalized.fault));
  return normalized.value as Record<string, unknown>;
};
const isRefused = (legs: string, more = {}) =>
  'fault' in normalizeFootprint({ form: 'walk', legs: legsOf(legs), ...more });

describe('a walk around a house', () => {
  it.each([
    ['10 r8 r10 r8', 80, 36],
    ['10 l8 l10 l8', 80, 36],
    // The wall back to the start need not be measured.
    ['10 r8 r10', 80, 36],
    // An L with a cut of 4 × 3.
    ['6 r3 l4 r5 r10 r8', 68, 36],
    ['6 r3 l4 r5 r10', 68, 36],
  ])('%s has its area and perimeter', (legs, floorArea, perimeter) => {
    expect(valueOf({ form: 'walk', legs: legsOf(legs) })).toMatchObject({ floorArea, perimeter });
  });

  it('counts steps in metres', () => {
    const value = valueOf({ form: 'walk', legs: legsOf('20 r10 r20 r10'), step: 0.5 });
    expect(value).toMatchObject({ floorArea: 50, perimeter: 30, step: 0.5 });
  });

  it('spreads a small error over the walls and keeps the corners square', () => {
    const { corners = [], error } = planOfWalk({ legs: legsOf('10 r8 r10.2 r8.1') });
    expect(error).toBeCloseTo(Math.hypot(0.2, 0.1), 6);
    const [a, b, c, d] = corners;
    if (!a || !b || !c || !d) throw new Error('The walk has four corners');
    expect(corners).toHaveLength(4);
    expect([b[1] - a[1], c[0] - b[0], d[1] - c[1], d[0] - a[0]].map((way) => Math.abs(way))).toEqual([
      expect.closeTo(0, 9),
      expect.closeTo(0, 9),
      expect.closeTo(0, 9),
      expect.closeTo(0, 9),
    ]);
    // Half of the error on each of the two long walls, in proportion to their lengths.
    expect(b[0] - a[0]).toBeCloseTo(10 + (0.2 * 10) / 20.2, 6);
  });

  it.each([
    ['walls of which one is not measured', '10 r8 r'],
    ['two walls', '10 r8'],
    ['walls that end elsewhere', '10 r8 r6'],
    ['walls that cross each other', '10 r8 r4 r12 l6 l4'],
    ['a wall of no length', '10 r8 r10 r0.05'],
    ['a wall of 300 m', '300 r8 r300 r8'],
  ])('is refused with %s', (_, legs) => {
    expect(isRefused(legs)).toBe(true);
  });

  it('is refused with steps that nobody takes', () => {
    expect(isRefused('20 r10 r20 r10', { step: 0.7 })).toBe(false);
    expect(isRefused('20 r10 r20 r10', { step: 2 })).toBe(true);
  });

  it('is closed by the walls that are missing', () => {
    expect(closingLegs({ legs: legsOf('10 r8') })).toEqual(legsOf('r10 r8'));
    expect(closingLegs({ legs: legsOf('10 l8') })).toEqual(legsOf('l10 l8'));
    expect(closingLegs({ legs: legsOf('10 r8'), step: 0.5 })).toEqual(legsOf('r10 r8'));
    expect(closingLegs({ legs: legsOf('6 r3 l4 r5') })).toEqual(legsOf('r10 r8'));
  });

  it('is not closed where it has one wall, is closed already, or the walls would cross', () => {
    expect(closingLegs({ legs: legsOf('10') })).toBeUndefined();
    expect(closingLegs({ legs: legsOf('10 r8 r10') })).toBeUndefined();
    expect(closingLegs({ legs: legsOf('10 r8 r4') })).toBeUndefined();
  });

  it('goes on across the last wall to where a finger is', () => {
    expect(legTo({ legs: legsOf('10') }, [10.2, 6])).toEqual({ turn: 'right', metres: 6 });
    expect(legTo({ legs: legsOf('10') }, [9, -4])).toEqual({ turn: 'left', metres: 4 });
    expect(legTo({ legs: legsOf('10 r8') }, [3, 8])).toEqual({ turn: 'right', metres: 7 });
  });

  it('encloses what its closed corners enclose, whatever its rectangle', () => {
    const length = fc.double({ min: 1, max: 60, noNaN: true });
    fc.assert(
      fc.property(length, length, fc.constantFrom('left', 'right'), (a, b, turn) => {
        const walk = { legs: [a, b].map((metres): Leg => ({ turn, length: metres })) };
        const legs = [...walk.legs, ...(closingLegs(walk) ?? [])];
        const { corners = [] } = planOfWalk({ legs });
        // Closing walls are rounded to the centimetre.
        expect(Math.abs(Math.abs(signedArea(corners)) - a * b)).toBeLessThan(0.01 * (a + b));
        expect(measurePerimeter(corners)).toBeCloseTo(2 * (a + b), 1);
      }),
    );
  });

  it('can be sent again as it was normalized', () => {
    const value = valueOf({ form: 'walk', legs: legsOf('10 r8 r10.1'), height: 2.5, facing: 90, step: 0.8 });
    expect(valueOf(value)).toEqual(value);
  });
});

const rectangle: Point[] = [
  [0, 0],
  [10, 0],
  [10, 8],
  [0, 8],
];

describe('the walls of a house on each side', () => {
  it.each([
    [0, { north: 10, east: 8, south: 10, west: 8 }],
    [90, { north: 8, east: 10, south: 8, west: 10 }],
    [200, { north: 10, east: 8, south: 10, west: 8 }],
  ])('follow from the first wall facing %d°', (facing, lengths) => {
    expect(wallLengths(rectangle, facing)).toEqual(lengths);
  });

  it('do not depend on the way round', () => {
    expect(wallLengths(rectangle.toReversed(), 180)).toEqual(wallLengths(rectangle, 0));
  });

  it('count every wall of an L once', () => {
    const value = valueOf({ form: 'L', sides: { a: 10, b: 8, c: 4, d: 3 }, facing: 0 });
    expect(value).toMatchObject({ north: 10, east: 8, south: 10, west: 8, perimeter: 36 });
  });

  it('are null until the house is measured, and absent until its direction is known', () => {
    const unmeasured = normalizeFootprint({ form: 'rectangle', sides: { a: 10 }, facing: 0 });
    expect(unmeasured.value).toMatchObject({ north: null, west: null });
    expect(valueOf({ form: 'rectangle', sides: { a: 10, b: 8 } })).not.toHaveProperty('north');
  });

  it('have no direction on a round house', () => {
    expect(valueOf({ form: 'circle', sides: { a: 6 }, facing: 90 })).not.toHaveProperty('facing');
  });

  it.each([
    [0, 'north'],
    [44.9, 'north'],
    [45, 'east'],
    [225, 'west'],
    [-45, 'north'],
    [719, 'north'],
  ])('of a wall that faces %d° are %s', (bearing, side) => {
    expect(facingSide(bearing)).toBe(side);
  });

  it('lie as the arrow to the north says', () => {
    expect(northOnPlan(rectangle, 0)).toBeCloseTo(0, 9);
    expect(northOnPlan(rectangle, 90)).toBeCloseTo(-90, 9);
  });
});
