import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { rowKey } from '../../../definitions/public-pages/public-pages';
import { EmptyNotice } from './empty-notice';
import { NotFound } from './error-pages';
import { PageSkeleton } from './page-skeleton';
import { RetryNotice } from './retry-notice';

interface LoadedProps<Data> {
  result: UseQueryResult<Data>;
  isEmpty?: (data: Data) => boolean;
  /** Replaces an empty list. Default: says that there is nothing. */
  empty?: ReactNode | undefined;
  /** Drawn while it loads. Default: the skeleton of a page. */
  waiting?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows loaded data, or its loading, error (with a retry button) or empty state. */
export function Loaded<Data>({ result, isEmpty, empty, waiting, children }: LoadedProps<Data>) {
  const { t } = useTranslation();
  const { data, error, refetch } = result;
  if (data === undefined)
    return error ? (
      <RetryNotice message={error.message} onRetry={() => void refetch()} />
    ) : (
      (waiting ?? <PageSkeleton />)
    );
  if (isEmpty?.(data) === true)
    return typeof empty === 'string' || empty === undefined ? (
      <EmptyNotice text={empty ?? t('nothing')} />
    ) : (
      empty
    );
  return children(data);
}

/** A list that was read; an empty one says so. */
export function LoadedList<Row>({ result, empty, children }: LoadedProps<readonly Row[]>) {
  return (
    <Loaded result={result} isEmpty={(rows) => rows.length === 0} empty={empty}>
      {children}
    </Loaded>
  );
}

/** The page of the row that `:id` of the address names: 404 where the id is none or nobody may read the row. */
export function RowPage({ children }: { children: (id: string) => ReactNode }) {
  const { id = '' } = useParams();
  return rowKey.test(id) ? children(id) : <NotFound />;
}

/** A row that was read, or the page 404. */
export function LoadedRow<Row>({
  result,
  children,
}: Pick<LoadedProps<Row | null>, 'result'> & { children: (row: Row) => ReactNode }) {
  return <Loaded result={result}>{(row) => (row === null ? <NotFound /> : children(row))}</Loaded>;
}
