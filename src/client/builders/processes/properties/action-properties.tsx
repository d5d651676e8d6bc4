import { useTranslation } from 'react-i18next';
import { voteOutcomes } from '../../../../definitions/process';
import { useLanguage } from '../../../i18n/i18n';
import { Icon } from '../../../ui/icon';
import { CheckEntry, SelectEntry } from '../../forms/inputs/entries';
import { LanguageText } from '../../forms/inputs/language-text';
import { useDesigner } from '../designer-context';
import { moveActionTo, removeAction, renameAction, shiftAction } from '../document/action-edits';
import { isLastType, isVoteStep, partTitle, stepNamed, type ActionView } from '../document/process-view';
import { GuardEntry } from './guard-entry';
import { IdEntry } from './name-entries';
import { PartProblems } from './part-problems';

/** The properties of an action: where it leads, when it is possible, and what it asks. */
export function ActionProperties({ action }: { action: ActionView }) {
  const { t } = useTranslation('process-builder');
  const language = useLanguage();
  const { document, view, onEdit, onSelect } = useDesigner();
  const { pointer, action: value } = action;
  const from = stepNamed(view, action.from);
  const set = (member: string, next: unknown) => onEdit([{ pointer: `${pointer}/${member}`, value: next }]);
  const steps = view.steps.map((step) => ({ value: step.id, label: partTitle(step.step, language) }));
  const own = view.actions.filter((each) => each.from === action.from);
  const place = own.findIndex(({ index }) => index === action.index);
  const shift = (by: -1 | 1) => {
    const next = own[place + by];
    onEdit(shiftAction(document, action, by));
    if (next !== undefined) onSelect({ part: 'action', index: next.index });
  };
  const remove = () => {
    onEdit(removeAction(document, action));
    onSelect(from === undefined ? null : { part: 'step', index: from.index });
  };
  return (
    <>
      <div className="pd-part-head">
        <h2 className="fb-pane-title">{partTitle(value, language)}</h2>
        <div className="pd-part-tools">
          <button
            type="button"
            className="icon-button fb-tool"
            aria-label={t('action.earlier')}
            title={t('action.earlier')}
            disabled={place <= 0}
            onClick={() => shift(-1)}
          >
            <Icon name="up" />
          </button>
          <button
            type="button"
            className="icon-button fb-tool"
            aria-label={t('action.later')}
            title={t('action.later')}
            disabled={place === own.length - 1}
            onClick={() => shift(1)}
          >
            <Icon name="down" />
          </button>
          <button
            type="button"
            className="icon-button fb-tool"
            aria-label={t('action.remove')}
            title={t('action.remove')}
            onClick={remove}
          >
            <Icon name="delete" />
          </button>
        </div>
      </div>
      <PartProblems pointer={pointer} except={['guard', 'guardMessage']} />
      <LanguageText
        label={t('action.title')}
        value={value.title}
        onChange={(title) => set('title', title ?? { mn_MN: '' })}
      />
      <SelectEntry
        label={t('action.from')}
        value={action.from}
        options={view.steps
          .filter(({ type }) => !isLastType(type))
          .map((step) => ({ value: step.id, label: partTitle(step.step, language) }))}
        onChange={(next) => {
          const step = stepNamed(view, next);
          if (step) onEdit(moveActionTo(document, action, step));
        }}
      />
      <SelectEntry
        label={t('action.to')}
        value={action.to}
        options={[
          ...steps,
          { value: '@previous', label: t('action.previous') },
          { value: '@chosen', label: t('action.chosen') },
        ]}
        onChange={(to) => set('to', to)}
      />
      {from !== undefined && isVoteStep(from) ? (
        <SelectEntry
          label={t('action.outcome')}
          value={typeof value.outcome === 'string' ? value.outcome : ''}
          options={voteOutcomes.map((outcome) => ({ value: outcome, label: t(`outcomes.${outcome}`) }))}
          onChange={(outcome) => set('outcome', outcome)}
        />
      ) : null}
      <PartProblems pointer={pointer} members={['guard', 'guardMessage']} />
      <GuardEntry key={pointer} action={action} />
      {value.guard === undefined ? null : (
        <LanguageText
          label={t('action.guardMessage')}
          value={value.guardMessage}
          onChange={(message) => set('guardMessage', message)}
        />
      )}
      <CheckEntry
        label={t('action.needsReason')}
        isChecked={value.needsReason === true}
        onChange={(isChecked) => set('needsReason', isChecked || undefined)}
      />
      {from?.step.needsSignature === true ? (
        <CheckEntry
          label={t('action.isUnsigned')}
          isChecked={value.isUnsigned === true}
          onChange={(isChecked) => set('isUnsigned', isChecked || undefined)}
        />
      ) : null}
      <CheckEntry
        label={t('action.asksAssignee')}
        help={t('action.asksAssigneeHelp')}
        isChecked={value.asksAssignee === true}
        onChange={(isChecked) => set('asksAssignee', isChecked || undefined)}
      />
      <IdEntry
        key={`${pointer} ${action.id}`}
        value={action.id}
        onRename={(to) => {
          const edit = renameAction(document, action, to);
          onEdit(edit);
          return edit.length > 0;
        }}
      />
    </>
  );
}
