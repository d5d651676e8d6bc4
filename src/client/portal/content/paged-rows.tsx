import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Localized } from '../../../engine/translations/localize-row';
import { Pager } from '../../ui/pager';
import { MongolianOnly } from '../mongolian-only';
import type { RowsPage } from '../read-rows';
import { Loaded } from './loaded';

interface PagedRowsProps<Row> {
  result: UseQueryResult<RowsPage<Row>>;
  className: string;
  addressOf: (page: number) => string;
  children: (row: Localized<Row>, index: number) => ReactNode;
}

/** One page of a list with links to its neighbours. */
export function PagedRows<Row extends { readonly id: string }>(props: PagedRowsProps<Row>) {
  const { result, className, addressOf, children } = props;
  const { t } = useTranslation('content');
  return (
    <Loaded result={result} isEmpty={({ total }) => total === 0}>
      {({ rows, page, lastPage }) => (
        <>
          <MongolianOnly rows={rows} />
          <ul className={className} aria-busy={result.isPlaceholderData}>
            {rows.map((row, index) => (
              <li key={row.id}>{children(row, index)}</li>
            ))}
          </ul>
          <Pager page={page} last={lastPage} addressOf={addressOf} before={t('before')} after={t('after')} />
        </>
      )}
    </Loaded>
  );
}
