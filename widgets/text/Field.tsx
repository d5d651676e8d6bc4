import { Input } from 'antd';
import type { FieldProps } from '../contract';
import { ariaOf, statusOf } from '../control-state';
import { Reading } from '../reading';
import TextCell from './Cell';
import type { TextOptions } from './index';

export default function TextField(props: FieldProps<string, TextOptions>) {
  const { id, name, value, options, placeholder, isReadOnly, isInvalid, services, onChange, onBlur } = props;
  if (isReadOnly) {
    return (
      <Reading id={id} isEmpty={!value}>
        <TextCell value={value} row={{}} options={options} services={services} />
      </Reading>
    );
  }
  return (
    <Input
      {...ariaOf(props)}
      id={id}
      name={name}
      className="widget-control"
      type={options.kind ?? 'text'}
      value={value ?? ''}
      placeholder={placeholder}
      status={statusOf(isInvalid)}
      autoComplete={options.kind === 'email' ? 'email' : 'off'}
      autoCapitalize={options.kind === undefined || options.kind === 'text' ? undefined : 'none'}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={onBlur}
    />
  );
}
