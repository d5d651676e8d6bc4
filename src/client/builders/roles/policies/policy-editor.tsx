import { Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { policyActions } from '../../../../definitions/role';
import { ConditionEntry } from '../../conditions/condition-entry';
import type { ConditionScope } from '../../conditions/condition-scope';
import { removal } from '../../document/list-edits';
import { isObject, valueAt, scalarText } from '../../document/pointer';
import { LanguageText } from '../../forms/inputs/language-text';
import { DefinitionPanel } from '../../panel/definition-panel';
import { useSourceForms } from './use-source-forms';
import { PolicyColumns } from './policy-columns';
import { PolicyPresets } from './policy-presets';
import { PolicyThrough } from './policy-through';
import type { RolePartProps } from '../role-builder';
import { reactPolicy, type PlacedPolicy } from './role-policies';
import { RowCondition } from './row-condition';
import type { SourceColumn } from './use-source-columns';

interface PolicyEditorProps extends RolePartProps {
  placed: PlacedPolicy;
  columns: readonly SourceColumn[];
  scope: ConditionScope;
}

/** Edits one policy: its action, rows, columns, and what a write must carry, fulfil and come through. */
export function PolicyEditor({ document, placed, columns, scope, problems, onEdit }: PolicyEditorProps) {
  const { t } = useTranslation('rights-builders');
  const id = useId();
  const { action, source, index, policy } = placed;
  const pointer = `/policies/${index}`;
  const forms = useSourceForms(source);
  const isWrite = action === 'create' || action === 'update';
  const faultAt = (member: string) =>
    problems
      .filter(({ pointer: at }) => at === `${pointer}/${member}` || at.startsWith(`${pointer}/${member}/`))
      .map(({ message }) => message)
      .join('\n');
  const set = (member: string, value: unknown) =>
    onEdit(
      value === undefined
        ? removal(document, `${pointer}/${member}`, pointer)
        : [{ pointer: `${pointer}/${member}`, value }],
    );
  const validation = isObject(policy.validation) ? policy.validation : undefined;
  const chosenForms: string[] = Array.isArray(policy.forms) ? policy.forms.map(scalarText) : [];
  const shared = { document, problems, onEdit };
  return (
    <div className="policy-editor">
      <div className="column-part">
        <label className="column-label" htmlFor={`${id}-action`}>
          {t('policy.action')}
        </label>
        <Select
          id={`${id}-action`}
          value={action}
          options={policyActions.map((value) => ({ value, label: t(`role.action.${value}`) }))}
          onChange={(next) => onEdit(reactPolicy(placed, next))}
        />
        {action === undefined ? null : <p className="panel-help">{t(`policy.actionHelp.${action}`)}</p>}
        <Fault text={faultAt('action')} />
      </div>
      <RowCondition
        {...shared}
        pointer={`${pointer}/filter`}
        label={t('policy.rows')}
        effect={t('policy.rowsEffect')}
        scope={scope}
      />
      <PolicyThrough {...shared} placed={placed} columns={columns} />
      {action === 'count' ? (
        <div className="column-part">
          <span className="column-label">{t('policy.levels')}</span>
          {valueAt(document, `${pointer}/levels`) === undefined ? (
            <button
              type="button"
              className="fb-button"
              onClick={() => set('levels', [[columns[0]?.name ?? 'id']])}
            >
              {t('policy.addLevels')}
            </button>
          ) : (
            <DefinitionPanel {...shared} kind="role" pointer={`${pointer}/levels`} />
          )}
          <Fault text={faultAt('levels')} />
          <label className="column-label" htmlFor={`${id}-summed`}>
            {t('policy.summed')}
          </label>
          <Select
            id={`${id}-summed`}
            mode="multiple"
            value={Array.isArray(policy.fields) ? policy.fields.map(scalarText) : []}
            options={columns.map(({ name, title }) => ({ value: name, label: title }))}
            onChange={(next: string[]) => set('fields', next.length === 0 ? undefined : next)}
          />
          <Fault text={faultAt('fields')} />
        </div>
      ) : (
        <>
          <PolicyColumns
            columns={columns}
            value={policy.fields}
            isNeeded={action === 'choose'}
            onChange={(fields) => set('fields', fields)}
          />
          <Fault text={faultAt('fields')} />
        </>
      )}
      {isWrite || policy.presets !== undefined ? (
        <PolicyPresets {...shared} placed={placed} columns={columns} />
      ) : null}
      {isWrite || validation !== undefined ? (
        <div className="column-part">
          <ConditionEntry
            label={t('policy.validation')}
            effect={t('policy.validationEffect')}
            value={validation === undefined ? undefined : scalarText(validation.check)}
            scope={scope}
            onChange={(check) =>
              set(
                'validation',
                check === undefined ? undefined : { message: { mn_MN: '' }, ...validation, check },
              )
            }
          />
          <p className="panel-help">{t('policy.validationHelp')}</p>
          {validation === undefined ? null : (
            <LanguageText
              label={t('policy.message')}
              value={validation.message}
              onChange={(message) => set('validation', { ...validation, message: message ?? { mn_MN: '' } })}
            />
          )}
          <Fault text={faultAt('validation')} />
        </div>
      ) : null}
      {isWrite || action === 'delete' || policy.forms !== undefined ? (
        <div className="column-part">
          <label className="column-label" htmlFor={`${id}-forms`}>
            {t('policy.forms')}
          </label>
          <Select
            id={`${id}-forms`}
            mode="multiple"
            value={chosenForms}
            placeholder={t('policy.anyForm')}
            options={forms}
            onChange={(next: string[]) => set('forms', next.length === 0 ? undefined : next)}
          />
          <p className="panel-help">{t('policy.formsHelp')}</p>
          <Fault text={faultAt('forms')} />
        </div>
      ) : null}
    </div>
  );
}

function Fault({ text }: { text: string }) {
  return text === '' ? null : (
    <p className="panel-problem" role="alert">
      {text}
    </p>
  );
}
