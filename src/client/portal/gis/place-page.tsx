import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import type { ShownLayer } from '../../../../widgets/map/layers/shown-layer';
import type { Filter } from '../../../definitions/filter';
import { RetryNotice } from '../../ui/states/retry-notice';
import { Legend } from './legend';
import { PlaceList } from './place-list';
import { PlaceMap } from './place-map';
import { PlaceBuildings, PlaceCrews } from './place-rows';
import { divideShades } from './shades';
import { topics, type Topic, type TopicName } from './topics';
import { useFigures } from './use-figures';
import { longestChosen, usePlace } from './use-place';

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
  const shades = useMemo(
    () => divideShades(Object.values(figures.data ?? {}).map(({ value }) => value)),
    [figures.data],
  );
  const error = place.error ?? figures.error;
  return (
    <div className="gis-view">
      <PlaceMap
        place={place}
        figures={figures.data}
        shades={shades}
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
            addressOf={(code) => (code.length <= longestChosen ? addressOf({ place: code }) : null)}
          />
        )}
        {name === 'crews' ? <PlaceCrews path={path} filters={filters} /> : null}
        {name === 'buildings' ? <PlaceBuildings path={path} filters={filters} /> : null}
        <p className="quiet gis-note">{t(`note.${name}`)}</p>
      </div>
    </div>
  );
}
