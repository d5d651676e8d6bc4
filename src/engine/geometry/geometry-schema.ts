import type { GeometryKind, GeometryRules } from '../../definitions/values/geometry-rules';
import { maxPositions } from './geometry';

type JsonSchema = Record<string, unknown>;

/**
 * The JSON Schema of the GeoJSON that is stored, for forms: what a schema can say. Closed rings, crossings and holes are
 * `readGeometry`'s, through which every value comes before.
 */
export function geometrySchema({ kinds, hasHeight = false }: GeometryRules): JsonSchema {
  const alternatives = kinds.map((kind) => ofKind(kind, hasHeight));
  const [only] = alternatives;
  return only !== undefined && alternatives.length === 1 ? only : oneAmong('object', alternatives);
}

/**
 * A value that fits one of the alternatives. Said by a double negation, because the form library makes schemas of its own
 * out of `anyOf` that a strict validator refuses.
 */
export function oneAmong(type: 'object' | 'array', alternatives: readonly unknown[]): JsonSchema {
  return { type, not: { not: { anyOf: alternatives } } };
}

function ofKind(kind: GeometryKind, hasHeight: boolean): JsonSchema {
  return {
    type: 'object',
    required: ['type', 'coordinates'],
    additionalProperties: false,
    properties: { type: { const: kind }, coordinates: coordinates(kind, hasHeight) },
  };
}

function coordinates(kind: GeometryKind, hasHeight: boolean): JsonSchema {
  const position = hasHeight ? oneAmong('array', [tuple(2), tuple(3)]) : tuple(2);
  const line = listOf(position, 2);
  const ring = listOf(position, 4);
  switch (kind) {
    case 'Point':
      return position;
    case 'LineString':
      return line;
    case 'MultiLineString':
      return listOf(line, 1);
    case 'Polygon':
      return listOf(ring, 1);
    case 'MultiPolygon':
      return listOf(listOf(ring, 1), 1);
  }
}

/** Longitude, latitude and perhaps a height; strict validators want tuples of one length. */
function tuple(length: 2 | 3): JsonSchema {
  const numbers = [
    { type: 'number', minimum: -180, maximum: 180 },
    { type: 'number', minimum: -90, maximum: 90 },
    { type: 'number' },
  ];
  return {
    type: 'array',
    minItems: length,
    maxItems: length,
    prefixItems: numbers.slice(0, length),
    items: false,
  };
}

function listOf(items: JsonSchema, minItems: number): JsonSchema {
  return { type: 'array', minItems, maxItems: maxPositions, items };
}
