import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandColors, contrast, textContrast } from '../../../src/definitions/values/brand-colors';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the contrast of two colours', () => {
  it('is 21 for black on white, 1 for a colour on itself, and the same from both sides', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    // The example of WebAIM: #777777 on white.
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    fc.assert(
      fc.property(color, color, (one, other) => {
        expect(contrast(one, one)).toBe(1);
        expect(contrast(one, other)).toBe(contrast(other, one));
      }),
    );
  });
});

it('derives links that are readable on the ground of both themes, whatever the colour', () => {
  fc.assert(
    fc.property(color, (primary) => {
      expect(contrast(brandColors(primary, 'light').link, '#ffffff')).toBeGreaterThanOrEqual(textContrast);
      expect(contrast(brandColors(primary, 'dark').link, '#1c2027')).toBeGreaterThanOrEqual(textContrast);
    }),
  );
});
