export { GeometryCell as default } from '../map/geometry-cell';
