import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../ui/icon';
import { RetryNotice } from '../../ui/states/retry-notice';
import { BulkBar } from './bulk-bar';
import { useInbox, type InboxCount, type InboxFilter } from '../../shell/inbox/inbox';
import './inbox.css';
import { InboxRow, itemKey, lateFirst } from './inbox-row';

interface InboxViewProps {
  filter: InboxFilter;
  onFilter: (filter: InboxFilter) => void;
}

/**
 * Renders the steps that wait for the person, the longest overdue first, filtered by kind and lateness, with decisions on
 * several at once.
 */
export function InboxView({ filter, onFilter }: InboxViewProps) {
  const { t } = useTranslation('process');
  const inbox = useInbox(filter);
  const counts = inbox.data?.pages[0]?.counts ?? [];
  const isAnyLate = hasLateSteps(filter, counts);
  const overdue = useInbox({ ...filter, isLate: true }, undefined, isAnyLate);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  if (inbox.isPending || (isAnyLate && overdue.isPending))
    return <div className="inbox-skeleton skeleton" aria-busy="true" />;
  if (inbox.data === undefined)
    return <RetryNotice message={inbox.error.message} onRetry={() => void inbox.refetch()} />;
  const late = isAnyLate ? (overdue.data?.pages[0]?.items ?? []) : [];
  const items = lateFirst(
    late,
    inbox.data.pages.flatMap((page) => page.items),
  );
  const isFiltered = filter.process !== undefined || filter.isLate === true;
  const selected = items.filter((item) => chosen.has(itemKey(item)));
  return (
    <>
      <Filters counts={counts} filter={filter} onFilter={onFilter} />
      {items.length === 0 ? (
        <output className="notice">
          <Icon name="success" />
          <strong>{t(isFiltered ? 'inbox.emptyFilter' : 'inbox.emptyTitle')}</strong>
          {isFiltered ? null : <p>{t('inbox.empty')}</p>}
          {isFiltered ? (
            <Button onClick={() => onFilter({})}>{t('inbox.all')}</Button>
          ) : (
            <Link className="button" to="/admin">
              {t('inbox.home')}
            </Link>
          )}
        </output>
      ) : (
        <ul className="inbox-list" aria-busy={inbox.isFetching}>
          {items.map((item) => (
            <InboxRow
              key={itemKey(item)}
              item={item}
              isChosen={chosen.has(itemKey(item))}
              onChoose={(isChosen) => {
                const next = new Set(chosen);
                if (isChosen) next.add(itemKey(item));
                else next.delete(itemKey(item));
                setChosen(next);
              }}
            />
          ))}
        </ul>
      )}
      {inbox.hasNextPage ? (
        <Button block loading={inbox.isFetchingNextPage} onClick={() => void inbox.fetchNextPage()}>
          {t('inbox.more')}
        </Button>
      ) : null}
      {selected.length > 0 ? (
        <BulkBar
          items={selected}
          onDone={() => {
            setChosen(new Set());
            void inbox.refetch();
          }}
        />
      ) : null}
    </>
  );
}

/** Whether a list that is not of late steps alone has some. */
function hasLateSteps({ process, step, isLate }: InboxFilter, counts: readonly InboxCount[]): boolean {
  if (isLate === true) return false;
  const isMeant = (count: InboxCount) =>
    process === undefined || (count.process === process && count.step === step);
  return counts.some((count) => count.late > 0 && isMeant(count));
}

interface FiltersProps extends InboxViewProps {
  counts: readonly InboxCount[];
}

function Filters({ counts, filter, onFilter }: FiltersProps) {
  const { t } = useTranslation('process');
  const late = counts.reduce((sum, count) => sum + count.late, 0);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const isAll = filter.process === undefined && filter.isLate !== true;
  return (
    <fieldset className="inbox-filters" aria-label={t('inbox.filters')}>
      <button type="button" aria-pressed={isAll} onClick={() => onFilter({})}>
        {t('inbox.all')} <span>{total}</span>
      </button>
      {late === 0 ? null : (
        <button
          type="button"
          className="is-late"
          aria-pressed={filter.isLate === true}
          onClick={() => onFilter({ isLate: true })}
        >
          {t('late')} <span>{late}</span>
        </button>
      )}
      {counts.map(({ process, title, step, step_title, count }) => (
        <button
          key={`${process} ${step}`}
          type="button"
          aria-pressed={filter.process === process && filter.step === step}
          onClick={() => onFilter({ process, step })}
        >
          {title}: {step_title} <span>{count}</span>
        </button>
      ))}
    </fieldset>
  );
}
