import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Localized } from '../../../engine/translations/localize-row';
import { CardList } from './card-list';
import { Pager } from './pager';
import { LateNotice } from '../states/late-notice';
import { MongolianOnly } from '../states/mongolian-only';
import { Loaded } from '../states/loaded';

/** One page of the rows of a list. */
export interface RowsPage<Row> {
  rows: readonly Localized<Row>[];
  page: number;
  total: number;
  lastPage: number;
}

interface PagedRowsProps<Row> {
  result: UseQueryResult<RowsPage<Row>>;
  /** Placeholders of cards while the first page loads. */
  waiting?: number;
  /** Replaces an empty list. */
  empty?: ReactNode;
  className?: string;
  addressOf: (page: number) => string;
  isByTime?: boolean;
  children: (row: Localized<Row>, index: number) => ReactNode;
}

/** One page of a list with links to its neighbours. */
export function PagedRows<Row extends { readonly id: string }>(props: PagedRowsProps<Row>) {
  const { result, waiting = 6, empty, className = '', addressOf, isByTime = false, children } = props;
  return (
    <Loaded
      result={result}
      isEmpty={({ total }) => total === 0}
      empty={empty}
      waiting={
        <>
          <CardList<Localized<Row>> rows={undefined} waiting={waiting} className={className}>
            {children}
          </CardList>
          <LateNotice />
        </>
      }
    >
      {({ rows, page, lastPage }) => (
        <>
          <MongolianOnly rows={rows} />
          <CardList rows={rows} className={className} isBusy={result.isPlaceholderData}>
            {children}
          </CardList>
          {result.isPlaceholderData ? <LateNotice /> : null}
          <Pager page={page} last={lastPage} addressOf={addressOf} isByTime={isByTime} />
        </>
      )}
    </Loaded>
  );
}
