import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/i18n';
import { definitionsQuery } from '../../change-sets/queries';
import { NumberEntry, SelectEntry } from '../../forms/inputs/entries';
import { isObject, scalarText } from '../../document/pointer';
import { useColumns } from '../../panel/columns';
import { useDefinitionOptions } from '../../panel/names';
import { useDesigner } from '../designer-context';
import { partTitle, type StepView } from '../document/process-view';
import { columnOption } from './column-options';
import { NameEntry, NamesEntry } from './name-entries';

/** Until when a step is decided, what happens then, and who hears of the step. */
export function DeadlineGroup({ step: { pointer, step, id } }: { step: StepView }) {
  const { t } = useTranslation('process-builder');
  const language = useLanguage();
  const { view, roles, onEdit } = useDesigner();
  const notices = useDefinitionOptions('notice') ?? [];
  const deadline = isObject(step.deadline) ? step.deadline : undefined;
  const escalation = isObject(deadline?.escalation) ? deadline.escalation : {};
  const at = `${pointer}/deadline`;
  const set = (member: string, value: unknown) => onEdit([{ pointer: `${at}/${member}`, value }]);
  const kind =
    escalation.action === undefined ? (escalation.reassignRole === undefined ? 'none' : 'role') : 'action';
  const actions = view.actions
    .filter(({ from }) => from === id)
    .map((action) => ({ value: action.id, label: partTitle(action.action, language) }));
  const setKind = (next: string) => {
    if (next === 'none') set('escalation', undefined);
    else if (next === 'action') set('escalation', { action: actions[0]?.value ?? '' });
    else set('escalation', { reassignRole: roles[0]?.value ?? '' });
  };
  return (
    <>
      <NumberEntry
        label={t('deadline.hours')}
        help={t('deadline.hoursHelp')}
        value={typeof deadline?.hours === 'number' ? deadline.hours : undefined}
        onChange={(hours) =>
          hours === undefined ? onEdit([{ pointer: at, value: undefined }]) : set('hours', hours)
        }
      />
      {deadline === undefined ? null : (
        <>
          <NumberEntry
            label={t('deadline.postpone')}
            value={typeof deadline.postponeHours === 'number' ? deadline.postponeHours : undefined}
            onChange={(hours) => set('postponeHours', hours)}
          />
          <SelectEntry
            label={t('deadline.escalation')}
            value={kind}
            options={(['none', 'action', 'role'] as const).map((each) => ({
              value: each,
              label: t(`deadline.escalations.${each}`),
            }))}
            onChange={setKind}
          />
          {kind === 'action' ? (
            <NameEntry
              label={t('deadline.action')}
              value={scalarText(escalation.action)}
              options={actions}
              onChange={(action) => set('escalation', action === undefined ? undefined : { action })}
            />
          ) : null}
          {kind === 'role' ? (
            <NameEntry
              label={t('deadline.role')}
              value={scalarText(escalation.reassignRole)}
              options={roles}
              onChange={(role) => set('escalation', role === undefined ? undefined : { reassignRole: role })}
            />
          ) : null}
        </>
      )}
      <NamesEntry
        label={t('notices.title')}
        help={t('notices.help')}
        values={Array.isArray(step.notices) ? step.notices.map(scalarText) : []}
        options={notices}
        onChange={(next) => onEdit([{ pointer: `${pointer}/notices`, value: next }])}
      />
    </>
  );
}

/** The process for which a step waits. */
export function ChildGroup({ step: { pointer, step } }: { step: StepView }) {
  const { t } = useTranslation('process-builder');
  const language = useLanguage();
  const { document, onEdit } = useDesigner();
  const listed = useQuery(definitionsQuery);
  const processes = (useDefinitionOptions('process') ?? []).filter(({ value }) => value !== document.id);
  const child = isObject(step.child) ? step.child : undefined;
  const source = child === undefined ? undefined : scalarText(child.source);
  const columns = useColumns(source === '' ? undefined : source) ?? [];
  const at = `${pointer}/child`;
  const choose = (process: string | undefined) => {
    const found = listed.data?.find((each) => each.kind === 'process' && each.id === process);
    const table = found?.uses.find(({ kind }) => kind === 'source')?.id ?? '';
    onEdit([
      { pointer: at, value: process === undefined ? undefined : { process, source: table, reference: '' } },
    ]);
  };
  return (
    <>
      <NameEntry
        label={t('child.process')}
        help={t('child.help')}
        value={child === undefined ? undefined : scalarText(child.process)}
        options={processes}
        onChange={choose}
      />
      {child === undefined ? null : (
        <>
          <NameEntry
            label={t('child.reference')}
            help={t('child.referenceHelp')}
            value={scalarText(child.reference)}
            options={columns
              .filter(({ type }) => type === 'reference')
              .map((column) => columnOption(column, language))}
            onChange={(reference) => onEdit([{ pointer: `${at}/reference`, value: reference ?? '' }])}
          />
          <SelectEntry
            label={t('child.needs')}
            value={child.needs === 'one' ? 'one' : 'all'}
            options={[
              { value: 'all', label: t('child.all') },
              { value: 'one', label: t('child.one') },
            ]}
            onChange={(needs) =>
              onEdit([{ pointer: `${at}/needs`, value: needs === 'one' ? 'one' : undefined }])
            }
          />
        </>
      )}
    </>
  );
}
