import { Button } from 'antd';
import { memo, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridColumnGroup } from '../../../../definitions/grid';
import { say } from '../../../../definitions/language';
import { useLanguage } from '../../../i18n/i18n';
import { groupsAbove } from '../columns/header-groups';
import { GridCard } from './grid-card';
import type { GridColumnView } from '../../list/grid-columns';
import { GridErrorStrip } from '../grid-message';
import type { RowBlocks } from '../rows/row-blocks';
import { useGrid, useGridSession } from '../session/grid-session-context';
import { useCardPages } from './use-card-pages';

/** Renders the rows as cards, for phones. The list grows as its end scrolls into view, or by its button. */
export const GridCards = memo(function GridCards({ blocks }: { blocks: RowBlocks }) {
  const { position } = useGridSession();
  const { title, groups = noGroups } = useGrid(({ grid }) => grid);
  const columns = useGrid((state) => state.columns);
  const generation = useGrid(({ rows: { generation } }) => generation);
  const selectedId = useGrid(({ page }) => page.selectedId);
  const savedId = useGrid(({ page }) => page.savedRow?.id);
  const { t } = useTranslation('grid');
  const language = useLanguage();
  const { rows, hasMore, isLoading, error, loadMore } = useCardPages(blocks, generation);
  const end = useRef<HTMLDivElement>(null);
  const labelOf = useCallback(
    ({ label, group }: GridColumnView) =>
      [...groupsAbove(groups, group).map((above) => above.title), label]
        .map((text) => say(text, language))
        .join(' · '),
    [groups, language],
  );

  useEffect(() => {
    position.write(rows.length > 0 ? 1 : 0, rows.length);
  }, [position, rows.length]);

  useEffect(() => {
    const element = end.current;
    if (element === null || !hasMore || error !== undefined) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) loadMore();
      },
      { rootMargin: '600px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasMore, error, loadMore]);

  return (
    <div className="grid-cards">
      <ul aria-label={say(title, language)} aria-busy={isLoading}>
        {rows.map((row) => (
          <GridCard
            key={row.id}
            row={row}
            columns={columns}
            labelOf={labelOf}
            isSelected={row.id === selectedId}
            isJustSaved={row.id === savedId}
          />
        ))}
      </ul>
      {error === undefined ? null : <GridErrorStrip error={error} onRetry={loadMore} />}
      <div ref={end} className="grid-cards-end">
        {hasMore ? (
          <Button block size="large" loading={isLoading} onClick={loadMore}>
            {t('next')}
          </Button>
        ) : null}
      </div>
    </div>
  );
});

const noGroups: readonly GridColumnGroup[] = [];
