import { GeometryField, type GeometryFieldProps } from '../map/field/geometry-field';
import { rules } from './rules';

export default function PointField(props: GeometryFieldProps) {
  return <GeometryField field={props} rules={rules} />;
}
