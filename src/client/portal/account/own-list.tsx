import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { positiveOf } from '../../ui/navigation/page-number';
import { Pager } from '../../ui/pager';
import { Loaded } from '../content/loaded';
import { useOwnRows } from './use-own-rows';
import type { SourceName } from '../selected-row';

interface OwnListProps<Row> {
  source: SourceName;
  /** The selection in GraphQL. */
  columns: string;
  /** The address of the page. */
  path: string;
  /** The text of an empty list. */
  empty: string;
  children: (row: Row) => ReactNode;
}

/** Renders the person's own rows of a source page by page, the newest first. */
export function OwnList<Row extends { readonly id: string }>(props: OwnListProps<Row>) {
  const { source, columns, path, empty, children } = props;
  const { t } = useTranslation('citizen');
  const [search] = useSearchParams();
  const result = useOwnRows<Row>(source, columns, Number(positiveOf(search.get('page')) ?? '1'));
  return (
    <Loaded result={result} isEmpty={({ total }) => total === 0} empty={empty}>
      {({ rows, page, lastPage }) => (
        <>
          <ul className="own-list" aria-busy={result.isPlaceholderData}>
            {rows.map((row) => (
              <li key={row.id}>{children(row)}</li>
            ))}
          </ul>
          <Pager
            page={page}
            last={lastPage}
            addressOf={(to) => `${path}?page=${to}`}
            before={t('newer')}
            after={t('older')}
          />
        </>
      )}
    </Loaded>
  );
}
