import { useEffect, useReducer, useRef, useState } from 'react';
import type { GeometryRules } from '../../../src/definitions/geometry-rules';
import type { FieldError } from '../../../src/engine/form/field-errors';
import { mostPositions, type Geometry, type GeometryFault } from '../../../src/engine/geometry/geometry';
import { readGeometry } from '../../../src/engine/geometry/read-geometry';
import type { SurroundingForm } from '../../contract';
import { draw, openDrawing, type Drawing, type DrawingAction } from './drawing';
import { geometryOf } from './shape';

export interface DrawingState {
  drawing: Drawing;
  dispatch(this: void, action: DrawingAction): void;
  /** Why the drawing cannot be kept as it is; undefined while there is nothing wrong. */
  fault: GeometryFault | undefined;
  /** The drawing as it would be stored; null while it is empty or cannot be kept. */
  geometry: Geometry | null;
}

/** Drawings by the anchor of their field, each with the value that the field had then. */
const left = new WeakMap<object, { drawing: Drawing; stored: string }>();

/**
 * A drawing over the value of a field. Each step that makes something that can be kept becomes the value; an unfinished
 * one stays on the screen, and the value stays what it was until the drawing is whole again. Whoever leaves the tab of
 * the form and comes back finds both again, with the steps that can be taken back.
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
  // What is unfinished and what is empty both show nothing that could be stored, and are not the same.
  const state = fault ?? shown;
  const last = useRef({ state, stored });
  useEffect(() => {
    const { state: before, stored: known } = last.current;
    last.current = { state, stored };
    if (stored !== known && stored !== shown) {
      // The value came from somewhere else: another row, an undone draft, the server.
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

/** A fault in the form in which the server would tell it, so that both say the same. */
export function faultOf(fault: GeometryFault): FieldError {
  return { path: '', key: `geometry.${fault}`, values: { limit: mostPositions } };
}

function outcomeOf(
  { shape, kind }: Drawing,
  rules: GeometryRules,
): { geometry: Geometry | null } | { fault: GeometryFault } {
  const drawn = geometryOf(shape, kind);
  return drawn === null ? { geometry: null } : readGeometry(drawn, rules);
}
