import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../button';
import { Icon } from '../icon';
import './pager.css';

interface PagerProps {
  page: number;
  last: number;
  addressOf: (page: number) => string;
  /** The rows are in the order of time: the links say newer and older. */
  isByTime?: boolean;
}

/** Links to the previous and the next page; renders nothing for a single page. */
export function Pager({ page, last, addressOf, isByTime = false }: PagerProps) {
  const { t } = useTranslation();
  if (last < 2) return null;
  return (
    <nav className="pager" aria-label={t('pager.label')}>
      {page > 1 ? (
        <ButtonLink to={addressOf(page - 1)} rel="prev">
          <Icon name="left" />
          {t(isByTime ? 'pager.newer' : 'pager.before')}
        </ButtonLink>
      ) : null}
      <span className="quiet">{t('pager.page', { page, last })}</span>
      {page < last ? (
        <ButtonLink to={addressOf(page + 1)} rel="next">
          {t(isByTime ? 'pager.older' : 'pager.after')}
          <Icon name="right" />
        </ButtonLink>
      ) : null}
    </nav>
  );
}
