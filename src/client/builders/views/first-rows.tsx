import { Alert } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useEffect } from 'react';
import { getJson } from '../../api/http';
import { PageSkeleton } from '../../ui/states/page-skeleton';
import { RetryNotice } from '../../ui/states/retry-notice';
import { openSetPrefix, useSetProblems } from '../change-sets/queries';
import { saveNow, useChangeSet } from '../change-sets/session';
import { firstRowsAddress } from '../change-sets/wire';
import { isObject, scalarText, type JsonObject } from '../document/pointer';
import { findingsOfError } from '../plan/findings-of-error';
import { BrokenSet } from '../preview/broken-set';
import { listViewColumns } from './view-parts';
import '../preview/preview.css';

interface FirstRowsProps {
  id: string;
  document: JsonObject;
  titleOf: (index: number) => string;
}

interface RowsAnswer {
  rows: readonly unknown[] | null;
}

/** The newest rows of a view as the open set has it, over the data that there is. */
export function FirstRows({ id, document, titleOf }: FirstRowsProps) {
  const { t } = useTranslation(['view-builder', 'builder']);
  const { id: set, revision, status } = useChangeSet();
  const { problems, error, retry } = useSetProblems();
  useEffect(() => void saveNow(), []);
  const read = useQuery({
    queryKey: [openSetPrefix, 'first-rows', set, revision, id],
    queryFn: ({ signal }) => getJson<RowsAnswer>(firstRowsAddress(id, set), { signal }),
    enabled: status === 'saved' && problems?.length === 0,
    retry: false,
    gcTime: 30_000,
    placeholderData: (previous) => previous,
  });
  const refused = read.error === null ? [] : findingsOfError(read.error);
  // Somebody else may have published what the set rests on since it was planned.
  const findings = problems !== undefined && problems.length > 0 ? problems : refused;
  return (
    <section className="preview" aria-label={t('first.title')}>
      <h2 className="editor-title">{t('first.title')}</h2>
      {findings.length > 0 ? (
        <BrokenSet problems={findings} />
      ) : error !== null ? (
        <RetryNotice message={error.message} onRetry={retry} />
      ) : read.error !== null ? (
        <RetryNotice message={read.error.message} onRetry={() => void read.refetch()} />
      ) : read.data === undefined ? (
        <PageSkeleton />
      ) : read.data.rows === null ? (
        <Alert type="info" showIcon title={t('first.unpublished')} />
      ) : (
        <RowsTable document={document} titleOf={titleOf} rows={read.data.rows.filter(isObject)} />
      )}
    </section>
  );
}

function RowsTable({
  document,
  titleOf,
  rows,
}: Omit<FirstRowsProps, 'id'> & { rows: readonly JsonObject[] }) {
  const { t } = useTranslation('view-builder');
  const columns = listViewColumns(document);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing inside takes the focus, and it scrolls
    <section className="view-first-rows" tabIndex={0} aria-label={t('first.table')}>
      <table className="preview-columns">
        <thead>
          <tr>
            {columns.map(({ index }) => (
              <th key={index} scope="col">
                {titleOf(index)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 ? (
            <tr>
              <td colSpan={Math.max(1, columns.length)}>{t('first.none')}</td>
            </tr>
          ) : (
            rows.map((row, place) => (
              <tr key={place}>
                {columns.map(({ index, name }) => (
                  <td key={index}>{shownValue(row[name])}</td>
                ))}
              </tr>
            ))
          )}
        </tbody>
      </table>
    </section>
  );
}

/** Values as the database has them: a look at the rows, not a list for people. */
function shownValue(value: unknown): string {
  if (value === true) return '✓';
  return value === null || value === undefined || value === false
    ? '–'
    : scalarText(value) || JSON.stringify(value);
}
