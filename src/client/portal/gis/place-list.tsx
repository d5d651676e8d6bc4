import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageSkeleton } from '../../ui/states/page-skeleton';
import { Band } from '../calculator/band';
import { figure } from '../calculator/figures';
import type { TopicName } from './topics';
import { byFigure, type Figures } from './use-figures';
import type { Place } from './use-place';

interface PlaceListProps {
  name: TopicName;
  parts: readonly Place[] | undefined;
  figures: Figures | undefined;
  /** The code of the chosen place. */
  chosen: string | null | undefined;
  /** Null for a place that cannot be chosen. */
  addressOf: (code: string) => string | null;
}

/** The figures of a map as a list, the largest first, for keyboards, screen readers and browsers without scripts. */
export function PlaceList({ name, parts, figures, chosen, addressOf }: PlaceListProps) {
  const { t } = useTranslation('gis');
  if (parts === undefined || figures === undefined) return <PageSkeleton className="gis-waiting" lines={6} />;
  const rows = byFigure(parts, figures);
  if (rows.length === 0) return <p className="quiet">{t('nothing')}</p>;
  const total = rows.reduce((sum, { found }) => sum + found.value, 0);
  return (
    <>
      {name === 'letter' ? null : (
        <p className="gis-total">
          <strong>{figure(total)}</strong> {t(`unit.${name}`)}
        </p>
      )}
      <ul className="gis-places">
        {rows.map(({ place: { id, code, name: own }, found }) => {
          const address = code === null ? null : addressOf(code);
          const text = (
            <>
              <span>{own}</span>
              {found.letter === null ? <b>{figure(found.value)}</b> : <Band letter={found.letter} />}
            </>
          );
          return (
            <li key={id}>
              {address === null ? (
                <span className="gis-place">{text}</span>
              ) : (
                <Link
                  className="gis-place"
                  to={address}
                  preventScrollReset
                  aria-current={code === chosen ? 'true' : undefined}
                >
                  {text}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
