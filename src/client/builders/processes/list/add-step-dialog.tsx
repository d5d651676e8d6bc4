import { Modal } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { statusTypes, type StatusType } from '../../../../definitions/process';
import { useLanguage } from '../../../i18n/i18n';
import { overlayPlace } from '../../../runtime/overlay-place';
import { SelectEntry } from '../../forms/inputs/entries';
import { useDesigner } from '../designer-context';
import { isLastType, partTitle, type StepView } from '../document/process-view';
import { addStep } from '../document/step-edits';

interface AddStepDialogProps {
  after: StepView | undefined;
  onClose: () => void;
}

/** Asks what a new step is called, what it is, and after which step it comes. */
export function AddStepDialog({ after, onClose }: AddStepDialogProps) {
  const { t } = useTranslation('process-builder');
  const language = useLanguage();
  const { document, view, onEdit, onSelect } = useDesigner();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [title, setTitle] = useState('');
  const [type, setType] = useState<StatusType>('CHECK');
  const before = view.steps.filter((step) => !isLastType(step.type));
  const first = after !== undefined && isLastType(after.type) ? undefined : after;
  const [from, setFrom] = useState(first === undefined ? '' : String(first.index));
  useEffect(() => input.current?.focus(), []);
  const add = () => {
    if (title.trim() === '') return;
    const added = addStep(document, {
      title: title.trim(),
      type,
      after: from === '' ? undefined : view.steps[Number(from)],
      actionTitle: t('action.newTitle'),
    });
    onEdit(added.edit);
    onSelect({ part: 'step', index: added.index });
    onClose();
  };
  return (
    <Modal
      open
      getContainer={overlayPlace}
      closable={{ 'aria-label': t('cancel') }}
      title={<h2 className="builder-dialog-title">{t('add.title')}</h2>}
      okText={t('add.ok')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: title.trim() === '' }}
      afterOpenChange={(isOpen) => {
        if (isOpen) input.current?.focus();
      }}
      onOk={add}
      onCancel={onClose}
    >
      <div className="pd-form">
        <div className="fb-entry">
          <label htmlFor={id}>{t('add.name')}</label>
          <input
            id={id}
            ref={input}
            className="fb-input"
            maxLength={100}
            value={title}
            placeholder={t('add.example')}
            onChange={({ target }) => setTitle(target.value)}
            onKeyDown={({ key }) => {
              if (key === 'Enter') add();
            }}
          />
        </div>
        <SelectEntry
          label={t('step.type')}
          value={type}
          options={statusTypes.map((each) => ({ value: each, label: t(`types.${each}`) }))}
          onChange={(next) => setType(statusTypes.find((each) => each === next) ?? 'CHECK')}
        />
        <SelectEntry
          label={t('add.after')}
          help={t('add.afterHelp')}
          value={from}
          options={[
            { value: '', label: t('add.nowhere') },
            ...before.map((step) => ({ value: String(step.index), label: partTitle(step.step, language) })),
          ]}
          onChange={setFrom}
        />
      </div>
    </Modal>
  );
}
