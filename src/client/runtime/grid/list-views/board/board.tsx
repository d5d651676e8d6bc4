import { Button } from 'antd';
import { useCallback, useContext, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../../../../definitions/language';
import type { KeyedRow } from '../../../../../engine/row';
import { useLanguage } from '../../../../i18n/i18n';
import type { GridColumnView } from '../../../list/grid-columns';
import { countText } from '../../count-text';
import { RowActionsContext } from '../../row-actions';
import { useGrid } from '../../session/grid-session-context';
import type { ListViewProps } from '../list-view-body';
import { MoveArea } from '../dragging/move-area';
import { withMoves } from '../dragging/moved-rows';
import { useMoves } from '../dragging/use-moves';
import { SliceStates } from '../slices/slice-states';
import { viewColumns } from '../slices/slice-query';
import { useSlices } from '../slices/use-slices';
import { keyOfValue } from '../values/value-key';
import { ViewCard } from '../view-card';
import {
  countWithMoves,
  maxCards,
  pageOfCards,
  rowsByColumn,
  columnSlice,
  type BoardColumn,
} from './board-columns';
import './board.css';
import { BoardLane } from './board-lane';
import { useBoardColumns } from './use-board-columns';
import { useValueName } from '../values/use-value-name';

/** Renders rows as cards in columns, one for each value. A card that is moved to another column gets its value. */
export default function Board({ view, children }: ListViewProps) {
  const grid = useGrid((state) => state.grid);
  const shown = useMemo(() => viewColumns(grid, view), [grid, view]);
  const column = shown.find((one) => one.column === view.column);
  if (column === undefined) return null;
  return (
    <LoadedBoard view={view} shown={shown} column={column}>
      {children}
    </LoadedBoard>
  );
}

interface LoadedBoardProps extends ListViewProps {
  shown: readonly GridColumnView[];
  column: GridColumnView;
}

function LoadedBoard({ view, shown, column, children }: LoadedBoardProps) {
  const { t } = useTranslation('grid');
  const language = useLanguage();
  const { nameOf } = useContext(RowActionsContext);
  const sorts = useGrid((state) => state.sorts);
  const isRequired = useGrid(({ grid }) => grid.compiled.source.columns[column.column]?.isRequired === true);
  const valueName = useValueName(column);
  const { columns, left, error, retry } = useBoardColumns(view, column);
  /** The number of cards in each column where a person has loaded more. */
  const [sizes, setSizes] = useState<Readonly<Record<string, number>>>({});
  const slices = useMemo(
    () => (columns ?? []).map((one) => columnSlice(column.column, one, sizes[one.key] ?? pageOfCards)),
    [columns, column, sizes],
  );
  const rows = useSlices(view, slices, sorts);
  const written = useMemo(() => [column.column], [column]);
  const { pending, canMove, move } = useMoves(written, nameOf, rows.data?.rereads ?? 0);

  const stored = useMemo(
    () => [...new Map([...(rows.data?.bySlice.values() ?? [])].flat().map((row) => [row.id, row])).values()],
    [rows.data],
  );
  const moved = useMemo(() => withMoves(stored, pending), [stored, pending]);
  const byColumn = useMemo(() => rowsByColumn(columns ?? [], moved, column.column), [columns, moved, column]);
  const rowOf = (id: string) => moved.find((row) => row.id === id);
  const nameOfColumn = useCallback((one: BoardColumn) => valueName(one.value), [valueName]);
  const placeName = (key: string) => {
    const place = columns?.find((one) => one.key === key);
    return place === undefined ? '' : nameOfColumn(place);
  };
  const isPlace = ({ value }: BoardColumn) => value !== null || !isRequired;
  const onMove = (id: string, key: string) => {
    const row = rowOf(id);
    const place = columns?.find((one) => one.key === key);
    if (row === undefined || place === undefined || keyOfValue(row[column.column]) === key) return;
    move(row, { [column.column]: place.value });
  };
  const movesOf = (row: KeyedRow) =>
    (columns ?? [])
      .filter((one) => one.key !== keyOfValue(row[column.column]) && isPlace(one))
      .map((one) => ({
        key: `move ${one.key}`,
        label: t('move.to', { place: nameOfColumn(one) }),
        onClick: () => move(row, { [column.column]: one.value }),
      }));
  const card = (row: KeyedRow, isPicture = false) => (
    <ViewCard
      key={row.id}
      row={row}
      columns={shown}
      titleColumn={view.titleColumn}
      without={written}
      canMove={canMove(row) && !isPicture}
      {...(canMove(row) && { moves: movesOf(row) })}
      isPending={pending.get(row.id)?.until === undefined && pending.has(row.id)}
    />
  );
  return (
    <SliceStates
      error={rows.data === undefined ? (error ?? rows.error) : error}
      isLoading={columns === undefined || rows.data === undefined}
      isEmpty={columns?.length === 0}
      cachedAt={rows.data?.cachedAt ?? null}
      onRetry={() => {
        retry();
        void rows.refetch();
      }}
      actions={children}
    >
      <MoveArea
        nameOf={(id) => nameOf(rowOf(id) ?? { id })}
        placeName={placeName}
        onMove={onMove}
        renderPicture={(id) => {
          const row = rowOf(id);
          return row === undefined ? null : <ul className="board-picture">{card(row, true)}</ul>;
        }}
      >
        <section
          className={`board${rows.isPlaceholderData ? ' is-pending' : ''}`}
          aria-label={say(column.label, language)}
          aria-busy={rows.isFetching}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard, where all columns are empty
          tabIndex={0}
        >
          {(columns ?? []).map((one) => {
            const list = byColumn.get(one.key) ?? [];
            const count = countWithMoves(one, stored, moved, column.column);
            const size = sizes[one.key] ?? pageOfCards;
            const hasMore = count !== undefined && count > list.length && list.length > 0;
            return (
              <BoardLane
                key={one.key}
                id={one.key}
                name={nameOfColumn(one)}
                isPlace={isPlace(one)}
                value={one.value}
                view={column}
                statusType={one.statusType}
                count={count}
              >
                {list.map((row) => card(row))}
                {hasMore ? (
                  <li className="board-more">
                    {size < maxCards ? (
                      <Button
                        block
                        onClick={() => setSizes({ ...sizes, [one.key]: size + pageOfCards })}
                        aria-label={t('board.moreOf', { place: nameOfColumn(one) })}
                      >
                        {t('board.more', { total: countText(count - list.length) })}
                      </Button>
                    ) : (
                      t('listView.tooMany', { count: list.length, total: countText(count) })
                    )}
                  </li>
                ) : null}
              </BoardLane>
            );
          })}
          {left > 0 ? <p className="board-left">{t('board.left', { total: countText(left) })}</p> : null}
        </section>
      </MoveArea>
    </SliceStates>
  );
}
