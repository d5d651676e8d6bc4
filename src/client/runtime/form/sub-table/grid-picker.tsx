import { useInfiniteQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { createElement, Suspense, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { widgetCell } from '../../../../../widgets/registry';
import type { RowsFromGrid } from '../../../../definitions/form';
import type { KeyedRow } from '../../../../engine/row';
import { query } from '../../../api/graphql';
import { listColumnViews, type GridDefinition } from '../../list/grid-columns';
import {
  buildRowQuery,
  rowsDocument,
  parseRows,
  searchColumns,
  type ColumnConditions,
  type RowsAnswer,
} from '../../list/grid-query';
import { overlayPlace } from '../../overlay-place';
import { useDefinition } from '../../use-definition';
import { useForm } from '../form-context';
import type { Values } from '../conflict/versions';
import '../layout/modal-section.css';

interface GridPickerProps {
  from: RowsFromGrid;
  /** The conditions that the rows meet. */
  conditions: ColumnConditions;
  title: string;
  /** Rows that the list still has room for. */
  room: number;
  onPick: (rows: Values[]) => void;
  onClose: () => void;
}

/** Rows of one page. */
const size = 50;
/** The maximum number of columns: enough to recognize a row. */
const maxColumns = 5;

/** Lists rows of another grid to choose from; each chosen row becomes a new row. */
export function GridPicker({ from, conditions, title, room, onPick, onClose }: GridPickerProps) {
  const { t } = useTranslation('form');
  const grid = useDefinition('grid', from.grid);
  const [chosen, setChosen] = useState<ReadonlyMap<string, KeyedRow>>(new Map());
  const toggle = (row: KeyedRow) => {
    const next = new Map(chosen);
    if (!next.delete(row.id)) next.set(row.id, row);
    setChosen(next);
  };
  const take = () =>
    onPick(
      [...chosen.values()].map((row) =>
        Object.fromEntries(
          Object.entries(from.map).map(([field, column]) => [
            field,
            column === 'id' ? Number(row.id) : (row[column] ?? null),
          ]),
        ),
      ),
    );
  return (
    <Modal
      open
      getContainer={overlayPlace}
      centered
      width={820}
      title={<h2 className="form-modal-title">{title}</h2>}
      closable={{ 'aria-label': t('closeSection') }}
      okText={t('takeRows', { count: chosen.size })}
      okButtonProps={{ disabled: chosen.size === 0 || chosen.size > room }}
      cancelText={t('cancel')}
      onOk={take}
      onCancel={onClose}
    >
      {grid.data === undefined ? (
        <p role={grid.isError ? 'alert' : undefined}>{grid.isError ? grid.error.message : t('loading')}</p>
      ) : (
        <Choices
          grid={grid.data}
          columns={Object.values(from.map)}
          conditions={conditions}
          chosen={chosen}
          room={room}
          onToggle={toggle}
        />
      )}
    </Modal>
  );
}

interface ChoicesProps {
  grid: GridDefinition;
  /** Columns that must be loaded with a row, shown or not. */
  columns: readonly string[];
  conditions: ColumnConditions;
  chosen: ReadonlyMap<string, KeyedRow>;
  room: number;
  onToggle: (row: KeyedRow) => void;
}

function Choices({ grid, columns, conditions, chosen, room, onToggle }: ChoicesProps) {
  const { services } = useForm();
  const { t } = useTranslation('form');
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const { source } = grid.compiled;
  const asked = {
    ...grid,
    columns: [
      ...grid.columns,
      ...columns
        .filter((name) => name !== 'id' && !grid.columns.some(({ column }) => column === name))
        .map((column) => ({ column, title: column })),
    ],
  };
  const views = listColumnViews(grid).slice(0, maxColumns);
  const pages = useInfiniteQuery({
    queryKey: ['grid-picker', grid.id, grid.version, wanted, conditions],
    queryFn: async ({ pageParam, signal }) => {
      const state = { filters: [], sorts: [], search: wanted };
      const answer = await query<RowsAnswer>(
        rowsDocument(asked, source, conditions),
        { page: pageParam, size, ...buildRowQuery(grid, source, state), row: conditions.row },
        { signal },
      );
      return parseRows(answer, source);
    },
    initialPageParam: 1,
    getNextPageParam: (last, all) => (last.length < size ? undefined : all.length + 1),
  });
  const rows = pages.data?.pages.flat() ?? [];
  return (
    <div className="sub-picker">
      {searchColumns(grid, source).length === 0 ? null : (
        <input
          type="search"
          className="sub-picker-search"
          aria-label={t('searchRows')}
          placeholder={t('searchRows')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {chosen.size > room ? (
        <p className="form-error" role="alert">
          {t('noRoom', { room })}
        </p>
      ) : null}
      <section className="sub-picker-rows" aria-label={services.say(grid.title)}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('chosen')}</span>
              </th>
              {views.map(({ column, label }) => (
                <th key={column} scope="col">
                  {services.say(label)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} className={chosen.has(row.id) ? 'is-chosen' : undefined}>
                <td className="sub-picker-check" aria-label={t('chooseRow', { id: row.id })}>
                  <input
                    type="checkbox"
                    aria-label={t('chooseRow', { id: row.id })}
                    checked={chosen.has(row.id)}
                    onChange={() => onToggle(row)}
                  />
                </td>
                {views.map(({ column, widget, options, reference }) => {
                  const Cell = widgetCell(widget);
                  const value = row[column] ?? null;
                  return (
                    <td key={column} onClick={() => onToggle(row)}>
                      {Cell === undefined || value === null ? null : (
                        <Suspense fallback="…">
                          {createElement(Cell, {
                            value,
                            row,
                            options,
                            reference: reference ?? undefined,
                            services,
                          })}
                        </Suspense>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
        {pages.isError ? <p role="alert">{pages.error.message}</p> : null}
        {pages.isPending ? <p>{t('loading')}</p> : null}
        {pages.isSuccess && rows.length === 0 ? <p>{t('noRowsFound')}</p> : null}
        {pages.hasNextPage ? (
          <button
            type="button"
            className="button button-plain"
            disabled={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {t('showMore')}
          </button>
        ) : null}
      </section>
    </div>
  );
}
