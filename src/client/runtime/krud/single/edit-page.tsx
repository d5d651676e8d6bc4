import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { say } from '../../../../definitions/language';
import { fetchWithCache } from '../../../offline/response-cache';
import { showToast } from '../../../ui/overlays/toast';
import { useLanguage } from '../../../i18n/i18n';
import { RetryNotice } from '../../../ui/states/retry-notice';
import { useRights } from '../../../session/session';
import type { PermittedKrud } from '../../../session/session-types';
import { FormView } from '../../form/form-view';
import { useDefinition } from '../../use-definition';
import { FormSkeleton } from '../form-skeleton';
import { KrudNotice } from '../krud-notice';
import { krudRights } from '../krud-rights';
import '../krud.css';
import { useUnsavedGuard } from '../unsaved-guard';
import { usePageCondition } from '../use-page-condition';
import { firstRow } from './first-row';
import './single.css';

interface EditPageProps {
  menuId: number | string;
  krud: PermittedKrud;
}

/**
 * Renders the template `edit`: one row in its form, without a list. It is the row that the address names (`?row=12`),
 * else the first of the grid. Where there is none yet, a person who may add rows begins one here.
 */
export default function EditPage({ menuId, krud }: EditPageProps) {
  const { t } = useTranslation('krud');
  const language = useLanguage();
  const menuRights = useRights(menuId);
  const [params] = useSearchParams();
  const named = params.get('row');
  const form = useDefinition('form', krud.form);
  const grid = useDefinition('grid', krud.grid);
  // Counts the saves: each begins the form again on the row as saved.
  const [entry, setEntry] = useState(0);
  const { setIsDirty, dialog } = useUnsavedGuard();
  const condition = usePageCondition(menuId, menuRights);
  const gridData = useMemo(
    () => (grid.data && condition ? { ...grid.data, condition } : grid.data),
    [grid.data, condition],
  );
  const row = useQuery({
    queryKey: ['first-row', krud.grid, gridData?.version, condition],
    queryFn: ({ signal }) =>
      gridData === undefined
        ? null
        : fetchWithCache(`first row ${menuId} ${krud.grid}`, () => firstRow(gridData, signal), isKey),
    enabled: gridData !== undefined && named === null,
    staleTime: 0,
  });

  if (!menuRights.r) return <KrudNotice title={t('noRead')} hint={t('noReadHint')} />;
  const failed = [form, grid, row].find(({ isError }) => isError);
  if (failed !== undefined) {
    return <RetryNotice message={failed.error?.message ?? ''} onRetry={() => void failed.refetch()} />;
  }
  const title = say(krud.title, language);
  const rowId = named ?? row.data;
  const { canCreate, canUpdate } = krudRights(krud.actions, menuRights, {
    mutations: form.data?.compiled.source.mutations ?? [],
    canDelete: false,
    mayUpload: false,
  });
  const onSaved = () => {
    setIsDirty(false);
    showToast({ tone: 'success', title: t('saved') });
    setEntry((last) => last + 1);
    void row.refetch();
  };
  return (
    <div className="single">
      <h1>{title}</h1>
      {form.data === undefined || rowId === undefined ? (
        <div className="single-card card">
          <FormSkeleton />
        </div>
      ) : rowId === null && !canCreate ? (
        <p className="single-card card quiet">{t('noRow')}</p>
      ) : (
        <div className="single-card card">
          <FormView
            key={`${rowId} ${entry}`}
            formId={krud.form}
            rowId={rowId}
            condition={menuRights.formCondition ?? undefined}
            isReadOnly={rowId !== null && !canUpdate}
            onSaved={onSaved}
            onQueued={() => {
              setIsDirty(false);
              setEntry((last) => last + 1);
            }}
            onDirty={setIsDirty}
          />
        </div>
      )}
      {dialog}
    </div>
  );
}

function isKey(value: unknown): value is string | null {
  return value === null || typeof value === 'string';
}
