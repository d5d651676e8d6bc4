import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { countText } from '../../count-text';
import { SliceStates } from '../slices/slice-states';
import type { PlacedRows } from './use-placed-rows';

interface PlacedRowsFrameProps {
  placed: PlacedRows;
  /** The maximum number of rows that are read at once. */
  cap: number;
  /** The page's own actions. */
  actions: ReactNode;
  children: ReactNode;
}

/** Renders rows on days, or why there are none, and below them a note if there are more than `cap`. */
export function PlacedRowsFrame({ placed: { rows, total }, cap, actions, children }: PlacedRowsFrameProps) {
  const { t } = useTranslation('grid');
  return (
    <SliceStates
      error={rows.data === undefined ? rows.error : null}
      isLoading={rows.data === undefined}
      isEmpty={false}
      cachedAt={rows.data?.cachedAt ?? null}
      onRetry={() => void rows.refetch()}
      actions={actions}
    >
      {children}
      {total === undefined ? null : (
        <output className="list-view-note">
          {t('listView.tooMany', { count: cap, total: countText(total) })}
        </output>
      )}
    </SliceStates>
  );
}
