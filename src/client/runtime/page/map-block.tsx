import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { CanvasEvents } from '../../../../widgets/map/canvas/map-canvas';
import type { MapHandle } from '../../../../widgets/map/canvas/map-control';
import { MapFrame } from '../../../../widgets/map/canvas/map-frame';
import { nothingDrawn, viewing } from '../../../../widgets/map/canvas/viewing';
import { closeUpMark } from '../../../../widgets/map/field/close-up';
import type { LayerSeen, ShownLayer } from '../../../../widgets/map/layers/shown-layer';
import type { Filter } from '../../../definitions/filter';
import { say } from '../../../definitions/language';
import { addressOfPage } from '../../../definitions/page';
import { query } from '../../api/graphql';
import { useLanguage } from '../../i18n/i18n';
import { RetryNotice } from '../../ui/states/retry-notice';
import type { GridDefinition } from '../list/grid-columns';
import { conditionNames, buildRowQuery } from '../list/grid-query';
import { useDefinition } from '../use-definition';
import { useWidgetServices } from '../widget-services';
import { usePageAddresses, type PageAddress } from './use-page-address';

const heights = { low: 280, normal: 400, high: 560 } as const;

interface MapBlockProps {
  grid: string;
  link: string | undefined;
  fixed: readonly Filter[];
  height: keyof typeof heights | undefined;
}

/** Shows the rows of a grid on a map, and below it as a list for keyboards and screen readers. */
export default function MapBlock({ grid: id, link, fixed, height = 'normal' }: MapBlockProps) {
  const grid = useDefinition('grid', id);
  const target = usePageAddresses().data?.find((page) => page.id === link);
  if (grid.error) return <RetryNotice message={grid.error.message} onRetry={() => void grid.refetch()} />;
  if (grid.data === undefined) return <span className="skeleton page-detail-skeleton" aria-busy="true" />;
  return <RowMap grid={grid.data} target={target} fixed={fixed} height={heights[height]} />;
}

interface RowMapProps {
  grid: GridDefinition;
  target: PageAddress | undefined;
  fixed: readonly Filter[];
  height: number;
}

/** Rows that are named below the map at most. */
const maxNamed = 50;

function RowMap({ grid, target, fixed, height }: RowMapProps) {
  const { t } = useTranslation('page');
  const language = useLanguage();
  const services = useWidgetServices();
  const navigate = useNavigate();
  const map = useRef<MapHandle>(null);
  const [seen, setSeen] = useState<LayerSeen | null>(null);
  const [isReady, setIsReady] = useState(false);
  const label = say(grid.title, language);
  const key = JSON.stringify(fixed);
  const layer = useMemo((): ShownLayer => {
    const { source } = grid.compiled;
    const given: Filter[] = JSON.parse(key);
    const { filters, groupFilters } = buildRowQuery(grid, source, { search: '', sorts: [], filters: given });
    return {
      path: source.id,
      name: say(grid.title, language),
      layer: {
        kind: 'source',
        source: source.id,
        ...(source.titleColumn !== null && { label: source.titleColumn }),
      },
      narrowed: {
        filters: [...filters],
        groupFilters: [...groupFilters],
        within: conditionNames(grid),
      },
    };
  }, [grid, key, language]);
  const layers = useMemo(() => [layer], [layer]);
  const events = useMemo<CanvasEvents>(
    () => ({
      ...viewing,
      onLayerSeen: (_path, what) => setSeen(what),
      onMarkTap: ({ row }) => {
        if (target && row !== undefined) void navigate(addressOfPage(target, row));
      },
    }),
    [navigate, target],
  );
  const box = useBox(layer, isReady).data;
  const isMoved = useRef(false);
  useEffect(() => {
    if (!box || isMoved.current) return;
    isMoved.current = true;
    map.current?.showBox(box);
  }, [box]);
  const onReady = useCallback(() => setIsReady(true), []);
  const marks = seen?.marks ?? [];
  return (
    <div className="page-map">
      <MapFrame
        ref={map}
        label={label}
        options={{ height }}
        shown={nothingDrawn}
        accuracy={null}
        layers={layers}
        services={services}
        events={events}
        onReady={onReady}
      />
      {seen?.hasFailed === true ? <output className="quiet">{t('mapFailed')}</output> : null}
      {seen !== null && !seen.hasFailed && marks.length === 0 ? (
        <p className="quiet">{t('noneInView')}</p>
      ) : null}
      <ul className="page-marks" aria-label={t('inView')}>
        {marks.slice(0, maxNamed).map((mark, index) => (
          <li key={mark.row ?? `${index} ${mark.position.join(' ')}`}>
            {mark.row === undefined || target === undefined ? (
              <button type="button" className="page-chip" onClick={() => closeUpMark(map.current, mark)}>
                {mark.text ?? t('rowsHere', { count: mark.count })}
              </button>
            ) : (
              <Link className="page-chip" to={addressOfPage(target, mark.row)}>
                {mark.text ?? `№ ${mark.row}`}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

type Box = [west: number, south: number, east: number, north: number];

/** The box around all rows, so that the map opens where they are; null where there are none. */
function useBox({ layer, narrowed = {}, path }: ShownLayer, isNeeded: boolean) {
  return useQuery({
    queryKey: ['page-map-box', path, narrowed],
    enabled: isNeeded && layer.kind === 'source',
    queryFn: async ({ signal }): Promise<Box | null> => {
      const { aggregate } = await query<{ aggregate: Record<string, unknown>[] }>(
        `query ($source: String!, $filters: [filter], $groupFilters: [groupFilter], $within: [String!]) {
          aggregate(source: $source, filters: $filters, groupFilters: $groupFilters, within: $within, measures: [
            { function: min, column: "lon", as: "west" }, { function: min, column: "lat", as: "south" }
            { function: max, column: "lon", as: "east" }, { function: max, column: "lat", as: "north" }
          ])
        }`,
        { source: path, ...narrowed },
        { signal },
      );
      const { west, south, east, north } = aggregate[0] ?? {};
      const box = [west, south, east, north].map(Number);
      return west === null || box.some(Number.isNaN) ? null : widened(box);
    },
  });
}

/** A single place is shown with its surroundings. */
function widened([west = 0, south = 0, east = 0, north = 0]: readonly number[]): Box {
  const margin = Math.max(0.02, (east - west) * 0.05, (north - south) * 0.05);
  return [west - margin, south - margin, east + margin, north + margin];
}
