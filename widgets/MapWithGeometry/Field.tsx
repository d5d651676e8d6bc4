import { GeometryField, type GeometryFieldProps } from '../map/field/geometry-field';
import { rules } from './rules';

export default function MapWithGeometryField(props: GeometryFieldProps) {
  const { kinds = rules.kinds } = props.options;
  return <GeometryField field={props} rules={{ ...rules, kinds }} />;
}
