import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useKinds } from '../change-sets/queries';
import type { DefinitionName, TableRows } from '../change-sets/wire';

interface UsedByProps {
  names: readonly DefinitionName[];
  /** The counted rows of the tables in question. Default: none. */
  tables?: readonly TableRows[];
  /** An estimate of the rows of the one table in question. */
  estimate?: number | undefined;
}

/** Lists what uses something, rows included: "Маягт: 3, Диаграмм: 1, Мөр: 12,400", with the single names on request. */
export function UsedBy({ names, tables = [], estimate }: UsedByProps) {
  const { t, i18n } = useTranslation('builder');
  const kinds = useKinds();
  const counts = new Map<string, number>();
  for (const { kind } of names) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const titleOf = (kind: string) => kinds.data?.find(({ name }) => name === kind)?.title ?? kind;
  const format = new Intl.NumberFormat(i18n.language.replace('_', '-'));
  const summary = [
    ...[...counts].map(([kind, count]) => `${titleOf(kind)}: ${count}`),
    ...(tables.length > 0 ? [rowsText(t, format, totalOf(tables))] : []),
    ...(estimate === undefined ? [] : [t('uses.rowsAbout', { rows: format.format(estimate) })]),
  ].join(', ');
  if (summary === '') return null;
  // One table and no user: the sum says it all.
  if (names.length === 0 && tables.length <= 1) return <p className="used-by">{summary}</p>;
  return (
    <details className="used-by">
      <summary>{summary}</summary>
      <ul>
        {names.map(({ kind, id }) => (
          <li key={`${kind}/${id}`}>
            {titleOf(kind)} <code>{id}</code>
          </li>
        ))}
        {tables.map((table) => (
          <li key={`rows of ${table.source}`}>
            {titleOf('source')} <code>{table.source}</code> {rowsText(t, format, table)}
          </li>
        ))}
      </ul>
    </details>
  );
}

function totalOf(tables: readonly TableRows[]): Omit<TableRows, 'source'> {
  return {
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    isMore: tables.some(({ isMore }) => isMore),
  };
}

function rowsText(
  t: TFunction<'builder'>,
  format: Intl.NumberFormat,
  { rows, isMore }: Omit<TableRows, 'source'>,
): string {
  return t(isMore ? 'uses.rowsMore' : 'uses.rows', { rows: format.format(rows) });
}
