import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDay, localTime } from '../../../engine/time/ulaanbaatar';
import { useLanguage } from '../../i18n/i18n';
import { PageSkeleton } from '../../ui/states/page-skeleton';
import { RetryNotice } from '../../ui/states/retry-notice';
import { AskedAction } from '../catalog/asked-action';
import { apiKeysQuery, revokeApiKey, type ApiKey } from './console-calls';
import { NewKeyDialog } from './new-key-dialog';

const tones = { valid: 'is-success', expired: '', revoked: '', role: 'is-warning' } as const;

/** The keys of programs: a new one is shown once, and a valid one is revoked after a question. */
export function ApiKeysPanel() {
  const { t } = useTranslation('query-console');
  const list = useQuery(apiKeysQuery(useLanguage()));
  const [isNew, setIsNew] = useState(false);
  const [leaving, setLeaving] = useState<ApiKey | null>(null);
  if (list.data === undefined)
    return list.error === null ? (
      <PageSkeleton />
    ) : (
      <RetryNotice message={list.error.message} onRetry={() => void list.refetch()} />
    );
  const { keys } = list.data;
  return (
    <section className="graphql-api-keys" aria-label={t('tabs.keys')}>
      <div className="builder-head">
        <p>{t('keys.lead')}</p>
        <Button type="primary" onClick={() => setIsNew(true)}>
          {t('keys.add')}
        </Button>
      </div>
      {list.error === null ? null : (
        <RetryNotice message={list.error.message} onRetry={() => void list.refetch()} />
      )}
      {keys.length === 0 ? (
        <p className="quiet">{t('keys.none')}</p>
      ) : (
        <KeyTable keys={keys} onRevoke={setLeaving} />
      )}
      {isNew ? (
        <NewKeyDialog
          list={list.data}
          onCreated={() => void list.refetch()}
          onClose={() => setIsNew(false)}
        />
      ) : null}
      {leaving === null ? null : (
        <AskedAction
          title={t('keys.revokeTitle')}
          text={t('keys.revokeText', { name: leaving.name })}
          action={t('keys.revoke')}
          onRun={async () => {
            await revokeApiKey(leaving.id);
            await list.refetch();
          }}
          onClose={() => setLeaving(null)}
        />
      )}
    </section>
  );
}

function KeyTable({ keys, onRevoke }: { keys: readonly ApiKey[]; onRevoke: (key: ApiKey) => void }) {
  const { t } = useTranslation('query-console');
  const heads = ['name', 'role', 'lastDay', 'used', 'state'] as const;
  return (
    <table className="builder-table">
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {t(`keys.${head}`)}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{t('keys.revoke')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {keys.map((key) => (
          <tr key={key.id}>
            <td>
              <strong>{key.name}</strong>
              <br />
              <code>{key.prefix}…</code>
              {key.created_by === null ? null : (
                <span className="quiet"> · {t('keys.createdBy', { login: key.created_by })}</span>
              )}
            </td>
            <td>{[key.role, key.organization].filter((part) => part !== null).join(' · ')}</td>
            <td>
              <span className="graphql-cell-label">{t('keys.lastDay')}: </span>
              {lastDayOf(key)}
            </td>
            <td>
              <span className="graphql-cell-label">{t('keys.used')}: </span>
              {key.used === null ? t('keys.never') : localTime(key.used)}
            </td>
            <td>
              <span className={`mark ${tones[key.state]}`}>{t(`keys.states.${key.state}`)}</span>
            </td>
            <td>
              {key.revoked === null && key.state !== 'expired' ? (
                <Button aria-label={t('keys.revokeOf', { name: key.name })} onClick={() => onRevoke(key)}>
                  {t('keys.revoke')}
                </Button>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The key ends with the day: a second before that moment it is still that day. */
function lastDayOf({ expires }: ApiKey): string {
  return localDay(new Date(Date.parse(expires) - 1000));
}
