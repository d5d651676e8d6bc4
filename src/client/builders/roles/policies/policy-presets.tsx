import { useTranslation } from 'react-i18next';
import { callerProperties, callerProperty } from '../../../../engine/access/caller';
import { isNumberType } from '../../../../definitions/source';
import { Icon } from '../../../ui/icon';
import type { BuilderProps } from '../../builder-props';
import { removal } from '../../document/list-edits';
import { isObject, pointerTo, scalarText } from '../../document/pointer';
import type { PlacedPolicy } from './role-policies';
import type { SourceColumn } from './use-source-columns';

interface PolicyPresetsProps extends Pick<BuilderProps, 'document' | 'problems' | 'onEdit'> {
  placed: PlacedPolicy;
  columns: readonly SourceColumn[];
}

/** Edits the values that a write always carries: a property of the person, or a fixed value. */
export function PolicyPresets({ document, problems, placed, columns, onEdit }: PolicyPresetsProps) {
  const { t } = useTranslation('rights-builders');
  const at = `/policies/${placed.index}/presets`;
  const presets = isObject(placed.policy.presets) ? placed.policy.presets : {};
  const free = columns.filter(({ name }) => !Object.hasOwn(presets, name) && name !== 'id');
  const put = (name: string, value: unknown) => onEdit([{ pointer: `${at}${pointerTo(name)}`, value }]);
  return (
    <fieldset className="policy-columns">
      <legend className="column-label">{t('policy.presets')}</legend>
      <p className="panel-help">{t('policy.presetsHelp')}</p>
      {Object.entries(presets).map(([name, value]) => {
        const column = columns.find((each) => each.name === name);
        const property = callerProperty(value);
        const title = column?.title ?? name;
        const isNumber = column !== undefined && (isNumberType(column.type) || column.type === 'reference');
        const fault = problems.find(({ pointer }) => pointer === `${at}/${name}`);
        const fixed = (text: string): unknown => {
          if (column?.type === 'boolean') return text === 'true';
          return isNumber && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
        };
        return (
          <div key={name} className="preset-line">
            <span>{title} =</span>
            <select
              className="fb-input"
              aria-label={t('policy.presetOf', { title })}
              value={property ?? 'fixed'}
              onChange={({ target }) =>
                put(name, target.value === 'fixed' ? fixed('') : `$user.${target.value}`)
              }
            >
              {callerProperties.map((each) => (
                <option key={each} value={each}>
                  {t(`policy.caller.${each}`)}
                </option>
              ))}
              <option value="fixed">{t('policy.caller.fixed')}</option>
            </select>
            {property === undefined ? (
              <PresetValue
                label={t('policy.valueOf', { title })}
                column={column}
                value={scalarText(value)}
                onChange={(text) => put(name, fixed(text))}
              />
            ) : null}
            <button
              type="button"
              className="icon-button"
              aria-label={t('policy.removePreset', { title })}
              onClick={() =>
                onEdit(removal(document, `${at}${pointerTo(name)}`, `/policies/${placed.index}`))
              }
            >
              <Icon name="delete" />
            </button>
            {fault === undefined ? null : (
              <p className="panel-problem" role="alert">
                {fault.message}
              </p>
            )}
          </div>
        );
      })}
      <select
        className="fb-input preset-add"
        aria-label={t('policy.addPreset')}
        value=""
        onChange={({ target }) => {
          const column = columns.find(({ name }) => name === target.value);
          if (column !== undefined) put(column.name, '$user.id');
        }}
      >
        <option value="">{t('policy.addPreset')}</option>
        {free.map(({ name, title }) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </select>
    </fieldset>
  );
}

interface PresetValueProps {
  label: string;
  column: SourceColumn | undefined;
  value: string;
  onChange: (text: string) => void;
}

function PresetValue({ label, column, value, onChange }: PresetValueProps) {
  const { t } = useTranslation('rights-builders');
  const choices =
    column?.type === 'boolean'
      ? (['true', 'false'] as const).map((each) => ({ value: each, label: t(`policy.${each}`) }))
      : column?.choices;
  if (choices === undefined)
    return (
      <input
        className="fb-input"
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  return (
    <select
      className="fb-input"
      aria-label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {choices.some((choice) => choice.value === value) ? null : <option value={value}>{value}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  );
}
