import { Select } from 'antd';
import { clearButton } from '../clearing';
import type { FieldProps } from '../contract';
import { ariaAttributes, controlStatus } from '../control-state';
import { Reading } from '../reading';
import MultiSelectCell from './Cell';
import type { MultiSelectOptions } from './index';

type Value = string | number;

export default function MultiSelectField(props: FieldProps<Value[], MultiSelectOptions>) {
  const { id, label, value, options, placeholder, isReadOnly, isInvalid, services, onChange, onBlur } = props;
  if (isReadOnly) {
    return (
      <Reading id={id} isEmpty={value === null || value.length === 0}>
        <MultiSelectCell value={value} row={{}} options={options} services={services} />
      </Reading>
    );
  }
  const choices = (options.choices ?? []).map((choice) => ({
    value: choice.value,
    label: services.say(choice.title),
  }));
  return (
    <Select<Value[]>
      {...ariaAttributes(props)}
      id={id}
      aria-label={label}
      mode="multiple"
      className="widget-control"
      classNames={{ popup: { root: 'widget-select-popup' } }}
      placeholder={placeholder ?? services.translate('widgets.select.choose')}
      status={controlStatus(isInvalid)}
      allowClear={clearButton(services)}
      value={value ?? []}
      options={choices}
      showSearch={{ optionFilterProp: 'label' }}
      notFoundContent={services.translate('widgets.select.none')}
      onChange={(chosen) => onChange(chosen.length === 0 ? null : chosen)}
      onBlur={onBlur}
    />
  );
}
