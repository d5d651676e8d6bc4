import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { say } from '../../../definitions/language';
import { addressOfPage } from '../../../definitions/page';
import type { KeyedRow } from '../../../engine/row';
import { useLanguage } from '../../i18n/i18n';
import { Icon } from '../../ui/icon';
import { Pager, positiveOf } from '../../ui/pager';
import { RetryNotice } from '../../ui/retry-notice';
import { GridCell, isEmpty } from '../grid/grid-cell';
import { columnViewsOf, type GridColumnView } from '../list/grid-columns';
import { searchColumns } from '../list/grid-query';
import { useDefinition } from '../use-definition';
import { useBlockRows } from './use-block-rows';
import { usePageAddresses } from './use-page-address';

interface RowListProps {
  grid: string;
  /** The page with a row's details. */
  link: string | undefined;
  as: 'list' | 'cards';
}

/** Rows of a grid with a pager and, where the grid has columns to search, a search. Both are in the address. */
export function RowList({ grid: id, link, as }: RowListProps) {
  const { t } = useTranslation('page');
  const [params, setParams] = useSearchParams();
  const [pageName, searchName] = [`${id}.page`, `${id}.q`];
  const search = params.get(searchName) ?? '';
  const grid = useDefinition('grid', id);
  const rows = useBlockRows(grid.data, Number(positiveOf(params.get(pageName)) ?? '1'), search);
  const target = usePageAddresses().data?.find((page) => page.id === link);
  const error = grid.error ?? rows.error;
  if (error)
    return (
      <RetryNotice message={error.message} onRetry={() => void (grid.isError ? grid : rows).refetch()} />
    );
  const columns = grid.data === undefined ? [] : columnViewsOf(grid.data);
  const addressOf = (row: KeyedRow) => (target === undefined ? undefined : addressOfPage(target, row.id));
  const isSearchable =
    grid.data !== undefined && searchColumns(grid.data, grid.data.compiled.source).length > 0;
  const withParams = (changes: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(changes))
      if (value === '') next.delete(name);
      else next.set(name, value);
    return next;
  };
  const Rows = as === 'cards' ? RowCards : RowTable;
  return (
    <>
      {isSearchable ? (
        <SearchBox
          key={search}
          search={search}
          onSearch={(text) => setParams(withParams({ [searchName]: text, [pageName]: '' }))}
        />
      ) : null}
      {rows.data === undefined ? (
        <ul className="page-cards" aria-busy="true">
          {[1, 2, 3].map((place) => (
            <li key={place} className="skeleton page-card-skeleton" />
          ))}
        </ul>
      ) : rows.data.rows.length === 0 ? (
        <div className="notice">
          <Icon name="list" />
          <p>{search === '' ? t('none') : t('noneFound', { search })}</p>
        </div>
      ) : (
        <Rows columns={columns} rows={rows.data.rows} addressOf={addressOf} />
      )}
      {rows.data === undefined ? null : (
        <Pager
          page={rows.data.page}
          last={rows.data.lastPage}
          addressOf={(page) => `?${withParams({ [pageName]: page === 1 ? '' : String(page) }).toString()}`}
          before={t('before')}
          after={t('after')}
        />
      )}
    </>
  );
}

function SearchBox({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation('page');
  const [text, setText] = useState(search);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <search>
      <form className="page-search" onSubmit={submit}>
        <input
          type="search"

          value={text}
          maxLength={200}
          aria-label={t('search')}
          placeholder={t('search')}
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="button button-plain">
          {t('find')}
        </button>
      </form>
    </search>
  );
}

interface RowsProps {
  columns: readonly GridColumnView[];
  rows: readonly KeyedRow[];
  addressOf: (row: KeyedRow) => string | undefined;
}

function RowTable({ columns, rows, addressOf }: RowsProps) {
  const language = useLanguage();
  const named = columns.find(({ card }) => card === 'title') ?? columns[0];
  return (
    <div className="page-table-frame">
      <table className="page-table">
        <thead>
          <tr>
            {columns.map(({ column, label, isNumber }) => (
              <th key={column} scope="col" className={isNumber ? 'is-number' : ''}>
                {say(label, language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {columns.map((view) => (
                <td
                  key={view.column}
                  className={[view.isNumber && 'is-number', isEmpty(row[view.column]) && 'is-empty']
                    .filter(Boolean)
                    .join(' ')}
                  data-label={say(view.label, language)}
                >
                  <RowLink to={view === named ? addressOf(row) : undefined}>
                    <GridCell view={view} value={row[view.column]} row={row} />
                  </RowLink>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A card shows a column where the grid places it on a card; without places the first is the title, the others follow. */
function RowCards({ columns, rows, addressOf }: RowsProps) {
  const language = useLanguage();
  const isPlaced = columns.some(({ card }) => card !== undefined);
  const at = (place: GridColumnView['card']) => columns.filter(({ card }) => card === place);
  const [picture] = at('picture');
  const title = at('title')[0] ?? columns[0];
  const subtitles = at('subtitle');
  const details = isPlaced ? at('detail') : columns.filter((view) => view !== title);
  return (
    <ul className="page-cards">
      {rows.map((row) => (
        <li key={row.id} className="card page-card">
          {picture === undefined || isEmpty(row[picture.column]) ? null : (
            <div className="page-card-picture">
              <GridCell view={picture} value={row[picture.column]} row={row} />
            </div>
          )}
          {title === undefined ? null : (
            <h3>
              <RowLink to={addressOf(row)}>
                <GridCell view={title} value={row[title.column]} row={row} />
              </RowLink>
            </h3>
          )}
          {subtitles.map((view) =>
            isEmpty(row[view.column]) ? null : (
              <p key={view.column} className="quiet">
                <GridCell view={view} value={row[view.column]} row={row} />
              </p>
            ),
          )}
          <dl>
            {details.map((view) =>
              isEmpty(row[view.column]) ? null : (
                <div key={view.column}>
                  <dt>{say(view.label, language)}</dt>
                  <dd>
                    <GridCell view={view} value={row[view.column]} row={row} />
                  </dd>
                </div>
              ),
            )}
          </dl>
        </li>
      ))}
    </ul>
  );
}

function RowLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  return to === undefined ? children : <Link to={to}>{children}</Link>;
}

/** CSS variables of blocks. */
declare module 'react' {
  interface CSSProperties {
    '--span'?: CSSProperties['order'];
  }
}
