import { Input } from 'antd';
import { useState } from 'react';
import type { GeometryRules } from '../../../src/definitions/values/geometry-rules';
import type { Geometry, GeometryFault, Position } from '../../../src/engine/geometry/geometry';
import { positionText } from '../../../src/engine/geometry/position-text';
import { readGeometry } from '../../../src/engine/geometry/read-geometry';
import { ariaAttributes, controlStatus } from '../../control-state';
import type { GeometryFieldProps } from './geometry-field';

interface PlaceInputProps {
  field: GeometryFieldProps;
  rules: GeometryRules;
  /** The point in the control; null while there is none, and for lines and areas. */
  position: Position | null;
  /** Ids of other descriptions of the control. */
  describedBy: string;
  isWrong: boolean;
  onPosition(this: void, position: Position): void;
  onGeometry(this: void, geometry: Geometry): void;
  onEmpty(this: void): void;
  onFault(this: void, fault: GeometryFault | undefined): void;
}

/**
 * Typed coordinates: the position of a point, or the next vertex of a line or an area. A pasted geometry (GeoJSON, WKT,
 * EWKB) replaces the drawing.
 */
export function PlaceInput(props: PlaceInputProps) {
  const { field, rules, position, describedBy, isWrong, onPosition, onGeometry, onEmpty, onFault } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (position === null ? '' : positionText(position));

  const take = () => {
    if (typed === null) return;
    const text = typed.trim();
    if (text === '') {
      if (position !== null) onEmpty();
      setTyped(null);
      onFault(undefined);
      return;
    }
    const outcome = readGeometry(text, { ...rules, kinds: [...rules.kinds, 'Point'] });
    onFault('fault' in outcome ? outcome.fault : undefined);
    if ('fault' in outcome) return;
    if (outcome.geometry.type === 'Point') onPosition(outcome.geometry.coordinates);
    else onGeometry(outcome.geometry);
    setTyped(null);
  };

  return (
    <Input
      {...ariaAttributes({ ...field, isInvalid: field.isInvalid || isWrong })}
      aria-describedby={[field.describedBy, describedBy].filter(Boolean).join(' ')}
      id={field.id}
      name={field.name}
      className="widget-control"
      value={shown}
      placeholder={field.placeholder ?? '47.91850, 106.91770'}
      status={controlStatus(field.isInvalid || isWrong)}
      autoComplete="off"
      inputMode="text"
      onChange={({ target }) => {
        setTyped(target.value);
        if (target.value === '') onFault(undefined);
      }}
      onPressEnter={(event) => {
        // Prevents Enter from submitting the form.
        event.preventDefault();
        take();
      }}
      onBlur={() => {
        take();
        field.onBlur();
      }}
    />
  );
}
