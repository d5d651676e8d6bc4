import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { intersectsItself, measurePerimeter, signedArea, type Point } from '../../widgets/measured/polygon';
import {
  formCorners,
  listDimensions,
  footprintForms,
  sideLength,
  formSides,
} from '../../widgets/shape_info/footprint';
import { normalizeFootprint } from '../../widgets/shape_info/normalize-footprint';

const resultOf = (value: unknown): Record<string, unknown> => {
  const normalized = normalizeFootprint(value);
  if ('fault' in normalized) throw new Error(JSON.stringify(normalized.fault));
  return normalized.value as Record<string, unknown>;
};
const faultOf = (value: unknown) => {
  const normalized = normalizeFootprint(value);
  return 'fault' in normalized ? normalized.fault : undefined;
};

describe('the area of a footprint', () => {
  it.each([
    [{ form: 'rectangle', sides: { a: 10, b: 8 } }, 80, 36],
    [{ form: 'L', sides: { a: 10, b: 8, c: 4, d: 3 } }, 68, 36],
    [{ form: 'T', sides: { a: 10, b: 8, c: 4, d: 3 } }, 50, 36],
    [{ form: 'U', sides: { a: 10, b: 8, c: 4, d: 3 } }, 68, 42],
    // 2(1 + √2)·a² for a regular octagon.
    [{ form: 'octagon', sides: { a: 2 } }, 19.31, 16],
    [{ form: 'circle', sides: { a: 6 } }, 28.27, 18.85],
    [
      {
        form: 'polygon',
        corners: [
          [0, 0],
          [4, 0],
          [0, 3],
        ],
      },
      6,
      12,
    ],
    [
      {
        form: 'polygon',
        corners: [
          [0, 0],
          [0, 3],
          [4, 0],
        ],
      },
      6,
      12,
    ],
  ])('%j', (value, floorArea, perimeter) => {
    expect(resultOf(value)).toMatchObject({ floorArea, perimeter, wallArea: null });
  });

  it('has walls as high as was measured, less windows and doors', () => {
    const value = { form: 'rectangle', sides: { a: 10, b: 8 }, height: 2.5, openings: 12 };
    expect(resultOf(value).wallArea).toBe(78);
  });

  it('leaves out what does not belong to the form', () => {
    expect(resultOf({ form: 'circle', sides: { a: 6, b: 3 }, corners: [[0, 0]], floorArea: 1 })).toEqual({
      form: 'circle',
      sides: { a: 6 },
      floorArea: 28.27,
      perimeter: 18.85,
      wallArea: null,
    });
  });

  it.each([
    { form: 'star' },
    { form: 'rectangle' },
    { form: 'rectangle', sides: { a: 1, b: Number.NaN } },
    { form: 'rectangle', sides: { a: 1, b: 0.01 } },
    { form: 'L', sides: { a: 4, b: 4, c: 4, d: 1 } },
    { form: 'U', sides: { a: 4, b: 4, c: 1, d: 4 } },
    {
      form: 'polygon',
      corners: [
        [0, 0],
        [1, 1],
      ],
    },
    {
      form: 'polygon',
      corners: [
        [0, 0],
        [4, 4],
        [4, 0],
        [0, 4],
      ],
    },
    {
      form: 'polygon',
      corners: [
        [0, 0],
        [0, 0],
        [4, 0],
        [0, 4],
      ],
    },
    {
      form: 'polygon',
      corners: [
        [0, 0],
        [900, 0],
        [0, 4],
      ],
    },
    { form: 'rectangle', sides: { a: 10, b: 8 }, height: 90 },
    { form: 'rectangle', sides: { a: 10, b: 8 }, openings: -1 },
    null,
    'L',
  ])('is not told of %j', (value) => {
    expect(faultOf(value)).toBeDefined();
  });
});

const side = fc.double({ min: 3, max: 60, noNaN: true });
const share = fc.double({ min: 0.05, max: 0.95, noNaN: true });
const sides = fc
  .record({ a: side, b: side, c: share, d: share })
  .map(({ a, b, c, d }) => ({ a, b, c: c * a, d: d * b }));
