import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useConnection } from '../../api/connection';
import { showToast } from '../../ui/overlays/toast';
import { rememberReturnPath } from '../../session/return-path';
import { Icon } from '../../ui/icon';
import { usePageTitle } from '../../ui/navigation/page-title';
import { useSession } from '../../session/session';
import type { FormEntry, OutboxEntry } from '../outbox/entry';
import { outboxChanged, sendNow } from '../outbox/keep-sending';
import { removeEntry, retryEntry } from '../outbox/outbox-entries';
import { draftId } from '../vault/draft-id';
import { useOthersUnsentCount } from '../use-others-unsent-count';
import { DiscardDialog } from './discard-dialog';
import { EntryItem } from './entry-item';
import './outbox-page.css';
import { ReadySection } from './ready-section';
import { StorageSection } from './storage-section';
import { useOutbox, type OpenOutbox } from './use-outbox';

/** Lists the unsent entries with their states and actions. */
export default function OutboxPage() {
  const { t } = useTranslation('outbox');
  const isSignedIn = useSession((session) => session.user !== null);
  const isOnline = useConnection((connection) => connection.isOnline);
  const outbox = useOutbox();
  usePageTitle(t('title'));
  return (
    <div className="outbox">
      <h1>{t('title')}</h1>
      <output className="outbox-line">
        <Icon name={isOnline ? 'success' : 'offline'} />
        {t(isOnline ? 'online' : 'offline')}
      </output>
      {outbox.data === undefined ? (
        <span className="skeleton outbox-skeleton" />
      ) : outbox.data === null ? (
        isSignedIn ? (
          <p className="outbox-empty card">{t('unsupported')}</p>
        ) : (
          <SignInFirst />
        )
      ) : (
        <Opened outbox={outbox.data} />
      )}
    </div>
  );
}

function Opened({ outbox }: { outbox: OpenOutbox }) {
  const { t } = useTranslation('outbox');
  const { vault, entries, halfCorrected, unreadable } = outbox;
  const isOnline = useConnection((connection) => connection.isOnline);
  const [isSending, setIsSending] = useState(false);
  const [doomed, setDoomed] = useState<OutboxEntry | null>(null);

  const send = async () => {
    setIsSending(true);
    await sendNow();
    setIsSending(false);
  };
  const tell = (error: unknown) =>
    showToast({ tone: 'error', title: error instanceof Error ? error.message : t('failed') });
  const retry = (entry: OutboxEntry) => {
    retryEntry(vault, entry).then(send).catch(tell);
  };
  const drop = async ({ form, id }: FormEntry) => {
    await vault.write([{ store: 'drafts', id: draftId(form, id), isRemoved: true }]);
    outboxChanged();
  };
  const discard = async (entry: OutboxEntry) => {
    await removeEntry(vault, entry);
    setDoomed(null);
    outboxChanged();
  };
  return (
    <>
      {unreadable === 0 ? null : <p className="outbox-warning">{t('unreadable', { count: unreadable })}</p>}
      {entries.length === 0 ? (
        <div className="outbox-empty card">
          <Icon name="success" />
          <p>{t('empty')}</p>
        </div>
      ) : (
        <>
          <div className="outbox-tools">
            <button
              type="button"
              className="button button-primary"
              disabled={isSending || !isOnline}
              onClick={() => void send().catch(tell)}
            >
              {t(isSending ? 'sending' : 'sendNow')}
            </button>
          </div>
          <ul className="outbox-list">
            {entries.map((entry) => (
              <EntryItem
                key={entry.id}
                entry={entry}
                isHalfCorrected={halfCorrected.has(entry.id)}
                onRetry={retry}
                onDiscard={setDoomed}
                onDropCorrection={(dropped) => void drop(dropped).catch(tell)}
              />
            ))}
          </ul>
        </>
      )}
      <DiscardDialog
        entry={doomed}
        onDiscard={(entry) => void discard(entry).catch(tell)}
        onCancel={() => setDoomed(null)}
      />
      <ReadySection vault={vault} />
      <StorageSection />
    </>
  );
}

function SignInFirst() {
  const { t } = useTranslation('outbox');
  const { pathname } = useLocation();
  const count = useOthersUnsentCount();
  return (
    <div className="outbox-empty card">
      <Icon name="lock" />
      <p>{count === 0 ? t('visitor') : t('shell:offline.leftHere', { count })}</p>
      <Link className="button button-primary" to="/auth/login" onClick={() => rememberReturnPath(pathname)}>
        {t('shell:session.signIn')}
      </Link>
    </div>
  );
}
