import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { MapFrame } from '../../../../widgets/map/canvas/map-frame';
import type { MapHandle } from '../../../../widgets/map/canvas/map-control';
import { nothingDrawn, viewing } from '../../../../widgets/map/canvas/viewing';
import type { ShownLayer } from '../../../../widgets/map/layers/shown-layer';
import type { Filter } from '../../../definitions/filter';
import { useWidgetServices } from '../../runtime/widget-services';
import { RetryNotice } from '../../ui/retry-notice';
import { figure } from '../calculator/figures';
import { Legend } from './legend';
import { MapButtons } from './map-buttons';
import { mapOptions } from './map-options';
import { PlaceList } from './place-list';
import { PlaceRows } from './place-rows';
import { shadeOf, shadesOf } from './shades';
import type { Topic, TopicName } from './topics';
import { topics } from './topics';
import { useFigures, type Figures } from './use-figures';
import { usePlace } from './use-place';
import { useBox } from './use-box';

interface PlacePageProps<Name extends TopicName> {
  /** The address of the page. */
  path: string;
  names: readonly Name[];
  name: Name;
  /** Filters beside those of the topic, and the part of the address that says them. */
  filters?: readonly Filter[];
  /** Fields that narrow the rows. */
  children?: ReactNode;
  /** Layers over the figures. */
  layers?: readonly ShownLayer[];
}

const none: readonly never[] = [];

/** A map of figures by place, with the same figures as a list beside it. Topic and place are in the address. */
export function PlacePage<Name extends TopicName>(props: PlacePageProps<Name>) {
  const { path: address, names, name, filters = none, children, layers = none } = props;
  const { t } = useTranslation('gis');
  const [search] = useSearchParams();
  const topic: Topic = topics[name];
  const place = usePlace(topic.digits);
  const { path, around, parts } = place;
  const figures = useFigures(topic, around, filters);
  const addressOf = (change: Record<string, string | null>) => {
    const next = new URLSearchParams(search);
    for (const [key, value] of Object.entries(change))
      if (value === null) next.delete(key);
      else next.set(key, value);
    return next.size === 0 ? address : `${address}?${next.toString()}`;
  };
  const shades = shadesOf(Object.values(figures.data ?? {}).map(({ value }) => value));
  const error = place.error ?? figures.error;
  return (
    <div className="gis-view">
      <PlaceMap
        place={place}
        topic={topic}
        figures={figures.data}
        layers={layers}
        label={t('mapOf', { topic: t(`topic.${name}`) })}
        addressOf={(code) => addressOf({ place: code })}
      />
      <div className="gis-side">
        {names.length > 1 ? (
          <nav className="gis-topics" aria-label={t('show')}>
            {names.map((each) => (
              <Link
                key={each}
                className="gis-topic"
                to={addressOf({ show: each })}
                aria-current={each === name ? 'true' : undefined}
              >
                {t(`topic.${each}`)}
              </Link>
            ))}
          </nav>
        ) : null}
        {children}
        <nav className="gis-path" aria-label={t('place')}>
          <Link to={addressOf({ place: null })} aria-current={path.length === 0 ? 'true' : undefined}>
            {t('country')}
          </Link>
          {path.map(({ code, name: own }, depth) => (
            <Link
              key={code}
              to={addressOf({ place: code })}
              aria-current={depth === path.length - 1 ? 'true' : undefined}
            >
              {own}
            </Link>
          ))}
        </nav>
        <Legend name={name} shades={shades} />
        {error ? (
          <RetryNotice
            message={error.message}
            onRetry={() => (place.error ? place.retry() : void figures.refetch())}
          />
        ) : (
          <PlaceList
            name={name}
            parts={parts}
            figures={figures.data}
            chosen={path.at(-1)?.code}
            addressOf={(code) => (code.length <= 4 ? addressOf({ place: code }) : null)}
          />
        )}
        {name === 'crews' || name === 'buildings' ? (
          <PlaceRows name={name} path={path} filters={filters} />
        ) : null}
        <p className="quiet gis-note">{t(`note.${name}`)}</p>
      </div>
    </div>
  );
}

interface PlaceMapProps {
  place: ReturnType<typeof usePlace>;
  topic: Topic;
  figures: Figures | undefined;
  layers: readonly ShownLayer[];
  label: string;
  addressOf: (code: string) => string;
}

function PlaceMap({ place, topic, figures, layers, label, addressOf }: PlaceMapProps) {
  const services = useWidgetServices();
  const navigate = useNavigate();
  const map = useRef<MapHandle>(null);
  const [isReady, setIsReady] = useState(false);
  const { parts, around } = place;
  const own = useMemo((): ShownLayer => {
    const shades = shadesOf(Object.values(figures ?? {}).map(({ value }) => value));
    const byFigure = (parts ?? []).toSorted(
      (one, other) => (figures?.[other.id]?.value ?? 0) - (figures?.[one.id]?.value ?? 0),
    );
    const places = byFigure.flatMap(({ id, code, name, lon, lat }) => {
      const found = figures?.[id];
      if (found === undefined) return [];
      return [
        {
          code,
          name,
          position: lon === null || lat === null ? null : ([lon, lat] as const),
          text: topic.letter === undefined ? figure(found.value) : (found.letter ?? '–'),
          tone:
            topic.letter === undefined
              ? String(shadeOf(found.value, shades))
              : (found.letter ?? '0').toLowerCase(),
        },
      ];
    });
    return { path: 'figures', name: label, layer: { kind: 'places', places } };
  }, [parts, figures, topic, label]);
  const shown = useMemo(() => [own, ...layers], [own, layers]);
  const target = useRef(addressOf);
  useEffect(() => {
    target.current = addressOf;
  });
  const events = useMemo(
    () => ({
      ...viewing,
      onMarkTap: ({ place: code }: { place?: string }) => {
        if (code !== undefined && code.length <= 4)
          void navigate(target.current(code), { preventScrollReset: true });
      },
    }),
    [navigate],
  );
  useBox(isReady ? map : null, around, parts);
  return (
    <div className="gis-map">
      <MapFrame
        ref={map}
        label={label}
        options={mapOptions}
        shown={nothingDrawn}
        accuracy={null}
        layers={shown}
        services={services}
        events={events}
        onReady={() => setIsReady(true)}
      />
      <MapButtons map={map} />
    </div>
  );
}
