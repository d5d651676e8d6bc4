import type { Geometry } from '../../src/engine/geometry/geometry';
import { measureArea, measureLength } from '../../src/engine/geometry/measure';
import { areaText, lengthText, positionText } from '../../src/engine/geometry/position-text';
import { readGeometry } from '../../src/engine/geometry/read-geometry';
import { geometryKinds } from '../../src/definitions/values/geometry-rules';
import type { WidgetServices } from '../contract';

/** The geometry in a stored value; null for any other value. */
export function geometryIn(value: unknown): Geometry | null {
  if (value === null || value === undefined) return null;
  const outcome = readGeometry(value, { kinds: geometryKinds, hasHeight: true });
  return 'geometry' in outcome ? outcome.geometry : null;
}

/** Formats a geometry in one line: `47.91850, 106.91770`, `Урт: 1,234 м`, `Талбай: 321.5 м²`. */
export function geometryText(geometry: Geometry, services: Pick<WidgetServices, 'translate'>): string {
  if (geometry.type === 'Point') {
    const [, , height] = geometry.coordinates;
    const place = positionText(geometry.coordinates);
    return height === undefined
      ? place
      : `${place}, ${services.translate('widgets.map.metres', { value: height })}`;
  }
  const area = measureArea(geometry);
  if (area !== null) return services.translate('widgets.map.area', { area: formatArea(area, services) });
  return services.translate('widgets.map.length', {
    length: formatLength(measureLength(geometry) ?? 0, services),
  });
}

export function formatArea(squareMetres: number, services: Pick<WidgetServices, 'translate'>): string {
  const { value, unit } = areaText(squareMetres);
  return `${value} ${services.translate(`widgets.map.units.${unit}`)}`;
}

export function formatLength(metres: number, services: Pick<WidgetServices, 'translate'>): string {
  const { value, unit } = lengthText(metres);
  return `${value} ${services.translate(`widgets.map.units.${unit}`)}`;
}

/** Formats the length of a scale bar, a round number: `500 м`, `50 км`. */
export function formatScale(metres: number, services: Pick<WidgetServices, 'translate'>): string {
  const [value, unit] = metres < 1000 ? [metres, 'm'] : [metres / 1000, 'km'];
  return `${value} ${services.translate(`widgets.map.units.${unit}`)}`;
}
