import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { columns, nextHeight, spanWithin, type DashboardPlace, type ItemHeight } from './dashboard-edits';

interface ResizeHandleProps {
  name: string;
  place: DashboardPlace;
  /** Called while the pointer moves: nothing is written yet. */
  onTry: (span: number | null) => void;
  onSize: (span: number, height: ItemHeight) => void;
}

/** Pixels that one height is from the next, as far as a hand moves for it. */
const heightStep = 80;

/** The corner that resizes a chart, by pointer and by arrows. */
export function ResizeHandle({ name, place, onTry, onSize }: ResizeHandleProps) {
  const { t } = useTranslation('data-builders');
  const drag = useRef<{ x: number; y: number; column: number } | null>(null);
  const spanAt = (event: PointerEvent) =>
    drag.current === null
      ? place.span
      : spanWithin(place.span + (event.clientX - drag.current.x) / drag.current.column);
  const begin = (event: PointerEvent<HTMLButtonElement>) => {
    const grid = event.currentTarget.closest<HTMLElement>('.place-grid');
    if (grid === null) return;
    drag.current = { x: event.clientX, y: event.clientY, column: grid.clientWidth / columns };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const end = (event: PointerEvent) => {
    if (drag.current === null) return;
    const span = spanAt(event);
    const height = heightFrom(place.height, event.clientY - drag.current.y);
    drag.current = null;
    onTry(null);
    onSize(span, height);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') onSize(place.span + 1, place.height);
    else if (event.key === 'ArrowLeft') onSize(place.span - 1, place.height);
    else if (event.key === 'ArrowDown') onSize(place.span, nextHeight(place.height, 1));
    else if (event.key === 'ArrowUp') onSize(place.span, nextHeight(place.height, -1));
    else return;
    event.preventDefault();
  };
  return (
    <button
      type="button"
      className="place-resize"
      aria-label={t('dashboards.resize', {
        name,
        span: place.span,
        height: t(`dashboards.heights.${place.height}`),
      })}
      title={t('dashboards.resizeHelp')}
      onPointerDown={begin}
      onPointerMove={(event) => {
        if (drag.current !== null) onTry(spanAt(event));
      }}
      onPointerUp={end}
      onPointerCancel={() => {
        drag.current = null;
        onTry(null);
      }}
      onKeyDown={press}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M14 6 6 14M14 11l-3 3" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
    </button>
  );
}

/** The height that a pointer means which moved down by so many pixels. */
function heightFrom(height: ItemHeight, moved: number): ItemHeight {
  const steps = Math.trunc(moved / heightStep);
  const direction = steps < 0 ? -1 : 1;
  let next = height;
  for (let step = 0; step < Math.abs(steps); step += 1) next = nextHeight(next, direction);
  return next;
}
