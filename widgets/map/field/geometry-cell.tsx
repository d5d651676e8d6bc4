import { lazy, Suspense, useState } from 'react';
import type { Geometry } from '../../../src/engine/geometry/geometry';
import { boundingBox } from '../../../src/engine/geometry/measure';
import type { CellProps } from '../../contract';
import { geometryIn, geometryText } from '../map-texts';
import { toShape } from '../drawing/shape';
import './map-field.css';

const MapPopup = lazy(() => import('./map-popup'));

/** A place in a list: a small outline, its figures, and the map on demand. A list of a thousand rows renders no map. */
export function GeometryCell({ value, services }: CellProps) {
  const [isOpen, setIsOpen] = useState(false);
  const geometry = geometryIn(value);
  if (geometry === null) return null;
  const text = geometryText(geometry, services);
  return (
    <>
      <button
        type="button"
        className="map-cell"
        title={services.translate('widgets.map.open')}
        onClick={(event) => {
          // Prevents the click from opening the row's form.
          event.stopPropagation();
          setIsOpen(true);
        }}
      >
        <Little geometry={geometry} />
        <span className="widget-cell-line">{text}</span>
      </button>
      {isOpen ? (
        <Suspense fallback={null}>
          <MapPopup geometry={geometry} title={text} services={services} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** Pixels of the small picture. */
const size = 18;

function Little({ geometry }: { geometry: Geometry }) {
  if (geometry.type === 'Point') {
    return (
      <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
        <path d="M12 22c5-6 8-9.5 8-13a8 8 0 1 0-16 0c0 3.5 3 7 8 13Z" fill="currentColor" />
        <circle cx="12" cy="9" r="3" fill="var(--ground-raised, #fff)" />
      </svg>
    );
  }
  const [west, south, east, north] = boundingBox(geometry);
  const scale = (size - 2) / Math.max(east - west, north - south, 1e-9);
  // A line from west to east has no height, so it is centred.
  const [left, top] = [(size - (east - west) * scale) / 2, (size - (north - south) * scale) / 2];
  const isFilled = geometry.type === 'Polygon' || geometry.type === 'MultiPolygon';
  const path = toShape(geometry)
    .flat()
    .map((ring) => {
      const points = ring.map(
        ([lon, lat]) => `${round((lon - west) * scale + left)} ${round((north - lat) * scale + top)}`,
      );
      return `M${points.join('L')}${isFilled ? 'Z' : ''}`;
    })
    .join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width={size} height={size} aria-hidden="true">
      <path
        d={path}
        fill={isFilled ? 'currentColor' : 'none'}
        fillOpacity="0.25"
        fillRule="evenodd"
        stroke="currentColor"
        strokeWidth="1.5"
      />
    </svg>
  );
}

function round(value: number): number {
  return Number(value.toFixed(1));
}
