import type { FieldProps } from '../contract';
import { LineInput } from '../line-input';
import { Reading } from '../reading';
import TextCell from './Cell';
import type { TextOptions } from './index';

export default function TextField(props: FieldProps<string, TextOptions>) {
  const { id, value, options, isReadOnly, services } = props;
  if (isReadOnly) {
    return (
      <Reading id={id} isEmpty={!value}>
        <TextCell value={value} row={{}} options={options} services={services} />
      </Reading>
    );
  }
  return (
    <LineInput
      field={{ ...props, options: {} }}
      type={options.kind ?? 'text'}
      autoComplete={options.kind === 'email' ? 'email' : 'off'}
    />
  );
}
