import { Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { policyActions } from '../../../../definitions/role';
import { Icon } from '../../../ui/icon';
import type { BuilderProps } from '../../builder-props';
import { isObject, scalarText } from '../../document/pointer';
import { useDefinitionOptions } from '../../panel/names';
import type { PlacedPolicy } from './role-policies';
import type { SourceColumn } from './use-source-columns';

interface PolicyThroughProps extends Pick<BuilderProps, 'problems' | 'onEdit'> {
  placed: PlacedPolicy;
  columns: readonly SourceColumn[];
}

/** Edits a right that follows a reference: the row that a column names must be one on which the role has a right. */
export function PolicyThrough({ placed, columns, problems, onEdit }: PolicyThroughProps) {
  const { t } = useTranslation('rights-builders');
  const id = useId();
  const sources = useDefinitionOptions('source');
  const pointer = `/policies/${placed.index}/through`;
  const through = isObject(placed.policy.through) ? placed.policy.through : undefined;
  const references = columns.filter(({ type, name }) => type === 'reference' || name === 'id');
  const faults = problems.filter(({ pointer: at }) => at === pointer || at.startsWith(`${pointer}/`));
  const column = references.find(({ name }) => name !== 'id') ?? references[0];
  if (through === undefined)
    return column === undefined ? null : (
      <button
        type="button"
        className="fb-button policy-through-add"
        onClick={() => onEdit([{ pointer, value: { column: column.name, source: '' } }])}
      >
        <Icon name="link" />
        {t('policy.addThrough')}
      </button>
    );
  return (
    <fieldset className="policy-columns">
      <legend className="column-label">{t('policy.through')}</legend>
      <p className="panel-help">{t('policy.throughHelp')}</p>
      <div className="preset-line">
        <label htmlFor={`${id}-column`}>{t('policy.throughColumn')}</label>
        <select
          id={`${id}-column`}
          className="fb-input"
          value={scalarText(through.column)}
          onChange={({ target }) => onEdit([{ pointer: `${pointer}/column`, value: target.value }])}
        >
          {references.some(({ name }) => name === through.column) ? null : (
            <option value={scalarText(through.column)}>{scalarText(through.column)}</option>
          )}
          {references.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </div>
      <div className="preset-line">
        <label htmlFor={`${id}-source`}>{t('policy.throughSource')}</label>
        <Select
          id={`${id}-source`}
          showSearch={{ optionFilterProp: 'label' }}
          value={through.source === '' ? undefined : scalarText(through.source)}
          placeholder={t('choose')}
          options={sources ?? []}
          onChange={(source: string) => onEdit([{ pointer: `${pointer}/source`, value: source }])}
        />
      </div>
      <div className="preset-line">
        <label htmlFor={`${id}-action`}>{t('policy.throughAction')}</label>
        <select
          id={`${id}-action`}
          className="fb-input"
          value={scalarText(through.action)}
          onChange={({ target }) =>
            onEdit([{ pointer: `${pointer}/action`, value: target.value === '' ? undefined : target.value }])
          }
        >
          <option value="">{t('policy.sameAction')}</option>
          {policyActions.map((action) => (
            <option key={action} value={action}>
              {t(`role.action.${action}`)}
            </option>
          ))}
        </select>
      </div>
      <button type="button" className="fb-button" onClick={() => onEdit([{ pointer, value: undefined }])}>
        {t('policy.removeThrough')}
      </button>
      {faults.map(({ message }) => (
        <p key={message} className="panel-problem" role="alert">
          {message}
        </p>
      ))}
    </fieldset>
  );
}
