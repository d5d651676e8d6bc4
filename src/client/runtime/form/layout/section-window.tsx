import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { overlayPlace } from '../../overlay-place';
import { useForm } from '../form-context';

interface SectionWindowProps {
  title: string;
  onClose: () => void;
  /** Called after the window has disappeared. */
  onClosed: () => void;
  children: ReactNode;
}

/** Renders a section of a form in a window. */
export default function SectionWindow({ title, onClose, onClosed, children }: SectionWindowProps) {
  const { isReadOnly } = useForm();
  const { t } = useTranslation('form');
  return (
    <Modal
      open
      getContainer={overlayPlace}
      centered
      width={760}
      title={<h2 className="form-modal-title">{title}</h2>}
      closable={{ 'aria-label': t('closeSection') }}
      mask={{ closable: false }}
      afterOpenChange={(isShown) => {
        if (!isShown) onClosed();
      }}
      footer={
        <button type="button" className="button button-primary" onClick={onClose}>
          {t(isReadOnly ? 'closeSection' : 'doneSection')}
        </button>
      }
      onCancel={onClose}
    >
      <div className={isReadOnly ? 'form form-modal-body is-reading' : 'form form-modal-body'}>
        <div className="form-body">{children}</div>
      </div>
    </Modal>
  );
}
