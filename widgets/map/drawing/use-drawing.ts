import { useEffect, useReducer, useRef, useState } from 'react';
import type { GeometryRules } from '../../../src/definitions/values/geometry-rules';
import type { FieldError } from '../../../src/engine/form/field-errors';
import { maxPositions, type Geometry, type GeometryFault } from '../../../src/engine/geometry/geometry';
import { readGeometry } from '../../../src/engine/geometry/read-geometry';
import type { SurroundingForm } from '../../contract';
import { draw, openDrawing, type Drawing, type DrawingAction } from './drawing';
import { toGeometry } from './shape';

export interface DrawingState {
  drawing: Drawing;
  dispatch(this: void, action: DrawingAction): void;
  /** Why the drawing cannot be stored; undefined if it can. */
  fault: GeometryFault | undefined;
  /** The drawing as it would be stored; null while it is empty or invalid. */
  geometry: Geometry | null;
}

/** Drawings by the anchor of their field, each with the field's value at that time. */
const left = new WeakMap<object, { drawing: Drawing; stored: string }>();

/**
 * A drawing over the value of a field. Each step with a valid result becomes the value; an unfinished drawing stays on
 * the screen, and the value is unchanged until the drawing is valid again. Both survive switching the form's tab,
 * including the undo history.
 */
export function useDrawing(
  value: Geometry | null,
  rules: GeometryRules,
  onChange: (value: Geometry | null) => void,
  form: Pick<SurroundingForm, 'anchor'> | undefined,
): DrawingState {
  const kind = rules.kinds[0] ?? 'Point';
  const [anchor] = useState(() => form?.anchor);
  const [drawing, dispatch] = useReducer(draw, null, () => {
    const before = anchor && left.get(anchor);
    return before?.stored === JSON.stringify(value) ? before.drawing : openDrawing(kind, value);
  });
  const outcome = outcomeOf(drawing, rules);
  const geometry = 'geometry' in outcome ? outcome.geometry : null;
  const fault = 'fault' in outcome ? outcome.fault : undefined;

  const [shown, stored] = [JSON.stringify(geometry), JSON.stringify(value)];
  // Distinguishes an unfinished drawing from an empty one; neither has a storable geometry.
  const state = fault ?? shown;
  const last = useRef({ state, stored });
  useEffect(() => {
    const { state: before, stored: known } = last.current;
    last.current = { state, stored };
    if (stored !== known && stored !== shown) {
      // The value was changed from outside: another row, an undone draft, the server.
      dispatch({ type: 'open', kind, geometry: value });
    } else if (state !== before && shown !== stored && fault === undefined) {
      last.current = { state, stored: shown };
      onChange(geometry);
    }
  }, [state, shown, stored, fault, kind, value, geometry, onChange]);

  useEffect(() => {
    if (anchor) left.set(anchor, { drawing, stored });
  }, [anchor, drawing, stored]);

  return { drawing, dispatch, fault, geometry };
}

/** Converts a fault to the server's error format, so that both show the same message. */
export function toFieldError(fault: GeometryFault): FieldError {
  return { path: '', key: `geometry.${fault}`, values: { limit: maxPositions } };
}

function outcomeOf(
  { shape, kind }: Drawing,
  rules: GeometryRules,
): { geometry: Geometry | null } | { fault: GeometryFault } {
  const drawn = toGeometry(shape, kind);
  return drawn === null ? { geometry: null } : readGeometry(drawn, rules);
}
