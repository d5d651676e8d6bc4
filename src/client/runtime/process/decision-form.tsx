import { Button, Input, Radio } from 'antd';
import { useCallback, useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AssigneeSelect } from './assignee-select';
import { DeadlineField } from './deadline-field';
import { emptyInput, type DecisionInput } from './decision';
import { SignatureFields } from './signature/signature-fields';
import type { ProcessPlace } from './row-processes';
import type { DecisionNeeds } from './step-choices';

interface DecisionFormProps {
  place: ProcessPlace;
  title: string;
  needs: DecisionNeeds;
  isBusy: boolean;
  onSubmit: (input: DecisionInput) => void;
  onCancel: () => void;
}

type Field = 'reason' | 'signature' | 'assignee' | 'target' | 'until';

/** Asks for the reason, the assignee, the step to return to, the deadline and the signature of a decision. */
export function DecisionForm({ place, title, needs, isBusy, onSubmit, onCancel }: DecisionFormProps) {
  const { t } = useTranslation('process');
  const id = useId();
  const [input, setInput] = useState<DecisionInput>(emptyInput);
  const [missing, setMissing] = useState<readonly Field[]>([]);
  const change = (part: Partial<DecisionInput>) => setInput((last) => ({ ...last, ...part }));
  const sign = useCallback(
    (signature: DecisionInput['signature']) => setInput((last) => ({ ...last, signature })),
    [],
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const description = input.description?.trim() || null;
    const lacks: Record<Field, boolean> = {
      target: needs.targets.length > 0 && input.target === null,
      assignee: needs.assignee !== null && input.assignee === null,
      until: needs.deadline !== null && input.until === null,
      reason: needs.reason === 'needed' && description === null,
      signature: needs.signature && input.signature === null,
    };
    const fields = (['target', 'assignee', 'until', 'reason', 'signature'] as const).filter(
      (field) => lacks[field],
    );
    setMissing(fields);
    if (fields.length === 0) onSubmit({ ...input, description });
  };
  const problemOf = (field: Field) => (missing.includes(field) ? t(`missing.${field}`) : undefined);
  return (
    <form className="decision-form" aria-label={title} onSubmit={submit} noValidate>
      <p className="decision-title">{title}</p>
      {needs.targets.length === 0 ? null : (
        <fieldset className="decision-field decision-targets">
          <legend>{t('target')}</legend>
          <Radio.Group
            name={`${id}-target`}
            value={input.target}
            options={needs.targets.map(({ step, title: label }) => ({ value: step, label }))}
            onChange={(event) => change({ target: String(event.target.value) })}
          />
          <Problem id={`${id}-target-problem`} text={problemOf('target')} />
        </fieldset>
      )}
      {needs.assignee === null ? null : (
        <AssigneeSelect
          place={place}
          candidates={needs.assignee}
          value={input.assignee}
          problem={problemOf('assignee')}
          onChange={(assignee) => change({ assignee })}
        />
      )}
      {needs.deadline === null ? null : (
        <DeadlineField
          range={needs.deadline}
          problem={problemOf('until')}
          onChange={(until) => change({ until })}
        />
      )}
      {needs.reason === 'none' ? null : (
        <div className="decision-field">
          <label htmlFor={`${id}-reason`}>{t(needs.reason === 'needed' ? 'reason' : 'remark')}</label>
          <Input.TextArea
            id={`${id}-reason`}
            value={input.description ?? ''}
            maxLength={2000}
            rows={3}
            status={problemOf('reason') === undefined ? '' : 'error'}
            aria-invalid={problemOf('reason') === undefined ? undefined : true}
            aria-describedby={problemOf('reason') === undefined ? undefined : `${id}-problem`}
            onChange={(event) => change({ description: event.target.value })}
          />
          <Problem id={`${id}-problem`} text={problemOf('reason')} />
        </div>
      )}
      {needs.signature ? <SignatureFields problem={problemOf('signature')} onChange={sign} /> : null}
      <div className="process-buttons">
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('confirm')}
        </Button>
        <Button onClick={onCancel} disabled={isBusy}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

function Problem({ id, text }: { id: string; text: string | undefined }) {
  return text === undefined ? null : (
    <p id={id} className="decision-problem" role="alert">
      {text}
    </p>
  );
}
