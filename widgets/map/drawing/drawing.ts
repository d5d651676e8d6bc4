import type { GeometryKind } from '../../../src/definitions/values/geometry-rules';
import { maxPositions, type Geometry, type Position } from '../../../src/engine/geometry/geometry';
import { toGeometry, isArea, isMulti, toShape, type Part, type Ring, type Shape } from './shape';

/** A ring of the shape: which part, and which of its rings. */
export interface RingPlace {
  part: number;
  ring: number;
}

export interface Drawing {
  kind: GeometryKind;
  shape: Shape;
  /** The ring that receives new vertices. */
  active: RingPlace;
  /** Undo and redo: previous shapes, the last first, and undone ones. */
  past: readonly Shape[];
  future: readonly Shape[];
}

export type DrawingAction =
  | { type: 'add'; position: Position }
  | { type: 'insert'; place: RingPlace; vertex: number; position: Position }
  | { type: 'move'; place: RingPlace; vertex: number; position: Position }
  | { type: 'remove'; place: RingPlace; vertex: number }
  /** Swaps a vertex with the previous one (-1) or the next one (1). */
  | { type: 'shift'; place: RingPlace; vertex: number; by: -1 | 1 }
  | { type: 'startPart' }
  | { type: 'startHole' }
  | { type: 'removeRing'; place: RingPlace }
  | { type: 'select'; place: RingPlace }
  | { type: 'clear' }
  | { type: 'replace'; geometry: Geometry }
  /** Changes the kind of shape; the drawing does not fit it. */
  | { type: 'choose'; kind: GeometryKind }
  /** Loads another stored value and clears the undo history. */
  | { type: 'open'; kind: GeometryKind; geometry: Geometry | null }
  | { type: 'undo' }
  | { type: 'redo' };

/** Maximum number of undo steps. */
const steps = 100;

export function openDrawing(kind: GeometryKind, geometry: Geometry | null): Drawing {
  const shape = toShape(geometry);
  return { kind: geometry?.type ?? kind, shape, active: lastRing(shape), past: [], future: [] };
}

/** Applies one step to a drawing. Returns the same object if nothing changes. */
export function draw(drawing: Drawing, action: DrawingAction): Drawing {
  const { kind, shape, active, past, future } = drawing;
  switch (action.type) {
    case 'add':
      return add(drawing, action.position);
    case 'insert':
      return count(shape) >= maxPositions
        ? drawing
        : changeRing(drawing, action.place, (ring) => ring.toSpliced(action.vertex, 0, action.position));
    case 'move':
      return changeRing(drawing, action.place, (ring) =>
        ring[action.vertex]
          ? ring.with(action.vertex, withHeight(action.position, ring[action.vertex]))
          : ring,
      );
    case 'remove':
      return changeRing(drawing, action.place, (ring) => ring.toSpliced(action.vertex, 1));
    case 'shift':
      return changeRing(drawing, action.place, (ring) => shifted(ring, action.vertex, action.by));
    case 'startPart':
      // An empty last part is already a new one.
      if (!isMulti(kind) || shape.at(-1)?.[0]?.length === 0) return drawing;
      return step(drawing, [...shape, [[]]], { part: shape.length, ring: 0 });
    case 'startHole': {
      const part = shape[active.part];
      if (!isArea(kind) || !part || (part[0]?.length ?? 0) < 3 || part.at(-1)?.length === 0) return drawing;
      return step(drawing, shape.with(active.part, [...part, []]), { part: active.part, ring: part.length });
    }
    case 'removeRing':
      return removeRing(drawing, action.place);
    case 'select':
      return shape[action.place.part]?.[action.place.ring] ? { ...drawing, active: action.place } : drawing;
    case 'clear':
      return toGeometry(shape, kind) === null ? drawing : step(drawing, [[[]]], { part: 0, ring: 0 });
    case 'replace': {
      const next = toShape(action.geometry);
      return { ...step(drawing, next, lastRing(next)), kind: action.geometry.type };
    }
    case 'choose':
      return kind === action.kind ? drawing : openDrawing(action.kind, null);
    case 'open':
      return openDrawing(action.kind, action.geometry);
    case 'undo': {
      const [before, ...rest] = past;
      if (!before) return drawing;
      return {
        ...drawing,
        shape: before,
        active: within(before, active),
        past: rest,
        future: [shape, ...future],
      };
    }
    case 'redo': {
      const [after, ...rest] = future;
      if (!after) return drawing;
      return {
        ...drawing,
        shape: after,
        active: within(after, active),
        past: [shape, ...past],
        future: rest,
      };
    }
  }
}

export function isAt(a: RingPlace, b: RingPlace): boolean {
  return a.part === b.part && a.ring === b.ring;
}

function add(drawing: Drawing, position: Position): Drawing {
  const { kind, active, shape } = drawing;
  if (kind === 'Point') return step(drawing, [[[withHeight(position, shape[0]?.[0]?.[0])]]], active);
  if (count(shape) >= maxPositions) return drawing;
  return changeRing(drawing, active, (ring) => {
    const isThere = isSame(position, ring.at(-1)) || (isArea(kind) && isSame(position, ring[0]));
    return isThere ? ring : [...ring, position];
  });
}

function isSame([lon, lat]: Position, other: Position | undefined): boolean {
  return other !== undefined && lon === other[0] && lat === other[1];
}

/** Preserves the height of a moved point until another one is given. */
function withHeight(position: Position, before: Position | undefined): Position {
  const height = before?.[2];
  return position[2] === undefined && height !== undefined ? [position[0], position[1], height] : position;
}

function shifted(ring: Ring, vertex: number, by: -1 | 1): Ring {
  const [here, there] = [ring[vertex], ring[vertex + by]];
  return here && there ? ring.with(vertex, there).with(vertex + by, here) : ring;
}

function removeRing(drawing: Drawing, { part, ring }: RingPlace): Drawing {
  const { shape } = drawing;
  const rings = shape[part];
  if (!rings?.[ring]) return drawing;
  // Without its outline there is no area, so its holes are removed as well.
  const left: Shape = ring === 0 ? shape.toSpliced(part, 1) : shape.with(part, rings.toSpliced(ring, 1));
  const next = left.length === 0 ? [[[]]] : left;
  return step(drawing, next, lastRing(next));
}

function changeRing(drawing: Drawing, { part, ring }: RingPlace, change: (ring: Ring) => Ring): Drawing {
  const { shape } = drawing;
  const rings: Part | undefined = shape[part];
  const before = rings?.[ring];
  if (!rings || !before) return drawing;
  const after = change(before);
  if (after === before) return drawing;
  return step(drawing, shape.with(part, rings.with(ring, after)), { part, ring });
}

function step(drawing: Drawing, shape: Shape, active: RingPlace): Drawing {
  return { ...drawing, shape, active, past: [drawing.shape, ...drawing.past].slice(0, steps), future: [] };
}

function lastRing(shape: Shape): RingPlace {
  const part = Math.max(0, shape.length - 1);
  return { part, ring: 0 };
}

/** The same ring if it still exists, otherwise the last part's outline. */
function within(shape: Shape, place: RingPlace): RingPlace {
  return shape[place.part]?.[place.ring] ? place : lastRing(shape);
}

function count(shape: Shape): number {
  return shape.flat().reduce((sum, ring) => sum + ring.length, 0);
}
