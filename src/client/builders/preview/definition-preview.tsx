import { Alert, Button, Select } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Kind } from '../../../definitions/definition';
import { languages, type Language } from '../../../definitions/language';
import { getJson } from '../../api/http';
import { useLanguage } from '../../i18n/i18n';
import { PageSkeleton } from '../../ui/states/page-skeleton';
import { openSetPrefix, useSetProblems } from '../change-sets/queries';
import { saveNow, useChangeSet } from '../change-sets/session';
import { previewAddress } from '../change-sets/wire';
import { findingsOfError } from '../plan/findings-of-error';
import { BrokenSet } from './broken-set';
import { FormPreview } from './form-preview';
import { InLanguage } from './in-language';
import { PagePreview } from './page-preview';
import { DeviceChoice, OnDevice, type PreviewDevice } from './preview-device';
import { RowsPreview } from './rows-preview';
import { isServedForm, isServedPart } from './served-part';
import { usePreviewRoles } from './use-preview-roles';
import './preview.css';

/** Shows a definition as people will see it once the open set is published; nothing of it can be saved. */
export function DefinitionPreview({ kind, id }: { kind: Kind; id: string }) {
  const { t } = useTranslation('builder');
  const { id: set, revision, status } = useChangeSet();
  const [role, setRole] = useState<string>();
  const [device, setDevice] = useState<PreviewDevice>('computer');
  const reader = useLanguage();
  const [language, setLanguage] = useState<Language>(reader);
  const roles = usePreviewRoles();
  useEffect(() => void saveNow(), []);
  const { problems, error: planError, retry } = useSetProblems();
  const isReady = status === 'saved' && problems?.length === 0;
  const served = useQuery({
    queryKey: [openSetPrefix, 'preview', set, revision, kind, id, role],
    queryFn: ({ signal }) => {
      const path =
        set === null ? `/schema/${kind}/${encodeURIComponent(id)}` : previewAddress(set, { kind, id }, role);
      return getJson<unknown>(path, { signal });
    },
    enabled: isReady,
    retry: false,
    gcTime: 30_000,
    placeholderData: (previous) => previous,
  });
  return (
    <section className="preview" aria-label={t('page.preview')}>
      <div className="preview-tools">
        <p>{t('preview.text')}</p>
        <div className="preview-choices">
          <DeviceChoice device={device} onChange={setDevice} />
          {set === null ? null : (
            <Select
              aria-label={t('preview.role')}
              value={role ?? ''}
              options={[
                { value: '', label: t('preview.self') },
                ...(roles ?? []).map(({ value, label }) => ({ value, label })),
              ]}
              onChange={(next: string) => setRole(next === '' ? undefined : next)}
            />
          )}
          <Select
            aria-label={t('preview.language')}
            value={language}
            options={languages.map((value) => ({ value, label: t(`languages.${value}`) }))}
            onChange={(next: Language) => setLanguage(next)}
          />
        </div>
      </div>
      {problems !== undefined && problems.length > 0 ? (
        <BrokenSet problems={problems} />
      ) : planError !== null ? (
        <PreviewFailure error={planError} onRetry={retry} />
      ) : served.error !== null ? (
        <PreviewFailure error={served.error} onRetry={() => void served.refetch()} />
      ) : served.data === undefined ? (
        <PageSkeleton />
      ) : (
        <InLanguage key={language} language={language}>
          <OnDevice device={device}>
            {isServedForm(served.data) ? (
              <FormPreview key={`${set} ${revision} ${role}`} form={served.data} />
            ) : isServedPart(served.data) ? (
              <div className="preview-frame">
                {served.data.kind === 'page' ? (
                  <PagePreview key={`${set} ${revision} ${role}`} page={served.data} set={set} role={role} />
                ) : (
                  // A list begins anew with another definition or on another screen.
                  <RowsPreview key={`${JSON.stringify(served.data)} ${device}`} part={served.data} />
                )}
              </div>
            ) : null}
          </OnDevice>
        </InLanguage>
      )}
    </section>
  );
}

function PreviewFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('builder');
  const problems = findingsOfError(error);
  // Somebody else may have published what the set rests on since it was planned.
  if (problems.length > 0) return <BrokenSet problems={problems} />;
  return (
    <Alert
      type="warning"
      showIcon
      title={error.message}
      action={
        <Button size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  );
}
