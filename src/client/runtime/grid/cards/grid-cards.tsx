import { Button } from 'antd';
import { memo, useCallback, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridColumnGroup } from '../../../../definitions/grid';
import { say } from '../../../../definitions/language';
import { useLanguage } from '../../../shell/i18n';
import { groupsAbove } from '../columns/header-groups';
import { GridCard } from './grid-card';
import type { GridColumnView } from '../grid-columns';
import { GridErrorStrip } from '../grid-message';
import type { Row } from '../rows/grid-query';
import type { RowBlocks } from '../rows/row-blocks';
import type { RowPosition } from '../rows/row-position';
import { useCardPages } from './use-card-pages';

interface GridCardsProps {
  label: string;
  columns: readonly GridColumnView[];
  groups: readonly GridColumnGroup[];
  blocks: RowBlocks;
  generation: number;
  selectedId: string | null;
  fresh: { id: string } | null;
  position: RowPosition;
  onOpen: (row: Row) => void;
}

/** The rows as cards, for phones: the list grows as its end comes into view, or by its button. */
export const GridCards = memo(function GridCards(props: GridCardsProps) {
  const { blocks, generation, columns, position } = props;
  const { t } = useTranslation('grid');
  const language = useLanguage();
  const { rows, hasMore, isLoading, error, loadMore } = useCardPages(blocks, generation);
  const end = useRef<HTMLDivElement>(null);
  const { groups } = props;
  const labelOf = useCallback(
    ({ label, group }: GridColumnView) =>
      [...groupsAbove(groups, group).map((above) => above.label), label]
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
      <ul aria-label={props.label} aria-busy={isLoading}>
        {rows.map((row) => (
          <GridCard
            key={row.id}
            row={row}
            columns={columns}
            labelOf={labelOf}
            isSelected={row.id === props.selectedId}
            isFresh={row.id === props.fresh?.id}
            onOpen={props.onOpen}
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
