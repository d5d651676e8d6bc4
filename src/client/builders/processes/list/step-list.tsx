import { useTranslation } from 'react-i18next';
import { StatusIcon } from '../../../../../widgets/process_status/timeline/status-icon';
import { useLanguage } from '../../../i18n/i18n';
import { Icon } from '../../../ui/icon';
import { Mark } from '../../mark';
import { useDesigner } from '../designer-context';
import { isWithin, partTitle, stepNamed, type ActionView, type StepView } from '../document/process-view';
import { useStepTimes, useWaitText } from '../waits/use-wait-text';

/** The process as a list: the same steps and actions as in the picture, for screen readers. */
export function StepList() {
  const { t } = useTranslation('process-builder');
  const { view } = useDesigner();
  if (view.steps.length === 0) return <p className="pd-empty">{t('list.empty')}</p>;
  return (
    <ol className="pd-list" aria-label={t('list.label')}>
      {view.steps.map((step) => (
        <StepItem key={step.index} step={step} />
      ))}
    </ol>
  );
}

function StepItem({ step }: { step: StepView }) {
  const { t } = useTranslation('process-builder');
  const language = useLanguage();
  const { view, selection, onSelect } = useDesigner();
  const waitText = useWaitText();
  const isSelected = selection?.part === 'step' && selection.index === step.index;
  const actions = view.actions.filter(({ from }) => from === step.id);
  const own = useStepTimes(step);
  const waits = own && waitText(own);
  return (
    <li>
      <button
        type="button"
        className="pd-list-step"
        aria-current={isSelected}
        onClick={() => onSelect({ part: 'step', index: step.index })}
      >
        <StatusIcon type={step.type} />
        <span>
          <strong>{partTitle(step.step, language)}</strong>
          <span className="pd-quiet">{t(`types.${step.type}`)}</span>
          {[waits?.finished, waits?.open].map((text) =>
            text == null ? null : (
              <span key={text} className="pd-quiet">
                {text}
              </span>
            ),
          )}
        </span>
        <ProblemCount pointer={step.pointer} />
      </button>
      {actions.length === 0 ? null : (
        <ul>
          {actions.map((action) => (
            <ActionItem key={action.index} action={action} />
          ))}
        </ul>
      )}
    </li>
  );
}

function ActionItem({ action }: { action: ActionView }) {
  const { t } = useTranslation('process-builder');
  const language = useLanguage();
  const { view, selection, onSelect } = useDesigner();
  const isSelected = selection?.part === 'action' && selection.index === action.index;
  const target = stepNamed(view, action.to);
  const to =
    target !== undefined
      ? partTitle(target.step, language)
      : action.to === '@previous'
        ? t('action.previous')
        : action.to === '@chosen'
          ? t('action.chosen')
          : action.to;
  return (
    <li>
      <button
        type="button"
        className="pd-list-action"
        aria-current={isSelected}
        onClick={() => onSelect({ part: 'action', index: action.index })}
      >
        <span>
          {partTitle(action.action, language)}
          <span className="pd-quiet">
            <Icon name="right" />
            {to}
          </span>
        </span>
        <ProblemCount pointer={action.pointer} />
      </button>
    </li>
  );
}

function ProblemCount({ pointer }: { pointer: string }) {
  const { t } = useTranslation('process-builder');
  const { problems } = useDesigner();
  const count = problems.filter((problem) => isWithin(problem.pointer, pointer)).length;
  return count === 0 ? null : <Mark tone="warning">{t('list.problems', { count })}</Mark>;
}
