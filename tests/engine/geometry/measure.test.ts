import { describe, expect, it } from 'vitest';
import { contains } from '../../../src/engine/geometry/contains';
import type { PolygonGeometry } from '../../../src/engine/geometry/geometry';
import {
  measureArea,
  boundingBox,
  measureDistance,
  measureLength,
  findMiddle,
} from '../../../src/engine/geometry/measure';
import { areaText, lengthText, positionText } from '../../../src/engine/geometry/position-text';

const square = (west: number, south: number, size: number) =>
  [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
    [west, south],
  ] as const;
const solid: PolygonGeometry = { type: 'Polygon', coordinates: [square(106, 47, 1)] };
const holed: PolygonGeometry = {
  type: 'Polygon',
  coordinates: [square(106, 47, 1), square(106.25, 47.25, 0.5).toReversed()],
};

describe('measures on the ellipsoid', () => {
  // Both figures by GeographicLib's Planimeter 2.3 (WGS 84): Planimeter, points "47 106; 47 107; 48 107; 48 106".
  it('has the area and the boundary of a degree square', () => {
    expect(measureArea(solid)).toBeCloseTo(8_376_498_721.2, 0);
    expect(measureLength(solid)).toBeCloseTo(373_041.4855, 3);
  });

  it('takes holes out of the area', () => {
    const inner: PolygonGeometry = { type: 'Polygon', coordinates: [square(106.25, 47.25, 0.5)] };
    expect(measureArea(holed)).toBeCloseTo((measureArea(solid) ?? 0) - (measureArea(inner) ?? 0), 3);
  });

  it('has the length of the equator’s degree', () => {
    // 2π · 6,378,137 m / 360
    expect(measureDistance([0, 0], [1, 0])).toBeCloseTo(111_319.4908, 3);
    expect(
      measureLength({
        type: 'LineString',
        coordinates: [
          [0, 0],
          [1, 0],
          [2, 0],
        ],
      }),
    ).toBeCloseTo(222_638.9816, 3);
  });

  it('gives no area to a line and no length to a point', () => {
    expect(
      measureArea({
        type: 'LineString',
        coordinates: [
          [0, 0],
          [1, 0],
        ],
      }),
    ).toBeNull();
    expect(measureLength({ type: 'Point', coordinates: [0, 0] })).toBeNull();
  });

  it('finds the box and a position that stands for the whole', () => {
    expect(boundingBox(holed)).toEqual([106, 47, 107, 48]);
    expect(findMiddle(solid)[0]).toBeCloseTo(106.5, 6);
    expect(findMiddle(solid)[1]).toBeCloseTo(47.5, 6);
    expect(findMiddle({ type: 'Point', coordinates: [1, 2, 3] })).toEqual([1, 2]);
    expect(
      findMiddle({
        type: 'LineString',
        coordinates: [
          [0, 0],
          [1, 1],
          [2, 0],
        ],
      }),
    ).toEqual([1, 1]);
  });

  it('knows what lies inside, on the boundary and in a hole', () => {
    expect(contains(holed, [106.1, 47.1])).toBe(true);
    expect(contains(holed, [106, 47.5])).toBe(true);
    expect(contains(holed, [106.5, 47.5])).toBe(false);
    expect(contains(holed, [105.9, 47.5])).toBe(false);
  });

  it('says figures in the unit that suits them', () => {
    expect(areaText(123.456)).toEqual({ value: '123.5', unit: 'm2' });
    expect(areaText(123_456)).toEqual({ value: '12.35', unit: 'ha' });
    expect(areaText(8_376_498_721)).toEqual({ value: '8,376.5', unit: 'km2' });
    expect(lengthText(12.34)).toEqual({ value: '12.3', unit: 'm' });
    expect(lengthText(222_638)).toEqual({ value: '222.64', unit: 'km' });
    expect(positionText([106.9177, 47.9185])).toBe('47.91850, 106.91770');
  });
});
