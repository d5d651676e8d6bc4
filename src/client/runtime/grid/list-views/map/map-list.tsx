import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CanvasEvents } from '../../../../../../widgets/map/canvas/map-canvas';
import type { MapHandle } from '../../../../../../widgets/map/canvas/map-control';
import { MapFrame } from '../../../../../../widgets/map/canvas/map-frame';
import { nothingDrawn, viewing } from '../../../../../../widgets/map/canvas/viewing';
import { ZoomTools } from '../../../../../../widgets/map/field/map-tools';
import type { LayerSeen, Mark, ShownLayer } from '../../../../../../widgets/map/layers/shown-layer';
import { say } from '../../../../../definitions/language';
import { positionText } from '../../../../../engine/geometry/position-text';
import { useLanguage } from '../../../../i18n/i18n';
import { useWidgetServices } from '../../../widget-services';
import { countText } from '../../count-text';
import { conditionNames } from '../../../list/grid-query';
import { useGrid, useGridSession } from '../../session/grid-session-context';
import type { ListViewProps } from '../list-view-body';
import './map-list.css';

/** The maximum number of rows and clusters in the list beside the map. */
const maxListed = 100;

/** Renders rows on a map, in clusters where they are many, and beside it a list of what is in view. */
export default function MapList({ view }: ListViewProps) {
  const language = useLanguage();
  const services = useWidgetServices();
  const session = useGridSession();
  const grid = useGrid((state) => state.grid);
  const query = useGrid((state) => state.query);
  const rereads = useGrid((state) => state.rereads);
  const isPhone = useGrid((state) => state.isPhone);
  const map = useRef<MapHandle>(null);
  const [hasNoTiles, setHasNoTiles] = useState(false);
  const [seen, setSeen] = useState<LayerSeen | null>(null);
  const { source } = grid.compiled;
  const title =
    view.titleColumn ??
    grid.columns.find(({ card }) => card === 'title')?.column ??
    source.titleColumn ??
    undefined;
  const layers = useMemo(
    (): ShownLayer[] => [
      {
        path: view.id,
        name: say(grid.title, language),
        layer: {
          kind: 'source',
          source: source.id,
          ...(title !== undefined && { label: title }),
          ...(view.geometry !== undefined && { geometry: view.geometry }),
        },
        // Another object reads the rows again.
        narrowed: {
          filters: [...query.filters],
          groupFilters: [...query.groupFilters],
          within: conditionNames(grid),
        },
      },
    ],
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- rows that were read again are other rows
    [view, grid, language, source, title, query, rereads],
  );
  const open = useRef((_mark: Mark) => undefined as void);
  useEffect(() => {
    open.current = ({ row }) => {
      if (row !== undefined) session.open({ id: row });
    };
  });
  const events = useMemo(
    (): CanvasEvents => ({
      ...viewing,
      onTilesFailed: () => setHasNoTiles(true),
      onLayerSeen: (_path, found) => setSeen(found),
      onMarkTap: (mark) => open.current(mark),
    }),
    [],
  );
  const options = useMemo(() => ({ height: isPhone ? 320 : 520 }), [isPhone]);
  return (
    <div className="map-list">
      <div className="map-list-map map-field">
        <div className="map-stage">
          <MapFrame
            ref={map}
            label={say(grid.title, language)}
            options={options}
            shown={nothingDrawn}
            accuracy={null}
            layers={layers}
            services={services}
            events={events}
            onReady={() => map.current?.showHome()}
          />
          <ZoomTools
            services={services}
            onZoom={(steps) => map.current?.zoomBy(steps)}
            onHome={() => map.current?.showHome()}
          />
        </div>
        {hasNoTiles ? (
          <output className="map-hint map-warning">{services.translate('widgets.map.noTiles')}</output>
        ) : null}
      </div>
      <InView
        seen={seen}
        onOpen={(mark) => open.current(mark)}
        onZoom={({ position }) => map.current?.showPosition(position, (map.current.view()?.zoom ?? 6) + 2)}
      />
    </div>
  );
}

interface InViewProps {
  seen: LayerSeen | null;
  onOpen: (mark: Mark) => void;
  onZoom: (mark: Mark) => void;
}

/** Lists the rows and clusters in view, for keyboards, screen readers, and fingers that miss a point. */
function InView({ seen, onOpen, onZoom }: InViewProps) {
  const { t } = useTranslation('grid');
  if (seen === null)
    return (
      <div className="map-list-rows" aria-busy="true">
        {[1, 2, 3, 4].map((place) => (
          <span key={place} className="skeleton map-list-skeleton" />
        ))}
      </div>
    );
  if (seen.hasFailed)
    return (
      <div className="map-list-rows" role="alert">
        {t('mapList.failed')}
      </div>
    );
  const total = seen.marks.reduce((sum, { count }) => sum + count, 0);
  const listed = seen.marks.toSorted((one, other) => other.count - one.count).slice(0, maxListed);
  return (
    <section className="map-list-rows" aria-label={t('mapList.inView', { total: countText(total) })}>
      <h2 className="map-list-total" aria-live="polite">
        {total === 0 ? t('mapList.none') : t('mapList.inView', { total: countText(total) })}
      </h2>
      <ul>
        {listed.map((mark, index) => (
          <li key={`${mark.row ?? index} ${mark.position.join(' ')}`}>
            {mark.row === undefined ? (
              <button
                type="button"
                aria-label={t('mapList.zoom', { count: countText(mark.count) })}
                onClick={() => onZoom(mark)}
              >
                {t('mapList.rows', { count: countText(mark.count) })}{' '}
                <span>{positionText(mark.position)}</span>
              </button>
            ) : (
              <button type="button" onClick={() => onOpen(mark)}>
                {mark.text ?? t('unnamedRow', { id: mark.row })}
              </button>
            )}
          </li>
        ))}
      </ul>
      {seen.marks.length > listed.length ? (
        <p className="list-view-note">{t('mapList.truncated', { count: listed.length })}</p>
      ) : null}
    </section>
  );
}
