import type { GeometryRules } from '../../../src/definitions/values/geometry-rules';
import type { Geometry } from '../../../src/engine/geometry/geometry';
import type { FieldProps } from '../../contract';
import { Reading } from '../../reading';
import type { AddressOptions, LayerOptions } from '../map-options';
import { geometryIn, geometryText } from '../map-texts';
import { GeometryEditor } from './geometry-editor';
import { GeometryView } from './geometry-view';
import './map-field.css';

export type GeometryFieldProps = FieldProps<Geometry, AddressOptions & LayerOptions>;

interface Props {
  field: GeometryFieldProps;
  rules: GeometryRules;
  /** Whether the drawing is linked to the form's address. */
  hasAddress?: boolean;
}

/** A place on the map: entered by mouse, finger, keyboard or the device; or read-only. */
export function GeometryField({ field, rules, hasAddress = false }: Props) {
  const { id, label, value, options, isReadOnly, services } = field;
  if (!isReadOnly) return <GeometryEditor field={field} rules={rules} hasAddress={hasAddress} />;
  const geometry = geometryIn(value);
  return (
    <>
      <Reading id={id} isEmpty={geometry === null}>
        {geometry === null ? null : geometryText(geometry, services)}
      </Reading>
      {geometry === null ? null : (
        <GeometryView geometry={geometry} label={label} options={options} services={services} />
      )}
    </>
  );
}
