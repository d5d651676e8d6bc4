import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from './icon';
import './pager.css';

interface PagerProps {
  page: number;
  last: number;
  addressOf: (page: number) => string;
  before: string;
  after: string;
}

/** Links to the previous and the next page; renders nothing for a single page. */
export function Pager({ page, last, addressOf, before, after }: PagerProps) {
  const { t } = useTranslation('shell');
  if (last < 2) return null;
  return (
    <nav className="pager" aria-label={t('pager.label')}>
      {page > 1 ? (
        <Link className="button button-plain" to={addressOf(page - 1)} rel="prev">
          <Icon name="left" />
          {before}
        </Link>
      ) : null}
      <span className="quiet">{t('pager.page', { page, last })}</span>
      {page < last ? (
        <Link className="button button-plain" to={addressOf(page + 1)} rel="next">
          {after}
          <Icon name="right" />
        </Link>
      ) : null}
    </nav>
  );
}
