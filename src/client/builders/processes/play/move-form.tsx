import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AllowedAction } from '../../../../engine/process/allowed-actions';
import { useLanguage } from '../../../i18n/i18n';
import { Entry, SelectEntry } from '../../forms/inputs/entries';
import { useDesigner } from '../designer-context';
import { partTitle, stepNamed } from '../document/process-view';
import type { MoveInput } from './player';

interface MoveFormProps {
  title: string;
  needs: Pick<AllowedAction, 'needsReason' | 'asksAssignee' | 'targets'>;
  onSubmit: (input: MoveInput) => void;
  onCancel: () => void;
}

/** Asks what an action of a play wants besides: a reason, who takes the next step, or to which step it leads. */
export function MoveForm({ title, needs, onSubmit, onCancel }: MoveFormProps) {
  const { t } = useTranslation('process-builder');
  const language = useLanguage();
  const { roles, view } = useDesigner();
  const [reason, setReason] = useState('');
  const [assigneeRole, setAssigneeRole] = useState('');
  const [target, setTarget] = useState(needs.targets[0] ?? '');
  return (
    <form
      className="pd-move"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit({
          ...(reason !== '' && { reason }),
          ...(assigneeRole !== '' && { assigneeRole }),
          ...(target !== '' && { target }),
        });
      }}
    >
      <strong>{title}</strong>
      {needs.needsReason ? (
        <Entry label={t('play.reason')}>
          {(ids) => (
            <input
              {...ids}
              className="fb-input"
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Entry>
      ) : null}
      {needs.asksAssignee ? (
        <SelectEntry
          label={t('play.assignee')}
          value={assigneeRole}
          options={[{ value: '', label: t('properties.choose') }, ...roles]}
          onChange={setAssigneeRole}
        />
      ) : null}
      {needs.targets.length === 0 ? null : (
        <SelectEntry
          label={t('play.target')}
          value={target}
          options={needs.targets.map((id) => {
            const step = stepNamed(view, id);
            return { value: id, label: step === undefined ? id : partTitle(step.step, language) };
          })}
          onChange={setTarget}
        />
      )}
      <div className="fb-buttons">
        <button type="button" className="fb-button" onClick={onCancel}>
          {t('cancel')}
        </button>
        <button type="submit" className="fb-button is-primary">
          {t('play.decide')}
        </button>
      </div>
    </form>
  );
}
