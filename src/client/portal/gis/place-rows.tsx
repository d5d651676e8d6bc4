import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { TouchLink } from '../../ui/touch-link';
import type { Filter } from '../../../definitions/filter';
import { useRowPage } from '../read-rows';
import type { RowsPage } from '../../ui/lists/paged-rows';
import { Loaded } from '../../ui/states/loaded';
import type { UseQueryResult } from '@tanstack/react-query';
import { topics } from './topics';
import { placeColumn, type Place } from './use-place';

/** Rows that are named at most; the page of the list has all. */
const most = 20;

interface PlaceProps {
  path: readonly Place[];
  filters?: readonly Filter[];
}

const firstPage = { page: 1, size: most };

/** The crews of the chosen place, each with a link to its page. */
export function PlaceCrews(place: PlaceProps) {
  const result = useRowPage('v_brigad', 'id brigad_name service_type', firstPage, {
    filters: filtersOf('crews', place),
    sorts: [{ column: 'brigad_name', order: 'asc' }],
    texts: ['service_type'],
    places: ['brigad_name'],
  });
  return (
    <PlaceRows name="crews" all="/calculator/brigad" result={result}>
      {({ id, brigad_name, service_type }) => (
        <PlaceRow address={`/calculator/brigad/${id}`} title={brigad_name} detail={service_type} />
      )}
    </PlaceRows>
  );
}

/** The finished houses of the chosen place, each with a link to its page. */
export function PlaceBuildings(place: PlaceProps) {
  const result = useRowPage('v_retrofit', 'id title sumname kind', firstPage, {
    filters: filtersOf('buildings', place),
    sorts: [{ column: 'id', order: 'desc' }],
    texts: ['title'],
    places: ['sumname'],
  });
  return (
    <PlaceRows name="buildings" all="/building" result={result}>
      {({ id, title, sumname, kind }) => (
        <PlaceRow address={`/${kind}/detail/${id}`} title={title} detail={sumname} />
      )}
    </PlaceRows>
  );
}

function filtersOf(name: 'crews' | 'buildings', { path, filters = [] }: PlaceProps): Filter[] {
  const ofPlace = path.map(({ id }, depth) => ({
    column: placeColumn(depth),
    condition: 'equals' as const,
    value: id,
  }));
  return [...topics[name].filters, ...filters, ...ofPlace];
}

interface PlaceRowsProps<Row> {
  name: 'crews' | 'buildings';
  /** The address of the page with all rows. */
  all: string;
  result: UseQueryResult<RowsPage<Row>>;
  children: (row: Row) => ReactNode;
}

function PlaceRows<Row extends { readonly id: string }>({
  name,
  all,
  result,
  children,
}: PlaceRowsProps<Row>) {
  const { t } = useTranslation('gis');
  return (
    <Loaded result={result} isEmpty={({ total }) => total === 0} empty={t('nothing')}>
      {({ rows, total }) => (
        <section className="gis-rows" aria-label={t(`topic.${name}`)}>
          <ul>
            {rows.map((row) => (
              <li key={row.id}>{children(row)}</li>
            ))}
          </ul>
          {total > rows.length ? <TouchLink to={all}>{t('all', { total })}</TouchLink> : null}
        </section>
      )}
    </Loaded>
  );
}

function PlaceRow({ address, title, detail }: { address: string; title: string; detail: string | null }) {
  return (
    <>
      <Link to={address}>{title}</Link>
      {detail === null ? null : <span className="quiet"> {detail}</span>}
    </>
  );
}
