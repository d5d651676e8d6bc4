import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { say } from '../../../definitions/language';
import type { KeyedRow } from '../../../engine/row';
import { useLanguage } from '../../i18n/i18n';
import { GridCell, isEmpty } from '../grid/grid-cell';
import type { GridColumnView } from '../list/grid-columns';

export interface RowsProps {
  columns: readonly GridColumnView[];
  rows: readonly KeyedRow[];
  addressOf: (row: KeyedRow) => string | undefined;
}

/** Rows as a table; on phones a row is a block with its labels. */
export function RowTable({ columns, rows, addressOf }: RowsProps) {
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
                  className={[
                    view.isNumber && 'is-number',
                    isEmpty(row[view.column]) && 'is-empty',
                    isLong(row[view.column]) && 'is-long',
                  ]
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
export function RowCards({ columns, rows, addressOf }: RowsProps) {
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
                <div key={view.column} className={isLong(row[view.column]) ? 'is-long' : ''}>
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

/** Characters of a text that has no room beside its label on a card, nor on one line of a table. */
const longText = 40;

function isLong(value: unknown): boolean {
  return typeof value === 'string' && value.length > longText;
}

function RowLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  return to === undefined ? children : <Link to={to}>{children}</Link>;
}
