import { InputNumber, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { isObject, scalarText, type JsonObject } from '../document/pointer';
import { useDefinitionOptions } from '../panel/names';

/** The limits of a number or a text. */
export function Limits({
  column,
  onSet,
}: {
  column: JsonObject;
  onSet: (member: string, value: unknown) => void;
}) {
  const { t } = useTranslation('builder');
  const isNumber = ['integer', 'count', 'number', 'money'].includes(scalarText(column.type));
  const members =
    Array.isArray(column.choices) || (!isNumber && column.type !== 'text')
      ? []
      : isNumber
        ? ['minimum', 'maximum']
        : ['maxLength'];
  return members.map((member) => {
    const value = column[member];
    return (
      <label key={member}>
        <span>{t(`tables.limits.${member}`)}</span>
        <InputNumber<number>
          value={typeof value === 'number' ? value : null}
          {...(member === 'maxLength' && { min: 1, precision: 0 })}
          onChange={(next) => onSet(member, next ?? undefined)}
        />
      </label>
    );
  });
}

interface ReferenceChoiceProps {
  column: JsonObject;
  isLocked: boolean;
  onSet: (member: string, value: unknown) => void;
}

/** The table whose rows a column refers to. */
export function ReferenceChoice({ column, isLocked, onSet }: ReferenceChoiceProps) {
  const { t } = useTranslation('builder');
  const options = useDefinitionOptions('source');
  const references = isObject(column.references) ? column.references : {};
  const source = typeof references.source === 'string' && references.source !== '' ? references.source : null;
  return (
    <label className="column-part">
      <span className="column-label">{t('tables.referenceTo')}</span>
      <Select
        disabled={isLocked}
        value={source}
        placeholder={t('tables.chooseTable')}
        showSearch={{ optionFilterProp: 'label' }}
        options={options ?? []}
        onChange={(next: string) => onSet('references', { ...references, source: next })}
      />
    </label>
  );
}