const forms = fc.constantFrom(...footprintForms.filter((form) => form !== 'polygon' && form !== 'walk'));

describe('every footprint', () => {
  it('encloses no more than a circle of the same way round', () => {
    fc.assert(
      fc.property(forms, sides, (form, given) => {
        const { floorArea, perimeter } = resultOf({ form, sides: given });
        // 4πA ≤ P²; results are rounded to the centimetre.
        expect(4 * Math.PI * (Number(floorArea) - 0.01)).toBeLessThanOrEqual((Number(perimeter) + 0.01) ** 2);
      }),
    );
  });

  it('grows with the square of its measures', () => {
    fc.assert(
      fc.property(forms, sides, (form, given) => {
        const grown = Object.fromEntries(Object.entries(given).map(([name, length]) => [name, length * 2]));
        const [small, large] = [resultOf({ form, sides: given }), resultOf({ form, sides: grown })];
        expect(Number(large.floorArea)).toBeCloseTo(4 * Number(small.floorArea), 0);
      }),
    );
  });

  it('has the area of its corners', () => {
    fc.assert(
      fc.property(
        forms.filter((form) => form !== 'circle'),
        sides,
        (form, given) => {
          const { floorArea } = resultOf({ form, sides: given });
          expect(Math.abs(signedArea(formCorners(form, given, [])))).toBeCloseTo(Number(floorArea), 1);
        },
      ),
    );
  });

  it('shows each side that it asks for on its drawing, as long as it was measured', () => {
    fc.assert(
      fc.property(forms, sides, (form, given) => {
        const shown = new Map(listDimensions(form, given, []).map((each) => [each.side, sideLength(each)]));
        for (const name of formSides[form]) expect(shown.get(name)).toBeCloseTo(given[name], 6);
      }),
    );
  });

  it('can be sent again as it was normalized', () => {
    fc.assert(
      fc.property(forms, sides, (form, given) => {
        const normalized = resultOf({ form, sides: given, height: 2.5 });
        expect(resultOf(normalized)).toEqual(normalized);
      }),
    );
  });
});

describe('a free form', () => {
  const star = fc
    .array(
      fc.record({
        turn: fc.double({ min: 0.2, max: 1, noNaN: true }),
        far: fc.double({ min: 1, max: 20, noNaN: true }),
      }),
      {
        minLength: 3,
        maxLength: 20,
      },
    )
    .map((spokes): Point[] => {
      const whole = spokes.reduce((sum, { turn }) => sum + turn, 0);
      let angle = 0;
      return spokes.map(({ turn, far }) => {
        angle += (turn / whole) * 2 * Math.PI;
        return [far * Math.cos(angle), far * Math.sin(angle)];
      });
    });

  it('that goes once round a middle never meets itself, in either direction', () => {
    fc.assert(
      fc.property(
        star.filter((corners) => corners.every((_, index) => widest(corners, index) < Math.PI * 0.95)),
        (corners) => {
          expect(intersectsItself(corners)).toBe(false);
          expect(intersectsItself(corners.toReversed())).toBe(false);
          expect(Math.abs(signedArea(corners.toReversed()))).toBeCloseTo(Math.abs(signedArea(corners)), 6);
          expect(measurePerimeter(corners.toReversed())).toBeCloseTo(measurePerimeter(corners), 6);
        },
      ),
    );
  });

  it('that turns back along its own wall meets itself', () => {
    expect(
      intersectsItself([
        [0, 0],
        [4, 0],
        [2, 0],
        [2, 3],
      ]),
    ).toBe(true);
    expect(
      intersectsItself([
        [0, 0],
        [4, 0],
        [4, 4],
        [2, 0],
      ]),
    ).toBe(true);
  });
});

/** The angle under which the middle sees the edge from a corner to the next. */
function widest(corners: readonly Point[], index: number): number {
  const [from, to] = [corners[index]!, corners[(index + 1) % corners.length]!];
  const turn = Math.atan2(to[1], to[0]) - Math.atan2(from[1], from[0]);
  return (turn + 4 * Math.PI) % (2 * Math.PI);
}
