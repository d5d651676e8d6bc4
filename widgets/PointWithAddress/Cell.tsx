export { GeometryCell as default } from '../map/field/geometry-cell';
