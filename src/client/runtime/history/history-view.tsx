import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon';
import { RetryNotice } from '../../ui/states/retry-notice';
import type { ServedDefinition } from '../../api/served-definition';
import { HistoryItem } from './history-item';
import { readRowHistory } from './row-history';
import './history.css';

interface HistoryViewProps {
  /** The form of the row: its labels and widgets show the fields. */
  form: ServedDefinition<'form'>;
  rowId: string;
}

/** The life of a row: who changed what and when, the last change first. */
export function HistoryView({ form, rowId }: HistoryViewProps) {
  const { t, i18n } = useTranslation('history');
  const source = form.compiled.source.id;
  const history = useInfiniteQuery({
    // The server returns the titles of columns in the reader's language.
    queryKey: ['history', source, rowId, i18n.language],
    queryFn: ({ pageParam, signal }) => readRowHistory(source, rowId, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
  if (history.isPending) return <HistorySkeleton />;
  if (history.data === undefined)
    return <RetryNotice message={history.error.message} onRetry={() => void history.refetch()} />;

  const entries = history.data.pages.flatMap((page) => page.entries);
  if (entries.length === 0 && !history.hasNextPage) {
    return (
      <output className="notice">
        <Icon name="info" />
        <strong>{t('emptyTitle')}</strong>
        <p>{t('emptyHint')}</p>
      </output>
    );
  }
  return (
    <div className="history">
      <ol aria-label={t('list')} aria-busy={history.isFetching}>
        {entries.map((entry) => (
          <HistoryItem key={entry.id} entry={entry} form={form} />
        ))}
      </ol>
      {history.isFetchNextPageError ? <p role="alert">{history.error.message}</p> : null}
      {history.hasNextPage ? (
        <Button block loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {t('older')}
        </Button>
      ) : null}
    </div>
  );
}

function HistorySkeleton() {
  const { t } = useTranslation('history');
  return (
    <output className="history-skeleton">
      <span className="visually-hidden">{t('loading')}</span>
      {[96, 72, 120].map((height) => (
        <span key={height} className="skeleton" style={{ height }} aria-hidden="true" />
      ))}
    </output>
  );
}
