import type { FieldProps } from '../contract';
import { LineInput } from '../line-input';
import { Reading } from '../reading';
import PhoneCell from './Cell';
import { extractDigits, formatPhone } from './digits';
import type { PhoneOptions } from './index';

/** A Mongolian telephone number: eight digits, shown as `9911 2233`. */
export default function PhoneField(props: FieldProps<string | number, PhoneOptions>) {
  const { id, value, options, isReadOnly, services, onChange } = props;
  if (isReadOnly) {
    return (
      <Reading id={id} isEmpty={value === null || value === ''}>
        <PhoneCell value={value} row={{}} options={options} services={services} />
      </Reading>
    );
  }
  const isNumber = options.asNumber ?? false;
  return (
    <LineInput
      field={{
        ...props,
        options: {},
        value: value === null ? null : String(value),
        onChange: (digits) => onChange(digits !== null && isNumber ? Number(digits) : digits),
      }}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      shown={formatPhone}
      clean={extractDigits}
    />
  );
}
