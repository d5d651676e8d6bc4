import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculateRoof, roofForms, normalizeRoof, type Roof } from '../../widgets/roof_info/roof';
import { listFaces, type Place } from '../../widgets/roof_info/roof-faces';

const house = { length: 10, width: 8, pitch: 30, overhang: 0 };

describe('the area of a roof', () => {
  it.each<[Roof, number, number]>([
    [{ form: 'flat', ...house }, 80, 0],
    // 80 m² ÷ cos 30° = 92.376 m²
    [{ form: 'gable', ...house }, 92.38, 2.31],
    [{ form: 'hip', ...house }, 92.38, 2.31],
    [{ form: 'mono', ...house }, 92.38, 4.62],
    // h = 4·tan 30° = 2.309; 10·√(16 + h²) + 8·√(25 + h²) = 46.188 + 44.060
    [{ form: 'pyramid', ...house }, 90.25, 2.31],
    // π·16 ÷ cos 30° = 58.04 m²
    [{ form: 'cone', diameter: 8, pitch: 30 }, 58.04, 2.31],
    [{ form: 'gable', ...house, overhang: 0.5 }, 114.32, 2.31],
  ])('%j', (roof, roofArea, rise) => {
    expect(calculateRoof(roof)).toMatchObject({ roofArea, rise });
  });

  it.each([
    { form: 'dome' },
    { form: 'gable', length: 10, width: 8 },
    { form: 'gable', length: 10, width: 8, pitch: 90 },
    { form: 'gable', length: 10, width: 8, pitch: 0 },
    { form: 'gable', length: -1, width: 8, pitch: 30 },
    { form: 'cone', length: 4, width: 4, pitch: 30 },
    { form: 'flat', length: 10, width: 8, overhang: 9 },
    { form: 'flat', length: 10, width: '8' },
    null,
  ])('is not told of %j', (value) => {
    expect(normalizeRoof(value)).toHaveProperty('fault');
  });

  it('leaves out what does not belong to the form', () => {
    const normalized = normalizeRoof({
      form: 'flat',
      length: 4,
      width: 3,
      pitch: 30,
      diameter: 2,
      roofArea: 1,
    });
    expect(normalized).toEqual({
      value: { form: 'flat', length: 4, width: 3, roofArea: 12, planArea: 12, ceilingArea: 12, rise: 0 },
    });
  });
});

const metres = fc.double({ min: 1, max: 40, noNaN: true });
const roofs = fc.record({
  form: fc.constantFrom(...roofForms),
  length: metres,
  width: metres,
  diameter: metres,
  pitch: fc.double({ min: 1, max: 75, noNaN: true }),
  overhang: fc.double({ min: 0, max: 2, noNaN: true }),
});

describe('every roof', () => {
  it('is no smaller than its plan, and its plan no smaller than the ceiling', () => {
    fc.assert(
      fc.property(roofs, (roof) => {
        const { roofArea, planArea, ceilingArea } = calculateRoof(roof);
        expect(roofArea).toBeGreaterThanOrEqual(planArea - 0.011);
        expect(planArea).toBeGreaterThanOrEqual(ceilingArea - 0.011);
      }),
    );
  });

  it('has the area of the slopes that are drawn', () => {
    fc.assert(
      fc.property(roofs, (roof) => {
        const drawn = listFaces(roof)
          .filter(({ kind }) => kind === 'roof')
          .reduce((sum, { corners }) => sum + areaOf(corners), 0);
        const { roofArea } = calculateRoof(roof);
        // A circle is drawn with 36 sides, which enclose half a per cent less; results are to the centimetre.
        const tolerance = roof.form === 'cone' ? 0.02 * roofArea : 0.05;
        expect(Math.abs(drawn - roofArea)).toBeLessThan(tolerance);
      }),
    );
  });
});

/** The area of a flat face in space: half the length of the sum of the cross products around it. */
function areaOf(corners: readonly Place[]): number {
  const [origin] = corners;
  if (!origin) return 0;
  let sum: Place = [0, 0, 0];
  for (const [index, corner] of corners.entries()) {
    const next = corners[index + 1];
    if (!next) continue;
    const a = corner.map((value, axis) => value - origin[axis]!);
    const b = next.map((value, axis) => value - origin[axis]!);
    sum = [
      sum[0] + a[1]! * b[2]! - a[2]! * b[1]!,
      sum[1] + a[2]! * b[0]! - a[0]! * b[2]!,
      sum[2] + a[0]! * b[1]! - a[1]! * b[0]!,
    ];
  }
  return Math.hypot(...sum) / 2;
}
