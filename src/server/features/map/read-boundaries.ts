import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Geometry, Position } from '../../../engine/geometry/geometry';
import { boundingBox, type Box } from '../../../engine/geometry/measure';
import { readGeoJson } from '../../../engine/geometry/read-geojson';
import type { BoundaryLevel } from '../../../engine/map/map-answers';

export interface Boundary {
  level: BoundaryLevel;
  /** The state's code: two digits of a province, four of a soum, six of a bagh. */
  code: string;
  name: string;
  geometry: Geometry;
  box: Box;
}

export interface BoundaryFile {
  boundaries: Boundary[];
  /** The attribution of the outlines, if the file contains one. */
  attribution: string | undefined;
  /** Features that were left out, with the reason. */
  left: string[];
}

/** A file of boundaries that cannot be used at all. */
export class BoundaryProblem extends Error {}

/** Stored decimals of a degree: a metre on the ground. */
const decimals = 5;

/** Reads GeoJSON or TopoJSON. @throws BoundaryProblem */
export function readBoundaries(text: string): BoundaryFile {
  const document = membersOf(parse(text));
  const features = document === undefined ? undefined : featuresOf(document);
  if (document === undefined || features === undefined) {
    throw new BoundaryProblem(
      'The file is neither a FeatureCollection of GeoJSON nor a Topology of TopoJSON.',
    );
  }
  const found = new Map<string, Boundary>();
  const left: string[] = [];
  for (const [index, each] of features.entries()) {
    const read = readBoundary(each);
    if (typeof read === 'string') left.push(`feature ${index + 1}: ${read}`);
    else found.set(read.code, read);
  }
  const attribution = document.get('attribution') ?? document.get('license');
  return {
    boundaries: [...found.values()],
    attribution: typeof attribution === 'string' && attribution !== '' ? attribution : undefined,
    left,
  };
}

function featuresOf(document: ReadonlyMap<string, unknown>): unknown[] | undefined {
  if (document.get('type') === 'FeatureCollection') {
    const features = document.get('features');
    return Array.isArray(features) ? features : undefined;
  }
  const topology: unknown = Object.fromEntries(document);
  if (!isTopology(topology)) return undefined;
  return Object.values(topology.objects).flatMap((object): unknown[] =>
    object.type === 'GeometryCollection' ? feature(topology, object).features : [],
  );
}

function readBoundary(value: unknown): Boundary | string {
  const members = membersOf(value);
  const properties = membersOf(members?.get('properties')) ?? new Map<string, unknown>();
  const code = codeOf([members?.get('id'), ...codeNames.map((name) => properties.get(name))]);
  if (code === undefined) return 'has no code of two, four or six digits';
  const outcome = readGeoJson(members?.get('geometry'));
  if ('fault' in outcome) return `${code} has a geometry that cannot be read`;
  const { geometry } = outcome;
  if (geometry.type !== 'Polygon' && geometry.type !== 'MultiPolygon') return `${code} is no area`;
  const [west, south, east, north] = boundingBox(geometry);
  if (!(west >= -180 && south >= -90 && east <= 180 && north <= 90 && west < east)) {
    return `${code} does not lie in degrees of EPSG:4326`;
  }
  const name = nameNames.map((key) => properties.get(key)).find((each) => typeof each === 'string');
  return {
    level: levelOf(code),
    code,
    name: typeof name === 'string' ? name : code,
    geometry: rounded(geometry),
    box: [west, south, east, north],
  };
}

/** The names under which statistical offices and COD-AB write the code; the narrowest unit first. */
const codeNames = [
  'code',
  'CODE',
  'pcode',
  'ADM3_PCODE',
  'ADM2_PCODE',
  'ADM1_PCODE',
  'adm2_pcode',
  'adm1_pcode',
];
const nameNames = ['name_mn', 'name', 'NAME', 'ADM2_MN', 'ADM1_MN', 'ADM2_EN', 'ADM1_EN', 'name_en'];

/** `MN1101`, `1101` and the number 1101 are one code. */
function codeOf(candidates: readonly unknown[]): string | undefined {
  for (const candidate of candidates) {
    const text = typeof candidate === 'number' ? String(candidate) : candidate;
    const match = typeof text === 'string' ? /^(?:MN)?((?:\d\d){1,3})$/.exec(text.trim()) : null;
    if (match?.[1] !== undefined) return match[1];
  }
  return undefined;
}

function levelOf(code: string): BoundaryLevel {
  return code.length === 2 ? 1 : code.length === 4 ? 2 : 3;
}

function rounded(geometry: Geometry): Geometry {
  if (geometry.type === 'Polygon') return { ...geometry, coordinates: geometry.coordinates.map(roundedRing) };
  if (geometry.type !== 'MultiPolygon') return geometry;
  return { ...geometry, coordinates: geometry.coordinates.map((rings) => rings.map(roundedRing)) };
}

function roundedRing(positions: readonly Position[]): Position[] {
  return positions.map(([lon, lat]) => [round(lon), round(lat)]);
}

function round(value: number): number {
  return Number(value.toFixed(decimals));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new BoundaryProblem('The file holds no JSON.');
  }
}

function membersOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return new Map(Object.entries(value));
}

function isTopology(value: unknown): value is Topology<Record<string, GeometryCollection>> {
  const members = membersOf(value);
  return (
    members?.get('type') === 'Topology' &&
    Array.isArray(members.get('arcs')) &&
    membersOf(members.get('objects')) !== undefined
  );
}
