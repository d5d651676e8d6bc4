import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localTime } from '../../engine/time/ulaanbaatar';
import type { SignatureInput } from '../runtime/process/decision';
import { SignatureEntry, StoredView } from '../runtime/process/signature/signature-entry';
import {
  makeUsual,
  readStoredSignatures,
  revokeSignature,
  storeSignature,
  type StoredSignature,
} from '../runtime/process/signature/stored-signatures';
import { AntdProvider } from '../ui/appearance/antd-provider';
import { ActionDialog } from '../ui/overlays/action-dialog';
import { Icon } from '../ui/icon';
import { showToast } from '../ui/overlays/toast';

const none: readonly StoredSignature[] = [];

/** The person's stored signatures: the usual one first, which is offered when something is signed. */
export function SignatureSection() {
  const { t } = useTranslation('profile');
  const stored = useQuery({
    queryKey: ['process', 'signatures'],
    queryFn: ({ signal }) => readStoredSignatures(signal),
  });
  const [isMaking, setIsMaking] = useState(false);
  const [revoked, setRevoked] = useState<StoredSignature | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const attempt = async (work: () => Promise<void>, done: string) => {
    setIsBusy(true);
    try {
      await work();
      showToast({ tone: 'success', title: done });
    } catch (error) {
      showToast({ tone: 'error', title: error instanceof Error ? error.message : t('failed') });
    }
    await stored.refetch();
    setIsBusy(false);
  };
  const list = stored.data ?? none;
  return (
    <section className="profile-section card" aria-labelledby="signatures-title">
      <div>
        <h2 id="signatures-title">{t('signatures.title')}</h2>
        <p className="quiet profile-section-lead">{t('signatures.lead')}</p>
      </div>
      {stored.isPending ? <div className="skeleton role-choice-skeleton" /> : null}
      {stored.isError ? <p role="alert">{stored.error.message}</p> : null}
      {stored.isSuccess && list.length === 0 ? <p className="quiet">{t('signatures.empty')}</p> : null}
      <ul className="profile-list">
        {list.map((signature, index) => (
          <li key={signature.id} className="profile-signature">
            <Icon name="edit" />
            <div className="profile-list-side">
              <StoredView signature={signature} />
              <span className="quiet">{localTime(signature.created_at)}</span>
            </div>
            <span className="profile-actions">
              {index === 0 ? (
                <span className="profile-now">{t('signatures.usual')}</span>
              ) : (
                <button
                  type="button"
                  className="button button-plain"
                  disabled={isBusy}
                  onClick={() => void attempt(() => makeUsual(signature), t('signatures.madeUsual'))}
                >
                  {t('signatures.makeUsual')}
                </button>
              )}
              <button
                type="button"
                className="button button-plain"
                disabled={isBusy}
                onClick={() => setRevoked(signature)}
              >
                {t('signatures.revoke')}
              </button>
            </span>
          </li>
        ))}
      </ul>
      <AntdProvider>
        {isMaking ? (
          <NewSignature
            isBusy={isBusy}
            onCancel={() => setIsMaking(false)}
            onStore={(content) => {
              setIsMaking(false);
              void attempt(() => storeSignature(content), t('signatures.stored'));
            }}
          />
        ) : (
          <div className="profile-actions">
            <button type="button" className="button button-plain" onClick={() => setIsMaking(true)}>
              <Icon name="add" />
              {t('signatures.add')}
            </button>
          </div>
        )}
      </AntdProvider>
      <ActionDialog
        isOpen={revoked !== null}
        title={t('signatures.revokeTitle')}
        onCancel={() => setRevoked(null)}
        cancelText={t('cancel')}
        actionText={t('signatures.revoke')}
        onAction={() => {
          const id = revoked?.id;
          setRevoked(null);
          if (id !== undefined) void attempt(() => revokeSignature(id), t('signatures.revoked'));
        }}
      >
        {revoked ? (
          <div className="profile-revoked">
            <StoredView signature={revoked} />
          </div>
        ) : null}
        <p>{t('signatures.revokeText')}</p>
      </ActionDialog>
    </section>
  );
}

interface NewSignatureProps {
  isBusy: boolean;
  onStore: (content: Exclude<SignatureInput['content'], number>) => void;
  onCancel: () => void;
}

function NewSignature({ isBusy, onStore, onCancel }: NewSignatureProps) {
  const { t } = useTranslation('profile');
  const [content, setContent] = useState<SignatureInput['content'] | null>(null);
  return (
    <div className="profile-new-signature">
      <SignatureEntry stored={none} onChange={setContent} />
      <div className="profile-actions">
        <Button
          type="primary"
          disabled={content === null || isBusy}
          onClick={() => {
            if (content !== null && typeof content !== 'number') onStore(content);
          }}
        >
          {t('signatures.store')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </div>
  );
}
