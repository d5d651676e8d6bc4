import { Alert, Checkbox, Input, Modal, type InputRef } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '../../../ui/overlays/toast';
import { overlayPlace } from '../../overlay-place';

interface SaveViewDialogProps {
  mayShare: boolean;
  onSave: (name: string, isShared: boolean) => Promise<void>;
  onClose: () => void;
}

const longestName = 80;

/** Prompts for a name, and saves the current settings under it. */
export function SaveViewDialog({ mayShare, onSave, onClose }: SaveViewDialogProps) {
  const { t } = useTranslation('grid');
  const id = useId();
  const input = useRef<InputRef>(null);
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isNamed = name.trim() !== '';

  const keep = async () => {
    if (!isNamed || isBusy) return;
    setIsBusy(true);
    setProblem(null);
    try {
      await onSave(name.trim(), isShared);
      showToast({ tone: 'success', title: t('views.kept') });
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Modal
      open
      getContainer={overlayPlace}
      title={t('views.saveTitle')}
      okText={t('views.keep')}
      okButtonProps={{ disabled: !isNamed }}
      cancelText={t('bulk.cancel')}
      confirmLoading={isBusy}
      closable={false}
      centered
      width={440}
      onOk={keep}
      onCancel={onClose}
      afterOpenChange={(isOpen) => {
        if (isOpen) input.current?.focus();
      }}
    >
      <div className="grid-save-view">
        <p>{t('views.saveHint')}</p>
        <label htmlFor={id}>{t('views.name')}</label>
        <Input
          ref={input}
          id={id}
          value={name}
          maxLength={longestName}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
          onPressEnter={() => void keep()}
        />
        {mayShare ? (
          <Checkbox checked={isShared} onChange={({ target }) => setIsShared(target.checked)}>
            {t('views.share')}
          </Checkbox>
        ) : null}
        {problem === null ? null : <Alert type="error" showIcon role="alert" title={problem} />}
      </div>
    </Modal>
  );
}
