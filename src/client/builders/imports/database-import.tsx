import { useQuery } from '@tanstack/react-query';
import { Alert, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/i18n';
import { PageSkeleton } from '../../ui/states/page-skeleton';
import { RetryNotice } from '../../ui/states/retry-notice';
import type { SetDocument } from '../change-sets/wire';
import { tableQuery, tablesQuery, type ListedTable } from './database/read-tables';
import { TableAdoption } from './database/table-adoption';
import { ImportDone } from './import-done';

/** A table that is in the database already becomes a source with its rows, with its form, list and menu item. */
export function DatabaseImport() {
  const { t } = useTranslation('imports');
  const id = useId();
  const language = useLanguage();
  const tables = useQuery(tablesQuery);
  const [chosen, setChosen] = useState<ListedTable | null>(null);
  const [taken, setTaken] = useState<readonly SetDocument[] | null>(null);
  const table = useQuery({
    ...tableQuery(chosen?.schema ?? '', chosen?.name ?? '', language),
    // Once it is published the table is a source, and the server describes it no more.
    enabled: chosen !== null && taken === null,
  });
  if (taken !== null)
    return (
      <ImportDone documents={taken}>
        <p>{t('database.next')}</p>
      </ImportDone>
    );
  if (tables.error)
    return <RetryNotice message={tables.error.message} onRetry={() => void tables.refetch()} />;
  if (tables.data === undefined) return <PageSkeleton />;
  if (tables.data.length === 0)
    return (
      <>
        <p className="catalog-lead">{t('database.lead')}</p>
        <Alert type="info" showIcon title={t('database.none')} />
      </>
    );
  return (
    <>
      <p className="catalog-lead">{t('database.lead')}</p>
      <div className="import-field">
        <label htmlFor={`${id}-table`}>{t('database.table')}</label>
        <Select
          id={`${id}-table`}
          showSearch
          value={chosen === null ? null : keyOf(chosen)}
          placeholder={t('database.choose')}
          options={tables.data.map((each) => ({ value: keyOf(each), label: labelOf(each) }))}
          filterOption={(typed, option) => option?.label.toLowerCase().includes(typed.toLowerCase()) === true}
          onChange={(key) => setChosen(tables.data.find((each) => keyOf(each) === key) ?? null)}
        />
      </div>
      {chosen !== null && table.isLoading ? <PageSkeleton /> : null}
      {table.error ? (
        <RetryNotice message={table.error.message} onRetry={() => void table.refetch()} />
      ) : null}
      {chosen !== null && table.data ? (
        <TableAdoption
          key={table.data.fingerprint + keyOf(chosen)}
          table={table.data}
          taken={tables.data.flatMap((each) =>
            each.schema === 'app' && keyOf(each) !== keyOf(chosen) ? [each.name] : [],
          )}
          onTaken={setTaken}
        />
      ) : null}
    </>
  );
}

function keyOf({ schema, name }: ListedTable): string {
  return JSON.stringify([schema, name]);
}

function labelOf({ schema, name, comment }: ListedTable): string {
  return comment === null ? `${schema}.${name}` : `${schema}.${name} · ${comment}`;
}
