import type { FieldProps } from '../contract';
import { LineInput } from '../line-input';
import { Reading } from '../reading';
import EmailCell from './Cell';

/** An e-mail address; normalized to lower case without surrounding spaces. */
export default function EmailField(props: FieldProps<string>) {
  const { id, value, options, isReadOnly, services } = props;
  if (isReadOnly) {
    return (
      <Reading id={id} isEmpty={!value}>
        <EmailCell value={value} row={{}} options={options} services={services} />
      </Reading>
    );
  }
  return (
    <LineInput
      field={props}
      inputMode="email"
      autoComplete="email"
      clean={(typed) => typed.replaceAll(/\s/g, '').toLowerCase()}
    />
  );
}
