import { useTranslation } from 'react-i18next';
import type { SubjectType } from '../../../../definitions/process';
import { CheckEntry, NumberEntry, SelectEntry } from '../../forms/inputs/entries';
import { isObject, scalarText } from '../../document/pointer';
import { useDesigner } from '../designer-context';
import { isVoteStep, type StepView } from '../document/process-view';
import { setSubjectType } from '../document/step-edits';
import { useColumnOptions } from './column-options';
import { NameEntry } from './name-entries';

const subjectTypes: readonly SubjectType[] = [
  'TO_ROLE',
  'TO_ORG',
  'DIRECT',
  'CREATOR',
  'CURRENT',
  'ANY_EMP',
  'VOTERS',
];

/** Edits the assignees of a step. */
export function PeopleGroup({ step }: { step: StepView }) {
  const { t } = useTranslation('process-builder');
  const { document, roles, source, onEdit } = useDesigner();
  const { pointer, step: value } = step;
  const subject = isObject(value.subject) ? value.subject : {};
  const type = subjectTypes.find((each) => each === subject.type) ?? 'TO_ROLE';
  const organizations = useColumnOptions(({ type: column }) => column === 'reference');
  const people = useColumnOptions(
    ({ name }) => name === 'created_by' || source?.columns.get(name)?.references === 'users',
  );
  const set = (member: string, next: unknown) =>
    onEdit([{ pointer: `${pointer}/subject/${member}`, value: next }]);
  const needsRole = type === 'TO_ROLE' || type === 'TO_ORG';
  return (
    <>
      <SelectEntry
        label={t('people.type')}
        help={t(`subjectHelp.${type}`)}
        value={type}
        options={subjectTypes.map((each) => ({ value: each, label: t(`subjects.${each}`) }))}
        onChange={(next) => {
          const chosen = subjectTypes.find((each) => each === next);
          if (chosen) onEdit(setSubjectType(document, step, chosen));
        }}
      />
      {needsRole ? (
        <NameEntry
          label={t('people.role')}
          value={scalarText(subject.role)}
          options={roles}
          onChange={(role) => set('role', role)}
        />
      ) : null}
      {type === 'TO_ORG' ? (
        <NameEntry
          label={t('people.organization')}
          value={scalarText(subject.column)}
          options={organizations}
          onChange={(column) => set('column', column)}
        />
      ) : null}
      {type === 'DIRECT' ? (
        <>
          <NameEntry
            label={t('people.person')}
            value={scalarText(subject.column)}
            options={people}
            onChange={(column) => set('column', column)}
          />
          <NumberEntry
            label={t('people.user')}
            help={t('people.userHelp')}
            value={typeof subject.userId === 'number' ? subject.userId : undefined}
            onChange={(userId) => set('userId', userId)}
          />
        </>
      ) : null}
      {type === 'VOTERS' ? null : (
        <CheckEntry
          label={t('people.isChangeable')}
          help={t('people.isChangeableHelp')}
          isChecked={subject.isChangeable === true}
          onChange={(isChecked) => set('isChangeable', isChecked || undefined)}
        />
      )}
      {isVoteStep(step) ? null : (
        <SelectEntry
          label={t('people.assignees')}
          value={value.assignees === 'all' ? 'all' : 'one'}
          options={[
            { value: 'one', label: t('people.one') },
            { value: 'all', label: t('people.all') },
          ]}
          onChange={(next) =>
            onEdit([{ pointer: `${pointer}/assignees`, value: next === 'all' ? 'all' : undefined }])
          }
        />
      )}
    </>
  );
}
