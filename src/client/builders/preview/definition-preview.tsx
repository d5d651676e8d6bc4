import { Alert, Button, Select } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Kind } from '../../../definitions/definition';
import { getJson } from '../../api/http';
import { PageSkeleton } from '../../ui/page-skeleton';
import { openSetPrefix } from '../change-sets/queries';
import { saveNow, useChangeSet } from '../change-sets/session';
import { previewAddress } from '../change-sets/wire';
import { useDefinitionOptions } from '../panel/names';
import { FindingList } from '../plan/finding-list';
import { findingsOfError } from '../plan/findings-of-error';
import { FormPreview } from './form-preview';
import { PagePreview } from './page-preview';
import { DeviceChoice, OnDevice, type PreviewDevice } from './preview-device';
import { RowsPreview } from './rows-preview';
import { isServedForm, isServedPart } from './served-part';
import './preview.css';

/** Shows a definition as people will see it once the open set is published; nothing of it can be saved. */
export function DefinitionPreview({ kind, id }: { kind: Kind; id: string }) {
  const { t } = useTranslation('builder');
  const { id: set, revision, status } = useChangeSet();
  const [role, setRole] = useState<string>();
  const [device, setDevice] = useState<PreviewDevice>('computer');
  const roles = useDefinitionOptions('role');
  useEffect(() => void saveNow(), []);
  const isSaved = status === 'saved';
  const served = useQuery({
    queryKey: [openSetPrefix, 'preview', set, revision, kind, id, role],
    queryFn: ({ signal }) => {
      const path =
        set === null ? `/schema/${kind}/${encodeURIComponent(id)}` : previewAddress(set, { kind, id }, role);
      return getJson<unknown>(path, { signal });
    },
    enabled: isSaved,
    retry: false,
    gcTime: 30_000,
    placeholderData: (previous) => previous,
  });
  return (
    <section className="preview" aria-label={t('page.preview')}>
      <div className="preview-tools">
        <p>{t('preview.text')}</p>
        <div className="preview-choices">
          {kind === 'form' ? null : <DeviceChoice device={device} onChange={setDevice} />}
          {set === null ? null : (
            <Select
              aria-label={t('preview.role')}
              value={role ?? ''}
              options={[{ value: '', label: t('preview.self') }, ...(roles ?? [])]}
              onChange={(next: string) => setRole(next === '' ? undefined : next)}
            />
          )}
        </div>
      </div>
      {served.error !== null ? (
        <PreviewFailure error={served.error} onRetry={() => void served.refetch()} />
      ) : served.data === undefined ? (
        <PageSkeleton />
      ) : isServedForm(served.data) ? (
        <FormPreview key={`${set} ${revision} ${role}`} form={served.data} />
      ) : isServedPart(served.data) ? (
        <OnDevice device={device}>
          <div className="preview-frame">
            {served.data.kind === 'page' ? (
              <PagePreview key={`${set} ${revision} ${role}`} page={served.data} set={set} role={role} />
            ) : (
              // A list begins anew with another definition or on another screen.
              <RowsPreview key={`${JSON.stringify(served.data)} ${device}`} part={served.data} />
            )}
          </div>
        </OnDevice>
      ) : null}
    </section>
  );
}

function PreviewFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('builder');
  const problems = findingsOfError(error);
  return (
    <Alert
      type="warning"
      showIcon
      title={problems.length > 0 ? t('preview.broken') : error.message}
      description={problems.length > 0 ? <FindingList findings={problems} /> : undefined}
      action={
        <Button size="small" onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  );
}
