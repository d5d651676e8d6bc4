import { Component, lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { MapCanvasProps } from './map-canvas';
import 'leaflet/dist/leaflet.css';
import '../field/map-field.css';
import './map.css';

/** The only import of Leaflet's code: it is not loaded before a map scrolls into view. Its styles are one file with those of the field. */
const MapCanvas = lazy(() => import('./map-canvas'));

type MapFrameProps = Omit<MapCanvasProps, 'onDrawn'>;

/** Loads a map when it comes near the screen; until then, and if loading fails, a placeholder has its size. */
export function MapFrame(props: MapFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  const { translate, isPaper = false } = props.services;
  const [isNear, setIsNear] = useState(isPaper);
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || typeof IntersectionObserver !== 'function') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        setIsNear(true);
        observer.disconnect();
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const { height = 320 } = props.options;
  // Set by code: the pages' Content-Security-Policy blocks a style attribute of HTML that the server has rendered.
  const sized = useCallback(
    (element: HTMLElement | null) => {
      if (element) element.style.blockSize = `${height}px`;
    },
    [height],
  );
  // The keys give each of the two an element of its own: the height of the placeholder would stay on the map's.
  const empty = <div key="place" className="map-place" ref={sized} />;
  return (
    <div ref={place} className="map-frame">
      <WithoutMap instead={<p className="map-missing">{translate('widgets.map.missing')}</p>}>
        {isNear ? (
          <div key="map" aria-busy={!isDrawn}>
            <Suspense fallback={empty}>
              <MapCanvas {...props} onDrawn={() => setIsDrawn(true)} />
            </Suspense>
          </div>
        ) : (
          empty
        )}
      </WithoutMap>
    </div>
  );
}

interface WithoutMapProps {
  instead: ReactNode;
  children: ReactNode;
}

/** Renders the fallback if the code of the map cannot be loaded; coordinates can still be typed. */
class WithoutMap extends Component<WithoutMapProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}
