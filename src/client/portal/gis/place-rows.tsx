import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Filter } from '../../../definitions/filter';
import { useRowPage } from '../read-rows';
import { Loaded } from '../content/loaded';
import { topics } from './topics';
import { columnOf, type Place } from './use-place';

/** Rows that are named at most; the page of the list has all. */
const most = 20;

interface PlaceRowsProps {
  name: 'crews' | 'buildings';
  path: readonly Place[];
  filters?: readonly Filter[];
}

interface Row {
  id: string;
  title: string;
  detail: string | null;
  kind?: string;
}

const selections = {
  crews: 'id title: brigad_name detail: service_type',
  buildings: 'id title detail: sumname kind',
} as const;

/** The crews or finished houses of the chosen place, each with a link to its page. */
export function PlaceRows({ name, path, filters = [] }: PlaceRowsProps) {
  const { t } = useTranslation('gis');
  const { source, filters: own } = topics[name];
  const result = useRowPage<Row>(
    source,
    selections[name],
    { page: 1, size: most },
    {
      filters: [
        ...own,
        ...filters,
        ...path.map(({ id }, depth) => ({
          column: columnOf(depth),
          condition: 'equals' as const,
          value: id,
        })),
      ],
      sorts: [{ column: name === 'crews' ? 'brigad_name' : 'id', order: name === 'crews' ? 'asc' : 'desc' }],
    },
  );
  return (
    <Loaded result={result} isEmpty={({ total }) => total === 0} empty={t('nothing')}>
      {({ rows, total }) => (
        <section className="gis-rows" aria-label={t(`topic.${name}`)}>
          <ul>
            {rows.map(({ id, title, detail, kind }) => (
              <li key={id}>
                <Link to={name === 'crews' ? `/calculator/brigad/${id}` : `/${kind}/detail/${id}`}>
                  {title}
                </Link>
                {detail === null ? null : <span className="quiet"> {detail}</span>}
              </li>
            ))}
          </ul>
          {total > rows.length ? (
            <Link className="content-back" to={name === 'crews' ? '/calculator/brigad' : '/building'}>
              {t('all', { total })}
            </Link>
          ) : null}
        </section>
      )}
    </Loaded>
  );
}
