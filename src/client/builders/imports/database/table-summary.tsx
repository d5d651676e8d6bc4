import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n';
import { sizeText } from '../../../ui/size-text';
import type { DescribedTable } from './read-tables';

/** A table of the database as it is: its size, keys and obstacles, and what publishing adds. */
export function TableSummary({ table }: { table: DescribedTable }) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const rows = table.rows.toLocaleString(language.replace('_', '-'));
  return (
    <section className="import-part">
      <h2>
        {table.schema}.{table.name}
      </h2>
      <p>{t('database.size', { rows, size: sizeText(table.bytes) })}</p>
      <ul className="import-list">
        <li>
          {table.primary_key.length === 0
            ? t('database.noKey')
            : t('database.primaryKey', { columns: table.primary_key.join(', ') })}
        </li>
        {table.foreign_keys.map(({ columns, target }) => (
          <li key={`${columns.join()} ${target}`}>
            {t('database.foreignKey', { columns: columns.join(', '), target })}
          </li>
        ))}
        {table.indexes.length === 0 ? null : (
          <li>{t('database.indexes', { count: table.indexes.length })}</li>
        )}
      </ul>
      {table.obstacles.map((obstacle) => (
        <Alert key={obstacle} type="error" showIcon title={obstacle} />
      ))}
      {table.obstacles.length === 0 && table.added.length > 0 ? (
        <Alert type="info" showIcon title={t('database.added', { columns: table.added.join(', ') })} />
      ) : null}
      {table.is_rewritten && table.obstacles.length === 0 ? (
        <Alert type="warning" showIcon title={t('database.rewritten', { rows })} />
      ) : null}
    </section>
  );
}

/** The first rows as the database holds them. */
export function FirstRows({ table }: { table: DescribedTable }) {
  const { t } = useTranslation('imports');
  if (table.first_rows.length === 0) return <p className="catalog-lead">{t('database.noRows')}</p>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing inside takes the focus, and it scrolls
    <section className="import-rows" aria-label={t('database.firstRows')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {table.columns.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.first_rows.map((row, place) => (
            <tr key={place}>
              {row.map((value, index) => (
                <td key={table.columns[index]?.name}>{value ?? '—'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
