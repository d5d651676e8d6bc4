import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Pane, TileLayer, useMap } from 'react-leaflet';
import type { MapConfig } from '../../../src/engine/map/map-answers';
import type { WidgetServices } from '../../contract';
import { readMapConfig } from '../outlines/outlines';
import { useOutlines } from '../outlines/use-outlines';
import { escape } from './leaflet-values';
import { useMapView } from './map-view';
import { DrawnOutlines } from './drawn-outlines';

/** Number of failed tiles after which tiles are switched off. */
const patience = 4;

interface GroundProps {
  services: WidgetServices;
  onTilesFailed(this: void): void;
  onReady(this: void): void;
  onDrawn(this: void): void;
  /** Receives the zoom level for a single place on this ground. */
  children(this: void, groundZoom: number): ReactNode;
}

/** The background of a map: outlines of places, and tiles if the operator configured any. */
export function Ground({ services, onTilesFailed, onReady, onDrawn, children }: GroundProps) {
  const map = useMap();
  const [config, setConfig] = useState<MapConfig | null>(null);
  const [haveTilesFailed, setHaveTilesFailed] = useState(false);
  const view = useMapView();
  const [isReady, setIsReady] = useState(false);
  const outlines = useOutlines(isReady ? view : null, services);
  const tiles = haveTilesFailed ? null : (config?.tiles ?? null);
  // The initial view is chosen once, with the current callbacks at that time.
  const latest = useRef({ services, onReady, onDrawn });
  useEffect(() => {
    latest.current = { services, onReady, onDrawn };
  });

  useEffect(() => {
    let isCurrent = true;
    const prepare = async () => {
      const read = await readMapConfig(latest.current.services);
      if (!isCurrent) return;
      // Flushed before `onReady`, because the initial view depends on the ground, and outlines depend on the view.
      flushSync(() => setConfig(read));
      latest.current.onReady();
      setIsReady(true);
    };
    void prepare();
    return () => {
      isCurrent = false;
    };
  }, []);
  useEffect(() => {
    map.getContainer().classList.toggle('has-tiles', tiles !== null);
  }, [map, tiles]);
  const isDrawn = outlines !== null;
  useEffect(() => {
    if (isDrawn) latest.current.onDrawn();
  }, [isDrawn]);

  return (
    <>
      {children(groundZoomOf(config, tiles !== null))}
      {tiles === null ? null : (
        <Tiles
          tiles={tiles}
          onFailed={() => {
            setHaveTilesFailed(true);
            onTilesFailed();
          }}
        />
      )}
      {/* Outlines are above the tiles, drawings above both. */}
      <Pane name="outlines" style={{ zIndex: 250 }} />
      <Pane name="figures" style={{ zIndex: 255 }} />
      <Pane name="names" style={{ zIndex: 260 }} />
      {outlines === null ? null : (
        <DrawnOutlines outlines={outlines} view={view} language={services.language} />
      )}
    </>
  );
}

interface TilesProps {
  tiles: NonNullable<MapConfig['tiles']>;
  onFailed(this: void): void;
}

function Tiles({ tiles, onFailed }: TilesProps) {
  const counts = useRef({ missing: 0, arrived: 0 });
  return (
    <TileLayer
      url={tiles.url}
      attribution={escape(tiles.attribution)}
      maxZoom={19}
      eventHandlers={{
        tileload: () => {
          counts.current.arrived += 1;
        },
        tileerror: () => {
          counts.current.missing += 1;
          if (counts.current.missing === patience && counts.current.arrived === 0) onFailed();
        },
      }}
    />
  );
}

/** Street level on tiles, otherwise the most detailed level that outlines have. */
function groundZoomOf(config: MapConfig | null, hasTiles: boolean): number {
  if (hasTiles) return 15;
  return config?.boundaries.some(({ level }) => level > 1) === true ? 10 : 7;
}
