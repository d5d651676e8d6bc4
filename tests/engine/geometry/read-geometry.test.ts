import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFormAjv } from '../../../src/engine/form/form-ajv';
import { messageFor } from '../../../src/engine/form/field-messages';
import { geometryKinds } from '../../../src/definitions/values/geometry-rules';
import { geometryFaults, maxPositions } from '../../../src/engine/geometry/geometry';
import { geometrySchema } from '../../../src/engine/geometry/geometry-schema';
import { readGeometry } from '../../../src/engine/geometry/read-geometry';

const any = { kinds: geometryKinds };
const point = { type: 'Point', coordinates: [106.9177, 47.9185] };
const square = [
  [106, 47],
  [107, 47],
  [107, 48],
  [106, 48],
  [106, 47],
];
const hole = [
  [106.2, 47.2],
  [106.2, 47.4],
  [106.4, 47.4],
  [106.2, 47.2],
];

describe('reading a geometry', () => {
  it.each([
    ['GeoJSON', point],
    ['GeoJSON as a text', JSON.stringify(point)],
    ['a feature', { type: 'Feature', properties: {}, geometry: point }],
    [
      'GeoJSON with the name of our reference system',
      { ...point, crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:OGC:1.3:CRS84' } } },
    ],
    ['WKT', 'POINT(106.9177 47.9185)'],
    ['WKT in another spelling', ' point Z ( 106.9177  47.9185 1350 )'],
    ['EWKT', 'SRID=4326;POINT(106.9177 47.9185)'],
    ['hex EWKB', `0101000020e6100000${doubles(106.9177, 47.9185)}`],
    ['hex EWKB, large end first', `0020000001000010e6${bytesOf([106.9177, 47.9185], false)}`],
    ['plain WKB of ISO with a height', `01e9030000${doubles(106.9177, 47.9185)}${doubles(1350)}`],
    ['latitude and longitude', '47.9185, 106.9177'],
    ['the two with degrees', '47.9185° 106.9177°'],
    ['longitude first, which is beyond 90', '106.9177 47.9185'],
  ])('takes %s', (_, value) => {
    expect(readGeometry(value, { kinds: ['Point'] })).toEqual({ geometry: point });
  });

  it('keeps the height where the column has one', () => {
    const rules = { kinds: ['Point'], hasHeight: true } as const;
    expect(readGeometry('POINT Z(106.9 47.9 1350.256)', rules)).toEqual({
      geometry: { type: 'Point', coordinates: [106.9, 47.9, 1350.26] },
    });
  });

  it('reads polygons with holes and winds them as the standard asks', () => {
    const text =
      'POLYGON((106 47, 106 48, 107 48, 107 47, 106 47), (106.2 47.2, 106.4 47.4, 106.2 47.4, 106.2 47.2))';
    expect(readGeometry(text, any)).toEqual({
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [106, 47],
            [107, 47],
            [107, 48],
            [106, 48],
            [106, 47],
          ],
          [
            [106.2, 47.2],
            [106.2, 47.4],
            [106.4, 47.4],
            [106.2, 47.2],
          ],
        ],
      },
    });
  });

  it('rounds to a centimetre', () => {
    expect(readGeometry('POINT(106.123456789 -0.00000000001)', any)).toEqual({
      geometry: { type: 'Point', coordinates: [106.1234568, 0] },
    });
  });

  it.each(
    [
      ['unreadable', 'somewhere'],
      ['unreadable', ''],
      ['unreadable', 42],
      ['unreadable', null],
      ['unreadable', []],
      ['unreadable', '{"type":"Point"'],
      ['unreadable', { type: 'Point', coordinates: ['106', '47'] }],
      ['unreadable', { type: 'Point', coordinates: [] }],
      ['unreadable', { type: 'Polygon', coordinates: [106, 47] }],
      ['unreadable', 'POINT(106)'],
      ['unreadable', 'POINT EMPTY'],
      ['unreadable', 'POINT(1 2) POINT(3 4)'],
      ['unreadable', 'POLYGON((1 2, 3 4'],
      ['unreadable', `POLYGON${'('.repeat(5000)}`],
      ['unreadable', '0101000020e6100000'],
      ['unreadable', `0101000020e6100000${doubles(106, 47)}00`],
      ['unreadable', { type: 'Feature', geometry: { type: 'Feature', geometry: point } }],
      ['kind', { type: 'GeometryCollection', geometries: [point] }],
      ['kind', 'GEOMETRYCOLLECTION(POINT(1 2))'],
      ['kind', 'MULTIPOINT((1 2))'],
      ['range', 'POINT(200 47)'],
      ['range', { type: 'Point', coordinates: [106, 91] }],
      ['open', { type: 'Polygon', coordinates: [square.slice(0, -1)] }],
      [
        'short',
        {
          type: 'LineString',
          coordinates: [
            [106, 47],
            [106, 47],
          ],
        },
      ],
      ['short', { type: 'Polygon', coordinates: [] }],
      ['short', 'POLYGON((1 1, 2 2, 3 3, 1 1))'],
      ['crossing', 'POLYGON((0 0, 2 2, 2 0, 0 2, 0 0))'],
      ['hole', { type: 'Polygon', coordinates: [square, hole.map(([lon = 0, lat = 0]) => [lon + 3, lat])] }],
      [
        'large',
        {
          type: 'LineString',
          coordinates: Array.from({ length: maxPositions + 1 }, (_, index) => [index / 1e4, 0]),
        },
      ],
      [
        'large',
        `LINESTRING(${Array.from({ length: maxPositions + 1 }, (_, index) => `${index / 1e4} 0`).join(',')})`,
      ],
      ['large', 'POINT'.padEnd(500_000, '(')],
      ['srid', 'SRID=32648;POINT(500000 5300000)'],
      ['srid', `0101000020787f0000${doubles(500000, 5300000)}`],
      ['srid', { ...point, crs: { type: 'name', properties: { name: 'EPSG:32648' } } }],
    ].map(([fault, value], index) => ({ fault, value, index })),
  )('$index: says "$fault"', ({ fault, value }) => {
    expect(readGeometry(value, any)).toEqual({ fault });
  });

  it('refuses kinds that the column does not take', () => {
    expect(readGeometry(point, { kinds: ['Polygon'] })).toEqual({ fault: 'kind' });
  });

  it('never throws, whatever comes', () => {
    const wild = fc.oneof(
      fc.anything(),
      fc.string(),
      fc.stringMatching(/^(POINT|POLYGON|LINESTRING Z)\([\d ,().-]{0,40}\)$/),
      fc.stringMatching(/^0[01][0-9a-f]{16,60}$/),
    );
    const isRead = fc.property(wild, (value) => {
      const outcome = readGeometry(value, any);
      return 'geometry' in outcome || geometryFaults.includes(outcome.fault);
    });
    expect(fc.check(isRead, { numRuns: 2000 }).failed).toBe(false);
  });

  it('gives what the schema of the forms takes, and reads it again as the same', () => {
    const validate = createFormAjv().compile(geometrySchema(any));
    for (const value of [point, { type: 'Polygon', coordinates: [square, hole] }, 'LINESTRING(1 2, 3 4)']) {
      const outcome = readGeometry(value, any);
      if ('fault' in outcome) throw new Error(outcome.fault);
      expect(validate(outcome.geometry)).toBe(true);
      expect(readGeometry(outcome.geometry, any)).toEqual(outcome);
    }
    expect(validate({ type: 'Point', coordinates: [200, 0] })).toBe(false);
  });

  it('has words for every fault', () => {
    expect(geometryFaults.filter((fault) => messageFor(`geometry.${fault}`) === undefined)).toEqual([]);
  });
});

/** Numbers as the bytes of doubles, in hex, the small end first. */
function doubles(...numbers: number[]): string {
  return bytesOf(numbers, true);
}

function bytesOf(numbers: readonly number[], isLittle: boolean): string {
  const view = new DataView(new ArrayBuffer(8 * numbers.length));
  for (const [index, value] of numbers.entries()) view.setFloat64(index * 8, value, isLittle);
  return Buffer.from(view.buffer).toString('hex');
}
