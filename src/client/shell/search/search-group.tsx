import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon';
import type { Place } from './search-api';
import type { SearchItem } from './search-items';

export interface SearchMarks {
  isMarked: (place: Place) => boolean;
  onMark: (place: Place, isFavourite: boolean) => void;
}

interface SearchGroupProps extends SearchMarks {
  title: string;
  items: readonly SearchItem[];
  /** The address of the whole list, where it has more rows. */
  more?: string | undefined;
  onGo: () => void;
}

/** Lists items under a heading, each with a button that marks it as a favourite. */
export function SearchGroup({ title, items, more, onGo, isMarked, onMark }: SearchGroupProps) {
  const { t } = useTranslation('search');
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section className="search-group" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul>
        {items.map(({ key, place, ...item }) => (
          <li key={key}>
            <Link className="search-item" to={item.to} onClick={onGo} data-search-item="">
              <Icon name={item.icon} />
              <span className="search-words">
                <span className="search-title">{item.title}</span>
                {item.detail === null ? null : <span className="search-detail">{item.detail}</span>}
              </span>
            </Link>
            {place === undefined ? null : (
              <button
                type="button"
                className={isMarked(place) ? 'icon-button search-mark is-marked' : 'icon-button search-mark'}
                aria-label={t('mark', { title: item.title })}
                aria-pressed={isMarked(place)}
                onClick={() => onMark(place, !isMarked(place))}
              >
                <Icon name="star" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {more === undefined ? null : (
        <Link className="search-more" to={more} onClick={onGo} data-search-item="">
          {t('more', { title })}
        </Link>
      )}
    </section>
  );
}
