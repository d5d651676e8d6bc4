import { lazy, Suspense, useEffect } from 'react';
import type { PageBlock } from '../../../definitions/page';
import { say } from '../../../definitions/language';
import { useLanguage } from '../../i18n/i18n';
import { RetryNotice } from '../../ui/states/retry-notice';
import { RichText } from '../../ui/rich-text';
import { GridCell, isEmpty } from '../grid/grid-cell';
import { listColumnViews } from '../list/grid-columns';
import { useDefinition } from '../use-definition';
import { useBlockRow } from './use-block-rows';

const RowActions = lazy(async () => ({ default: (await import('./row-actions')).RowActions }));

interface RowDetailProps {
  grid: string;
  row: string;
  /** The column that is the page's title; it is not repeated below. */
  titleColumn: string | undefined;
  /** The form in which the row is changed, and what is offered; undefined where the reader may change no such row. */
  form: string | undefined;
  actions: PageBlock['actions'];
  /** The address that opens when the row is deleted. */
  parent: string;
  /** Hears what the row says of the page: its title, or null where there is no such row. */
  onRow: (found: { title: string | undefined } | null) => void;
}

/** The columns of one row with their labels; formatted texts take the whole width, empty columns are left out. */
export function RowDetail(props: RowDetailProps) {
  const { grid: id, row: key, titleColumn = '', form, actions = [], parent, onRow } = props;
  const language = useLanguage();
  const grid = useDefinition('grid', id);
  const row = useBlockRow(grid.data, key);
  const { data } = row;
  const named = data?.[titleColumn];
  const title = typeof named === 'string' && named !== '' ? named : undefined;
  useEffect(() => {
    if (data !== undefined) onRow(data === null ? null : { title });
  }, [data, title, onRow]);
  const error = grid.error ?? row.error;
  if (error)
    return <RetryNotice message={error.message} onRetry={() => void (grid.isError ? grid : row).refetch()} />;
  if (grid.data === undefined || data === undefined || data === null)
    return <span className="skeleton page-detail-skeleton" aria-busy="true" />;
  const shown = listColumnViews(grid.data).filter(
    ({ column }) => column !== titleColumn && !isEmpty(data[column]),
  );
  return (
    <>
      {form === undefined ? null : (
        <Suspense>
          <RowActions form={form} row={key} actions={actions} name={title ?? `№ ${key}`} parent={parent} />
        </Suspense>
      )}
      <dl className="page-detail">
        {shown.map((view) => {
          const value = data[view.column];
          const isText = view.type === 'richText' && typeof value === 'string';
          return (
            <div key={view.column} className={isText || view.widget === 'image' ? 'is-wide' : ''}>
              <dt>{say(view.label, language)}</dt>
              <dd>
                {isText ? (
                  <RichText html={value} />
                ) : (
                  <GridCell view={view} value={value} row={data} isLine={false} />
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </>
  );
}
