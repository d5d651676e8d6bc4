import { geometryKinds, type GeometryKind } from '../../definitions/values/geometry-rules';
import type { Geometry, Position } from './geometry';
import type { GeometryOutcome } from './read-geometry';

/** A geometry of RFC 7946, or a feature's. Shape only: `checkGeometry` judges the numbers. */
export function readGeoJson(value: unknown): GeometryOutcome {
  const member = membersOf(value);
  if (member === undefined) return { fault: 'unreadable' };
  if (!isWorld(member.get('crs'))) return { fault: 'srid' };
  if (member.get('type') === 'Feature') {
    const inner = membersOf(member.get('geometry'));
    // A feature holds a geometry, not another feature.
    return inner === undefined || inner.get('type') === 'Feature'
      ? { fault: 'unreadable' }
      : readGeoJson(member.get('geometry'));
  }
  const kind = geometryKinds.find((known) => known === member.get('type'));
  if (kind === undefined) return { fault: typeof member.get('type') === 'string' ? 'kind' : 'unreadable' };
  const geometry = build(kind, member.get('coordinates'));
  return geometry === undefined ? { fault: 'unreadable' } : { geometry };
}

function build(type: GeometryKind, value: unknown): Geometry | undefined {
  switch (type) {
    case 'Point': {
      const coordinates = position(value);
      return coordinates && { type, coordinates };
    }
    case 'LineString': {
      const coordinates = line(value);
      return coordinates && { type, coordinates };
    }
    case 'MultiLineString':
    case 'Polygon': {
      const coordinates = listOf(value, line);
      return coordinates && { type, coordinates };
    }
    case 'MultiPolygon': {
      const coordinates = listOf(value, (rings) => listOf(rings, line));
      return coordinates && { type, coordinates };
    }
  }
}

function line(value: unknown): Position[] | undefined {
  return listOf(value, position);
}

function position(value: unknown): Position | undefined {
  if (!Array.isArray(value) || value.length < 2 || value.length > 4) return undefined;
  const [lon, lat, height]: unknown[] = value;
  if (typeof lon !== 'number' || typeof lat !== 'number') return undefined;
  if (height === undefined) return [lon, lat];
  return typeof height === 'number' ? [lon, lat, height] : undefined;
}

function listOf<Item>(value: unknown, item: (value: unknown) => Item | undefined): Item[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const items: Item[] = [];
  for (const each of value) {
    const read = item(each);
    if (read === undefined) return undefined;
    items.push(read);
  }
  return items;
}

/** Older writers name the reference system; every name of WGS 84 is the one that we keep. */
function isWorld(crs: unknown): boolean {
  if (crs === undefined || crs === null) return true;
  const name = membersOf(membersOf(crs)?.get('properties'))?.get('name');
  return typeof name === 'string' && /(^EPSG:4326$|EPSG::?4326$|CRS:?:?84$)/i.test(name);
}

function membersOf(value: unknown): Map<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return new Map(Object.entries(value));
}
