import type { FieldProps } from '../contract';
import { LineInput } from '../line-input';
import { Reading } from '../reading';
import { bornOn, isMale } from './born';

/** Two Mongolian capitals and eight digits, followed by the birthday and sex in the number. */
export default function RegisterField(props: FieldProps<string>) {
  const { id, value, isReadOnly, services } = props;
  const born = value === null ? null : bornOn(value);
  if (isReadOnly) {
    return (
      <Reading id={id} isEmpty={!value}>
        {value}
      </Reading>
    );
  }
  return (
    <LineInput
      field={{ ...props, placeholder: props.placeholder ?? services.translate('widgets.register.example') }}
      maxLength={12}
      // Always rendered, even if empty: a suffix that appears while typing would lose the focus.
      suffix={
        <span>{born === null || value === null ? '' : `${services.translate(sexOf(value))}, ${born}`}</span>
      }
      clean={(typed) => typed.replaceAll(/\s/g, '').toUpperCase().slice(0, 10)}
    />
  );
}

function sexOf(register: string): string {
  return isMale(register) ? 'widgets.register.male' : 'widgets.register.female';
}
