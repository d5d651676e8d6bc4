import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { useDesigner } from '../designer-context';
import { partTitle, stepNamed, type StepView } from '../document/process-view';
import { actionsWith, removeStep } from '../document/step-edits';

/** Says what goes with a step before it is removed. */
export function RemoveStepDialog({ step, onClose }: { step: StepView; onClose: () => void }) {
  const { t } = useTranslation('process-builder');
  const language = useLanguage();
  const { document, view, onEdit, onSelect } = useDesigner();
  const actions = actionsWith(document, step);
  const nameOf = (id: string) => {
    const found = stepNamed(view, id);
    return found === undefined ? id : partTitle(found.step, language);
  };
  const remove = () => {
    onEdit(removeStep(document, step));
    onSelect(null);
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen
      title={t('remove.title', { step: partTitle(step.step, language) })}
      onCancel={onClose}
      buttons={
        <>
          <button type="button" className="button button-plain" onClick={onClose}>
            {t('cancel')}
          </button>
          <button type="button" className="button button-danger" onClick={remove}>
            {t('remove.ok')}
          </button>
        </>
      }
    >
      {actions.length === 0 ? (
        <p>{t('remove.alone')}</p>
      ) : (
        <>
          <p>{t('remove.with')}</p>
          <ul>
            {actions.map(({ index, action, from, to }) => (
              <li key={index}>
                {partTitle(action, language)}: {nameOf(from)} → {to.startsWith('@') ? '…' : nameOf(to)}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{t('remove.cases')}</p>
    </ConfirmDialog>
  );
}
