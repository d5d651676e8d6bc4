import { Alert, Button, Modal, type ButtonProps } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { overlayPlace } from '../../overlay-place';
import { BulkOutcome, BulkProgressBar } from './bulk-progress';
import type { BulkState } from './use-bulk-run';

interface BulkDialogProps {
  title: string;
  width: number;
  state: BulkState;
  /** The button that starts the change. */
  begin: Pick<ButtonProps, 'danger' | 'disabled' | 'onClick' | 'children'>;
  onStop: () => void;
  /** `isDone`: the rows are changed, as far as possible. */
  onClose: (isDone: boolean) => void;
  /** A further button of the outcome. */
  done?: ReactNode;
  /** The content before the change starts. */
  children: ReactNode;
}

/** Guides through a bulk change from the confirmation to the outcome. While it runs, only the stop button ends it. */
export function BulkDialog({ title, width, state, begin, onStop, onClose, done, children }: BulkDialogProps) {
  const { t } = useTranslation('grid');
  const isDone = state.step === 'done';
  return (
    <Modal
      open
      getContainer={overlayPlace}
      title={title}
      closable={false}
      mask={{ closable: false }}
      keyboard={state.step !== 'running'}
      centered
      width={width}
      onCancel={() => onClose(isDone)}
      footer={
        isDone ? (
          <>
            {done}
            <Button type="primary" onClick={() => onClose(true)}>
              {t('close')}
            </Button>
          </>
        ) : state.step === 'running' ? (
          <Button onClick={onStop}>{t('bulk.stop')}</Button>
        ) : (
          <>
            <Button onClick={() => onClose(false)}>{t('bulk.cancel')}</Button>
            <Button type="primary" {...begin} />
          </>
        )
      }
    >
      {state.step === 'running' ? (
        <BulkProgressBar progress={state.progress} />
      ) : state.step === 'done' ? (
        <BulkOutcome result={state.result} />
      ) : (
        <>
          {state.problem === null ? null : (
            <Alert type="error" showIcon role="alert" title={t('bulk.broken')} description={state.problem} />
          )}
          {children}
        </>
      )}
    </Modal>
  );
}
