import type { FieldProps } from '../contract';
import { LineInput } from '../line-input';
import { Reading } from '../reading';
import InputWithIconCell from './Cell';
import { FieldIcon } from './field-icon';
import type { InputWithIconOptions } from './index';

export default function InputWithIconField(props: FieldProps<string, InputWithIconOptions>) {
  const { id, value, options, isReadOnly, services } = props;
  if (isReadOnly) {
    return (
      <Reading id={id} isEmpty={!value}>
        <InputWithIconCell value={value} row={{}} options={options} services={services} />
      </Reading>
    );
  }
  return (
    <LineInput
      field={{ ...props, options: {} }}
      prefix={options.icon === undefined ? undefined : <FieldIcon name={options.icon} />}
    />
  );
}
