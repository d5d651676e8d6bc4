import { Type } from 'typebox';

/** The kinds of RFC 7946 that a column can hold. */
export const geometryKinds = ['Point', 'LineString', 'MultiLineString', 'Polygon', 'MultiPolygon'] as const;
export type GeometryKind = (typeof geometryKinds)[number];

/** The rules of a geometry column. */
export interface GeometryRules {
  readonly kinds: readonly GeometryKind[];
  /** Points carry a height; elsewhere a height that comes in is left out. */
  readonly hasHeight?: boolean | undefined;
}

/** `GeometryRules` as definitions write them. */
export const GeometryRulesSchema = Type.Object(
  {
    kinds: Type.Array(Type.Enum([...geometryKinds]), { minItems: 1, uniqueItems: true }),
    hasHeight: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false },
);
