import { Alert, Input, Modal } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { postJson } from '../../api/http';
import { showToast } from '../../ui/overlays/toast';
import { overlayPlace } from '../overlay-place';
import { accountName, type DeletedAccount } from './deleted-account';

interface DestroyDialogProps {
  account: DeletedAccount | null;
  onDestroyed: () => void;
  onCancel: () => void;
}

/** Lists what is lost for ever, and continues only after the login was typed. */
export function DestroyDialog({ account, onDestroyed, onCancel }: DestroyDialogProps) {
  const { t } = useTranslation('accounts');
  const [typed, setTyped] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();

  const destroy = async () => {
    if (account === null || typed !== account.login) return;
    setIsBusy(true);
    setProblem(null);
    try {
      await postJson(`/users/${account.id}/destroy`, { login: typed });
      showToast({ tone: 'success', title: t('destroyDone', { name: accountName(account) }) });
      onDestroyed();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Modal
      open={account !== null}
      getContainer={overlayPlace}
      title={t('destroyTitle')}
      okText={t('destroy')}
      okButtonProps={{ danger: true, disabled: typed !== account?.login }}
      cancelText={t('cancel')}
      confirmLoading={isBusy}
      closable={false}
      centered
      width={480}
      onOk={destroy}
      onCancel={onCancel}
      afterClose={() => {
        setTyped('');
        setProblem(null);
      }}
      destroyOnHidden
    >
      {account === null ? null : (
        <div className="destroy-account">
          <p>{t('destroyText', { name: accountName(account) })}</p>
          <label htmlFor={id}>{t('destroyConfirm', { login: account.login })}</label>
          <Input
            id={id}
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
            onPressEnter={() => void destroy()}
          />
        </div>
      )}
      {problem === null ? null : <Alert type="error" showIcon role="alert" title={problem} />}
    </Modal>
  );
}
