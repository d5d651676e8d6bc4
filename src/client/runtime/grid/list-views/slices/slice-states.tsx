import { CloudOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localTime } from '../../../../../engine/time/ulaanbaatar';
import { isUnreachable } from '../../../../api/connection';
import { EmptyGrid, GridError } from '../../grid-message';
import { GridOutOfReach } from '../../grid-offline';
import { GridSkeleton } from '../../grid-skeleton';
import { useGrid, useGridSession } from '../../session/grid-session-context';
import { isFiltered } from '../../session/grid-state';

interface SliceStatesProps {
  error: unknown;
  /** True until the first rows have loaded. */
  isLoading: boolean;
  /** True where there is nothing to show. */
  isEmpty: boolean;
  cachedAt: string | null;
  onRetry: () => void;
  /** The page's own actions. */
  actions: ReactNode;
  children: ReactNode;
}

/** Renders the rows of a view, or why there are none: loading, failed, out of reach, empty. Says where rows are cached. */
export function SliceStates(props: SliceStatesProps) {
  const { error, isLoading, isEmpty, cachedAt, onRetry, actions, children } = props;
  const { t } = useTranslation('grid');
  const session = useGridSession();
  const isPhone = useGrid((state) => state.isPhone);
  const isLimited = useGrid(({ settings }) => isFiltered(settings));
  const createLabel = useGrid(({ page }) => page.createLabel);
  const onClear = () => session.change({ filters: [], search: '' });
  if (isUnreachable(error))
    return (
      <GridOutOfReach onClear={isLimited ? onClear : undefined} onRetry={onRetry}>
        {actions}
      </GridOutOfReach>
    );
  if (error !== null && error !== undefined)
    return <GridError error={error} onRetry={onRetry} onClear={isLimited ? onClear : undefined} />;
  if (isLoading) return <GridSkeleton isPhone={isPhone} />;
  return (
    <>
      {cachedAt === null ? null : (
        <output className="grid-kept">
          <CloudOutlined aria-hidden="true" />
          {t('keptAt', { when: localTime(cachedAt) })}
        </output>
      )}
      {isEmpty ? (
        <EmptyGrid isFiltered={isLimited} isBin={false} createLabel={createLabel} onClear={onClear} />
      ) : (
        children
      )}
    </>
  );
}
