import { InputNumber } from 'antd';
import type { FieldProps } from '../contract';
import { ariaAttributes, controlStatus } from '../control-state';
import { Reading } from '../reading';
import NumberCell from './Cell';
import { grouped, ungrouped } from './format';
import type { NumberOptions } from './index';

export default function NumberField(props: FieldProps<number, NumberOptions>) {
  const { id, name, value, options, placeholder, isReadOnly, isInvalid, services, onChange, onBlur } = props;
  if (isReadOnly) {
    return (
      <Reading id={id} isEmpty={value === null}>
        <NumberCell value={value} row={{}} options={options} services={services} />
      </Reading>
    );
  }
  const isGrouping = options.grouping ?? true;
  return (
    <InputNumber<string>
      {...ariaAttributes(props)}
      id={id}
      name={name}
      className="widget-control"
      value={value === null ? null : String(value)}
      stringMode
      placeholder={placeholder}
      status={controlStatus(isInvalid)}
      precision={options.precision}
      suffix={options.suffix === undefined ? undefined : services.say(options.suffix)}
      controls={false}
      inputMode="decimal"
      formatter={(digits) => grouped(digits ?? '', isGrouping)}
      parser={(text) => ungrouped(text ?? '')}
      onChange={(digits) => onChange(digits === null || digits === '' ? null : Number(digits))}
      onBlur={onBlur}
    />
  );
}
