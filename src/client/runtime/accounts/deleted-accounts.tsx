import { HistoryOutlined, UndoOutlined, UserDeleteOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Input, Tag } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textClearIcon } from '../../../../widgets/clearing';
import { getJson } from '../../api/http';
import { localTime } from '../../../engine/time/ulaanbaatar';
import { GridError } from '../grid/grid-message';
import { GridSkeleton } from '../grid/grid-skeleton';
import type { NamedRow } from '../krud/row-lifecycle';
import { accountName, withWords, type DeletedAccount } from './deleted-account';
import './deleted-accounts.css';
import { DestroyDialog } from './destroy-dialog';

interface DeletedAccountsProps {
  /** Reads the list again when the number changes. */
  refreshKey: number;
  /** Accounts that are being restored. */
  restoring: ReadonlySet<string>;
  onRestore: (row: NamedRow) => void;
  onHistory: (rowId: string) => void;
}

/** Lists deleted accounts. An administrator restores them or destroys their personal data for ever. */
export function DeletedAccounts({ refreshKey, restoring, onRestore, onHistory }: DeletedAccountsProps) {
  const { t } = useTranslation('accounts');
  const [search, setSearch] = useState('');
  const [accountToDestroy, setAccountToDestroy] = useState<DeletedAccount | null>(null);
  const accounts = useQuery({
    queryKey: ['deleted-accounts'],
    queryFn: ({ signal }) => getJson<{ users: DeletedAccount[] }>('/users/deleted', { signal }),
    staleTime: 0,
  });
  const { refetch } = accounts;
  useEffect(() => {
    if (refreshKey > 0) void refetch();
  }, [refreshKey, refetch]);

  if (accounts.isPending) return <GridSkeleton isPhone={false} />;
  if (accounts.data === undefined) return <GridError error={accounts.error} onRetry={() => void refetch()} />;
  const shown = withWords(accounts.data.users, search);
  return (
    <div className="deleted-accounts">
      <Input.Search
        allowClear={textClearIcon(t('clearSearch'))}
        value={search}
        placeholder={t('search')}
        aria-label={t('search')}
        onChange={({ target }) => setSearch(target.value)}
      />
      {shown.length === 0 ? (
        <output className="notice">
          <strong>{t(search === '' ? 'emptyTitle' : 'noneFound')}</strong>
          {search === '' ? <p>{t('emptyHint')}</p> : null}
        </output>
      ) : (
        <ul aria-label={t('list')}>
          {shown.map((account) => (
            <Account
              key={account.id}
              account={account}
              isRestoring={restoring.has(String(account.id))}
              onRestore={() =>
                onRestore({ id: String(account.id), revision: null, name: accountName(account) })
              }
              onHistory={() => onHistory(String(account.id))}
              onDestroy={() => setAccountToDestroy(account)}
            />
          ))}
        </ul>
      )}
      <DestroyDialog
        account={accountToDestroy}
        onDestroyed={() => {
          setAccountToDestroy(null);
          void refetch();
        }}
        onCancel={() => setAccountToDestroy(null)}
      />
    </div>
  );
}

interface AccountProps {
  account: DeletedAccount;
  isRestoring: boolean;
  onRestore: () => void;
  onHistory: () => void;
  onDestroy: () => void;
}

function Account({ account, isRestoring, onRestore, onHistory, onDestroy }: AccountProps) {
  const { t } = useTranslation('accounts');
  const name = accountName(account);
  return (
    <li className={isRestoring ? 'is-leaving' : ''} aria-busy={isRestoring}>
      <div className="deleted-account">
        <strong>{account.destroyed ? t('destroyed') : name}</strong>
        <span className="quiet">
          {account.destroyed ? t('tombstone', { id: account.id }) : account.login}
          {' · '}
          {t('deletedAt', { moment: localTime(account.deleted_at) })}
        </span>
      </div>
      {account.destroyed ? (
        <Tag>{t('gone')}</Tag>
      ) : (
        <div className="deleted-account-actions">
          <Button
            icon={<UndoOutlined />}
            disabled={isRestoring}
            aria-label={t('restoreOf', { name })}
            onClick={onRestore}
          >
            {t('restore')}
          </Button>
          <Button
            icon={<HistoryOutlined />}
            aria-label={t('historyOf', { name })}
            title={t('history')}
            onClick={onHistory}
          />
          <Button
            danger
            icon={<UserDeleteOutlined />}
            disabled={isRestoring}
            aria-label={t('destroyOf', { name })}
            title={t('destroy')}
            onClick={onDestroy}
          />
        </div>
      )}
    </li>
  );
}
