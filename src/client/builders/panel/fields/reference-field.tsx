import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { RefersTo } from '../../../../definitions/descriptions/description';
import { useNameOptions } from '../names';
import { useControlId, useValue } from '../panel-context';

interface ReferenceFieldProps {
  pointer: string;
  refersTo: RefersTo;
  label: string;
}

/** The name of a definition, a column or a widget: found by its title. A name that is not there stays and says so. */
export function ReferenceField({ pointer, refersTo, label }: ReferenceFieldProps) {
  const { t } = useTranslation('builder');
  const id = useControlId(pointer);
  const [value, change] = useValue(pointer);
  const options = useNameOptions(pointer, refersTo);
  const text = typeof value === 'string' ? value : '';
  if (options === undefined)
    return (
      <Input
        id={id}
        value={text}
        onChange={({ target }) => change(target.value === '' ? undefined : target.value)}
      />
    );
  const isKnown = text === '' || options.some((option) => option.value === text);
  return (
    <Select
      id={id}
      className="panel-control"
      aria-label={label}
      value={text === '' ? null : text}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={false}
      options={
        isKnown ? options : [{ value: text, label: t('panel.unknownName', { name: text }) }, ...options]
      }
      onChange={(next: string | null | undefined) => change(next ?? undefined)}
    />
  );
}
