import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { columns, nextHeight, spanWithin, type DashboardPlace, type ItemHeight } from './dashboard-edits';

interface ResizeHandleProps {
  name: string;
  place: DashboardPlace;
  /** Called while the pointer moves: nothing is written yet. */
  onTry: (span: number | null) => void;
  onSpan: (span: number) => void;
  onHeight: (height: ItemHeight) => void;
}

/** The corner that resizes a chart: by pointer its width, by arrows its width and height. */
export function ResizeHandle({ name, place, onTry, onSpan, onHeight }: ResizeHandleProps) {
  const { t } = useTranslation('data-builders');
  const drag = useRef<{ x: number; column: number } | null>(null);
  const spanAt = (event: PointerEvent) =>
    drag.current === null
      ? place.span
      : spanWithin(place.span + (event.clientX - drag.current.x) / drag.current.column);
  const begin = (event: PointerEvent<HTMLButtonElement>) => {
    const grid = event.currentTarget.closest<HTMLElement>('.place-grid');
    if (grid === null) return;
    drag.current = { x: event.clientX, column: grid.clientWidth / columns };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  const end = (event: PointerEvent) => {
    const next = spanAt(event);
    drag.current = null;
    onTry(null);
    onSpan(next);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') onSpan(place.span + 1);
    else if (event.key === 'ArrowLeft') onSpan(place.span - 1);
    else if (event.key === 'ArrowDown') onHeight(nextHeight(place.height, 1));
    else if (event.key === 'ArrowUp') onHeight(nextHeight(place.height, -1));
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
