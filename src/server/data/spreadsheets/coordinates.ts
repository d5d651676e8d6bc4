import { languages, say, type Text } from '../../../definitions/text';
import type { ModelColumn } from '../../../engine/model/model';
import { messages } from './messages';

/** A sheet shows a point as two columns of numbers, in this order. */
export const coordinateParts = ['lon', 'lat'] as const;
export type CoordinatePart = (typeof coordinateParts)[number];

/** Whether the column holds points without a height, and nothing else. */
export function holdsPoints({ declared }: ModelColumn): boolean {
  const geometry = declared?.geometry;
  return (
    geometry !== undefined && geometry.hasHeight !== true && geometry.kinds.every((kind) => kind === 'Point')
  );
}

/** The name of a coordinate among the fields of an import: `geom.lon`. */
export function coordinateName(column: string, part: CoordinatePart): string {
  return `${column}.${part}`;
}

/** `Байршил: уртраг` in every language. */
export function coordinateTitle(title: Text, part: CoordinatePart): Text {
  const [mn_MN, en_US, ko_KR] = languages.map(
    (language) => `${say(title, language)}: ${say(messages[part], language)}`,
  );
  return { mn_MN: mn_MN ?? '', en_US: en_US ?? '', ko_KR: ko_KR ?? '' };
}

/** The column of one coordinate, in degrees. */
export function coordinateColumn(
  { name, title, required, secret, origin }: ModelColumn,
  part: CoordinatePart,
): ModelColumn {
  return {
    name: coordinateName(name, part),
    type: 'number',
    title: title && coordinateTitle(title, part),
    required,
    secret,
    references: undefined,
    lists: undefined,
    origin,
    declared: undefined,
  };
}

/** A coordinate of a stored point; null for none. */
export function readCoordinate(point: unknown, part: CoordinatePart): number | null {
  if (typeof point !== 'object' || point === null || !('coordinates' in point)) return null;
  const { coordinates } = point;
  const value: unknown = Array.isArray(coordinates) ? coordinates[coordinateParts.indexOf(part)] : null;
  return typeof value === 'number' ? value : null;
}
