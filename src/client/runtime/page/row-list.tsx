import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Filter } from '../../../definitions/filter';
import { addressOfPage, type PageBlock } from '../../../definitions/page';
import type { KeyedRow } from '../../../engine/row';
import { Icon } from '../../ui/icon';
import { EmptyNotice } from '../../ui/states/empty-notice';
import { LateNotice } from '../../ui/states/late-notice';
import { isMissingPage, readPageNumber } from '../../ui/navigation/page-number';
import { Pager } from '../../ui/lists/pager';
import { RetryNotice } from '../../ui/states/retry-notice';
import { listColumnViews } from '../list/grid-columns';
import { searchColumns } from '../list/grid-query';
import { useDefinition } from '../use-definition';
import { FilterChips } from './filter-chips';
import { RowCards, RowTable } from './rows';
import { SearchBox } from './search-box';
import { useBlockRows } from './use-block-rows';
import { usePageAddresses } from './use-page-address';

interface RowListProps {
  grid: string;
  /** The page with a row's details. */
  link: string | undefined;
  /** The rows to which the page narrows the list; the reader cannot take it away. */
  fixed: readonly Filter[];
  /** The columns by whose values the reader may filter. */
  filterColumns: PageBlock['filterColumns'];
  as: 'list' | 'cards';
  /** Called where the list has no page of the number in the address. */
  onMissingPage?: (() => void) | undefined;
}

/** The parameter of an address that has the page of a list. */
export function pageParameter(grid: string): string {
  return `${grid}.page`;
}

/** Rows of a grid with a pager, a search where the grid has columns for it, and filters. All of them are in the address. */
export function RowList({ grid: id, link, fixed, filterColumns = [], as, onMissingPage }: RowListProps) {
  const { t } = useTranslation('page');
  const [params, setParams] = useSearchParams();
  const [pageName, searchName] = [pageParameter(id), `${id}.q`];
  const search = params.get(searchName) ?? '';
  const grid = useDefinition('grid', id);
  const chosen = filterColumns.flatMap((column): Filter[] => {
    const value = params.get(`${id}.${column}`);
    return value === null ? [] : [{ column, condition: 'equals', value }];
  });
  const page = readPageNumber(params.get(pageName));
  const rows = useBlockRows(grid.data, { page: page ?? 1, search, filters: [...fixed, ...chosen] });
  const isMissing = isMissingPage(page, rows);
  useEffect(() => {
    if (isMissing) onMissingPage?.();
  }, [isMissing, onMissingPage]);
  const target = usePageAddresses().data?.find((page) => page.id === link);
  const views = useMemo(() => (grid.data === undefined ? [] : listColumnViews(grid.data)), [grid.data]);
  // All rows have the value to which the page narrows them.
  const columns = views.filter(({ column }) => fixed.every((filter) => filter.column !== column));
  const error = grid.error ?? rows.error;
  if (error)
    return (
      <RetryNotice message={error.message} onRetry={() => void (grid.isError ? grid : rows).refetch()} />
    );
  const addressOf = (row: KeyedRow) => (target === undefined ? undefined : addressOfPage(target, row.id));
  const isSearchable =
    grid.data !== undefined && searchColumns(grid.data, grid.data.compiled.source).length > 0;
  const withParams = (changes: Readonly<Record<string, string | null>>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes))
      if (value === null || value === '') next.delete(name);
      else next.set(name, value);
    return next;
  };
  // A related list has the rows of one row: a search comes with the first page that does not hold them all.
  const isLong = search !== '' || fixed.length === 0 || (rows.data?.lastPage ?? 1) > 1;
  const Rows = as === 'cards' ? RowCards : RowTable;
  return (
    <>
      {isSearchable && isLong ? (
        <SearchBox
          key={search}
          search={search}
          onSearch={(text) => setParams(withParams({ [searchName]: text, [pageName]: null }))}
        />
      ) : null}
      {grid.data === undefined || filterColumns.length === 0 ? null : (
        <FilterChips
          grid={grid.data}
          columns={filterColumns}
          fixed={fixed}
          chosen={chosen}
          onChoose={(column, value) =>
            setParams(withParams({ [`${id}.${column}`]: value, [pageName]: null }), {
              preventScrollReset: true,
            })
          }
        />
      )}
      {rows.data === undefined ? (
        <>
          <ul className="page-cards" aria-busy="true">
            {[1, 2, 3].map((place) => (
              <li key={place} className="skeleton page-card-skeleton" />
            ))}
          </ul>
          <LateNotice />
        </>
      ) : rows.data.rows.length === 0 && fixed.length > 0 && search === '' && chosen.length === 0 ? (
        <p className="quiet">{t('none')}</p>
      ) : rows.data.rows.length === 0 ? (
        <EmptyNotice
          icon="list"
          text={search !== '' ? t('noneFound', { search }) : chosen.length > 0 ? t('noneChosen') : t('none')}
        />
      ) : (
        <Rows columns={columns} rows={rows.data.rows} addressOf={addressOf} />
      )}
      {grid.data?.isOpenData === true ? (
        <p>
          <a className="button" href={`/export/${encodeURIComponent(id)}?format=csv`} download>
            <Icon name="download" />
            {t('downloadCsv')}
          </a>
        </p>
      ) : null}
      {rows.data === undefined ? null : (
        <Pager
          page={rows.data.page}
          last={rows.data.lastPage}
          addressOf={(page) => `?${withParams({ [pageName]: page === 1 ? null : String(page) }).toString()}`}
        />
      )}
    </>
  );
}
