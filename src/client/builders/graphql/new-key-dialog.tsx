import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Input, Modal, Select } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { localDay } from '../../../engine/time/ulaanbaatar';
import { ApiError } from '../../api/api-error';
import { query } from '../../api/graphql';
import { overlayPlace } from '../../runtime/overlay-place';
import { showToast } from '../../ui/overlays/toast';
import { createApiKey, type ApiKeyList, type NewApiKey } from './console-calls';

interface NewKeyDialogProps {
  list: ApiKeyList;
  onCreated: () => void;
  onClose: () => void;
}

/** Creates a key and shows it: it is read here or never. */
export function NewKeyDialog({ list, onCreated, onClose }: NewKeyDialogProps) {
  const { t } = useTranslation('query-console');
  const [token, setToken] = useState<string | null>(null);
  return (
    <Modal
      open
      getContainer={overlayPlace}
      title={t(token === null ? 'keys.newTitle' : 'keys.createdTitle')}
      footer={null}
      mask={{ closable: token === null }}
      onCancel={onClose}
      destroyOnHidden
    >
      {token === null ? (
        <KeyForm
          list={list}
          onCreated={(created) => {
            setToken(created);
            onCreated();
          }}
        />
      ) : (
        <CreatedKey token={token} onClose={onClose} />
      )}
    </Modal>
  );
}

const day = 24 * 3600 * 1000;
/** Days that are proposed. */
const usualDays = 90;

function KeyForm({ list, onCreated }: { list: ApiKeyList; onCreated: (token: string) => void }) {
  const { t } = useTranslation('query-console');
  const id = useId();
  const [key, setKey] = useState<NewApiKey>(() => ({
    name: '',
    role_id: null,
    org_id: null,
    last_day: dayAfter(usualDays),
  }));
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const organizations = useQuery({
    queryKey: ['api-keys', 'organizations'],
    queryFn: async ({ signal }) =>
      (
        await query<{ organizations: { id: string; name: string }[] }>(
          'query { organizations(limit: 500, sorts: [{ column: "name", order: asc }]) { id name } }',
          {},
          { signal },
        )
      ).organizations,
  });
  const faults = error instanceof ApiError ? error.fields : {};
  const change = (part: Partial<NewApiKey>) => setKey({ ...key, ...part });
  const create = async () => {
    setIsBusy(true);
    setError(null);
    try {
      onCreated((await createApiKey(key)).token);
    } catch (refused) {
      setError(refused);
      setIsBusy(false);
    }
  };
  const field = (name: keyof NewApiKey, control: ReactNode, help?: string) => (
    <div className="graphql-field">
      <label htmlFor={`${id}-${name}`}>{t(`keys.fields.${name}`)}</label>
      {control}
      {help === undefined ? null : <p className="panel-help">{help}</p>}
      {(faults[name] ?? []).map((text) => (
        <p key={text} className="panel-problem" role="alert">
          {text}
        </p>
      ))}
    </div>
  );
  return (
    <form
      className="graphql-key-form"
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      {field(
        'name',
        <Input
          id={`${id}-name`}
          value={key.name}
          maxLength={80}
          onChange={({ target }) => change({ name: target.value })}
        />,
        t('keys.nameHelp'),
      )}
      {field(
        'role_id',
        <Select
          id={`${id}-role_id`}
          value={key.role_id}
          options={list.roles.map(({ role_id: value, title: label }) => ({ value, label }))}
          onChange={(role) => change({ role_id: role })}
        />,
        t('keys.roleHelp'),
      )}
      {field(
        'org_id',
        <Select
          id={`${id}-org_id`}
          value={key.org_id}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          loading={organizations.isPending}
          options={(organizations.data ?? []).map(({ id: value, name }) => ({
            value: Number(value),
            label: name,
          }))}
          onChange={(org: number | null | undefined) => change({ org_id: org ?? null })}
        />,
        organizations.error === null ? t('keys.orgHelp') : organizations.error.message,
      )}
      {field(
        'last_day',
        <Input
          id={`${id}-last_day`}
          type="date"
          value={key.last_day}
          min={localDay()}
          max={dayAfter(list.longest_days)}
          onChange={({ target }) => change({ last_day: target.value })}
        />,
      )}
      {error === null || Object.keys(faults).length > 0 ? null : (
        <Alert
          type="error"
          showIcon
          role="alert"
          title={error instanceof Error ? error.message : t('keys.failed')}
        />
      )}
      <Button
        type="primary"
        htmlType="submit"
        loading={isBusy}
        disabled={key.name.trim() === '' || key.role_id === null || key.last_day === ''}
      >
        {t('keys.create')}
      </Button>
    </form>
  );
}

function CreatedKey({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation('query-console');
  const id = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token);
      showToast({ tone: 'success', title: t('keys.copied') });
    } catch {
      // Without the right to the clipboard the person copies the selected text.
      document.querySelector<HTMLInputElement>(`[id="${id}"]`)?.select();
      showToast({ tone: 'info', title: t('keys.copyByHand') });
    }
  };
  return (
    <div className="graphql-key-form">
      <Alert type="warning" showIcon title={t('keys.once')} />
      <label htmlFor={id}>{t('keys.token')}</label>
      <Input
        id={id}
        className="graphql-token"
        readOnly
        value={token}
        onFocus={({ target }) => target.select()}
      />
      <p className="panel-help">{t('keys.useHelp')}</p>
      <div className="builder-actions">
        <Button type="primary" onClick={() => void copy()}>
          {t('keys.copy')}
        </Button>
        <Button onClick={onClose}>{t('keys.close')}</Button>
      </div>
    </div>
  );
}

function dayAfter(days: number): string {
  return localDay(new Date(Date.now() + days * day));
}
