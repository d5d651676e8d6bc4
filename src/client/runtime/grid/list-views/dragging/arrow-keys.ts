import { KeyboardCode, type ClientRect, type KeyboardCoordinateGetter } from '@dnd-kit/core';

type Direction = 'left' | 'right' | 'up' | 'down';

const directions: Readonly<Record<string, Direction>> = {
  [KeyboardCode.Left]: 'left',
  [KeyboardCode.Right]: 'right',
  [KeyboardCode.Up]: 'up',
  [KeyboardCode.Down]: 'down',
};

/** Space picks a row up and puts it down; Enter opens it. */
export const moveKeys = {
  start: [KeyboardCode.Space],
  cancel: [KeyboardCode.Esc],
  end: [KeyboardCode.Space, KeyboardCode.Enter],
};

/** Moves a row that was picked up by keyboard to the next place in the direction of an arrow key. */
export const toNextPlace: KeyboardCoordinateGetter = (event, { context, currentCoordinates }) => {
  const direction = directions[event.code];
  const { droppableRects, droppableContainers, over, collisionRect } = context;
  if (direction === undefined) return undefined;
  event.preventDefault();
  const from = (over && droppableRects.get(over.id)) ?? collisionRect;
  if (from === null) return undefined;
  const places = droppableContainers.getEnabled().flatMap(({ id }) => {
    const rect = droppableRects.get(id);
    return rect === undefined || id === over?.id ? [] : [rect];
  });
  const next = nearest(from, places, direction);
  return next === undefined || collisionRect === null
    ? undefined
    : {
        x: currentCoordinates.x + next.left + next.width / 2 - (collisionRect.left + collisionRect.width / 2),
        y: currentCoordinates.y + next.top + next.height / 2 - (collisionRect.top + collisionRect.height / 2),
      };
};

/** Returns the nearest place in a direction; one straight ahead is nearer than one aside. */
export function nearest(
  from: ClientRect,
  places: readonly ClientRect[],
  direction: Direction,
): ClientRect | undefined {
  const isAcross = direction === 'left' || direction === 'right';
  const sign = direction === 'left' || direction === 'up' ? -1 : 1;
  const [along, across] = isAcross ? (['x', 'y'] as const) : (['y', 'x'] as const);
  const distanceTo = (place: ClientRect) => {
    const ahead = (middle(place, along) - middle(from, along)) * sign;
    return ahead < 1 ? Infinity : ahead + distanceAside(from, place, across) * 4;
  };
  const [best] = places
    .map((place) => ({ place, distance: distanceTo(place) }))
    .toSorted((one, other) => one.distance - other.distance);
  return best === undefined || best.distance === Infinity ? undefined : best.place;
}

/** The distance of a place from the line straight ahead: none where the line meets it, however high or wide it is. */
function distanceAside(from: ClientRect, place: ClientRect, axis: 'x' | 'y'): number {
  const [start, end] = axis === 'x' ? [place.left, place.right] : [place.top, place.bottom];
  return Math.max(0, start - middle(from, axis), middle(from, axis) - end);
}

function middle({ left, top, width, height }: ClientRect, axis: 'x' | 'y'): number {
  return axis === 'x' ? left + width / 2 : top + height / 2;
}
