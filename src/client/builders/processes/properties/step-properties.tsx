import { useTranslation } from 'react-i18next';
import { StatusIcon } from '../../../../../widgets/process_status/timeline/status-icon';
import { statusTypes } from '../../../../definitions/process';
import { useLanguage } from '../../../i18n/i18n';
import { Icon } from '../../../ui/icon';
import { SelectEntry } from '../../forms/inputs/entries';
import { LanguageText } from '../../forms/inputs/language-text';
import { PropertyGroup } from '../../forms/properties/property-group';
import { useDesigner } from '../designer-context';
import { isLastType, isWithin, partTitle, type StepView } from '../document/process-view';
import { renameStep, setStatusType } from '../document/step-edits';
import { StepActions } from './step-actions';
import { ChildGroup, DeadlineGroup } from './deadline-group';
import { IdEntry } from './name-entries';
import { PartProblems } from './part-problems';
import { PeopleGroup } from './people-group';
import { RightsGroup } from './rights-group';
import { VoteGroup } from './vote-group';

/** The members of a step that have a group of their own. */
const grouped = ['subject', 'assignees', 'vote', 'deadline', 'child', 'editable', 'notices'];

/** The properties of a step, by what a person wants of it. */
export function StepProperties({ step, onRemove }: { step: StepView; onRemove: (step: StepView) => void }) {
  const { t } = useTranslation('process-builder');
  const language = useLanguage();
  const { document, problems, onEdit } = useDesigner();
  const { pointer, step: value, type } = step;
  const isLast = isLastType(type);
  const hasProblem = (...members: string[]) =>
    problems.some((problem) => members.some((member) => isWithin(problem.pointer, `${pointer}/${member}`)));
  return (
    <>
      <div className="pd-part-head">
        <StatusIcon type={type} />
        <h2 className="fb-pane-title">{partTitle(value, language)}</h2>
        <button
          type="button"
          className="icon-button fb-tool"
          aria-label={t('step.remove')}
          title={t('step.remove')}
          onClick={() => onRemove(step)}
        >
          <Icon name="delete" />
        </button>
      </div>
      <PartProblems pointer={pointer} except={grouped} />
      <LanguageText
        label={t('step.title')}
        value={value.title}
        onChange={(title) => onEdit([{ pointer: `${pointer}/title`, value: title ?? { mn_MN: '' } }])}
      />
      <SelectEntry
        label={t('step.type')}
        value={type}
        options={statusTypes.map((each) => ({ value: each, label: t(`types.${each}`) }))}
        onChange={(next) => {
          const chosen = statusTypes.find((each) => each === next);
          if (chosen) onEdit(setStatusType(document, step, chosen));
        }}
      />
      <IdEntry
        key={`${pointer} ${step.id}`}
        value={step.id}
        onRename={(to) => {
          const edit = renameStep(document, step, to);
          onEdit(edit);
          return edit.length > 0;
        }}
      />
      {isLast ? null : <StepActions step={step} />}
      {isLast ? null : (
        <PropertyGroup key={`people ${pointer}`} title={t('groups.people')} isOpen>
          <PartProblems pointer={pointer} members={['subject', 'assignees']} />
          <PeopleGroup step={step} />
        </PropertyGroup>
      )}
      {value.vote === undefined && type !== 'VOTE' ? null : (
        <PropertyGroup key={`vote ${pointer}`} title={t('groups.vote')} isOpen>
          <PartProblems pointer={pointer} members={['vote']} />
          <VoteGroup step={step} />
        </PropertyGroup>
      )}
      {isLast ? null : (
        <>
          <PropertyGroup key={`rights ${pointer}`} title={t('groups.rights')} isOpen={hasProblem('editable')}>
            <PartProblems pointer={pointer} members={['editable']} />
            <RightsGroup step={step} />
          </PropertyGroup>
          <PropertyGroup
            key={`deadline ${pointer}`}
            title={t('groups.deadline')}
            isOpen={hasProblem('deadline', 'notices') || value.deadline !== undefined}
          >
            <PartProblems pointer={pointer} members={['deadline', 'notices']} />
            <DeadlineGroup step={step} />
          </PropertyGroup>
          <PropertyGroup
            key={`child ${pointer}`}
            title={t('groups.child')}
            isOpen={hasProblem('child') || value.child !== undefined}
          >
            <PartProblems pointer={pointer} members={['child']} />
            <ChildGroup step={step} />
          </PropertyGroup>
        </>
      )}
    </>
  );
}
