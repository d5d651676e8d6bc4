import type { Geometry } from '../../../engine/geometry/geometry';
import { readGeoJson } from '../../../engine/geometry/read-geojson';

interface Feature {
  type: 'Feature';
  properties: { name?: string };
  geometry: Geometry;
}

/** The most features that a map draws. */
const most = 5000;

/**
 * Reduces another site's file of features to what a map draws: geometries and names. Undefined where it is no
 * FeatureCollection. What cannot be drawn is left out.
 */
export function readFeatures(text: string): { type: 'FeatureCollection'; features: Feature[] } | undefined {
  const document = parse(text);
  if (typeof document !== 'object' || document === null || !('features' in document)) return undefined;
  if (!Array.isArray(document.features)) return undefined;
  const features = document.features.slice(0, most).flatMap((value: unknown): Feature[] => {
    const outcome = readGeoJson(value);
    if ('fault' in outcome) return [];
    const name = nameOf(value);
    return [{ type: 'Feature', properties: name === undefined ? {} : { name }, geometry: outcome.geometry }];
  });
  return { type: 'FeatureCollection', features };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function nameOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('properties' in value)) return undefined;
  const { properties } = value;
  if (typeof properties !== 'object' || properties === null) return undefined;
  const members = new Map<string, unknown>(Object.entries(properties));
  const name = ['name', 'name_mn', 'title', 'label']
    .map((key) => members.get(key))
    .find((each) => typeof each === 'string');
  return typeof name === 'string' ? name.slice(0, 200) : undefined;
}
