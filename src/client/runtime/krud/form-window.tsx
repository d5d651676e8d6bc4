import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { overlayPlace } from '../overlay-place';

interface FormWindowProps {
  title: ReactNode;
  /** Whether Escape closes it. */
  keyboard?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Renders a window over the page with a form in it, which has buttons of its own. A click outside does not close it.
 */
export function FormWindow({ title, keyboard = true, onClose, children }: FormWindowProps) {
  const { t } = useTranslation('krud');
  return (
    <Modal
      open
      getContainer={overlayPlace}
      centered
      width={720}
      className="krud-popup"
      title={<h2>{title}</h2>}
      footer={null}
      closable={{ 'aria-label': t('close') }}
      mask={{ closable: false }}
      keyboard={keyboard}
      onCancel={onClose}
    >
      {children}
    </Modal>
  );
}
