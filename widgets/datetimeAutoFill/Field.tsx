import { useEffect, useRef } from 'react';
import type { FieldProps } from '../contract';
import DatetimeField from '../datetime/Field';

/** A moment that an empty field sets to the present one as soon as it is shown; it can be changed. */
export default function DatetimeAutoFillField(props: FieldProps<string>) {
  const { value, isReadOnly, onChange } = props;
  const isFilled = useRef(false);
  useEffect(() => {
    if (isFilled.current || isReadOnly) return;
    isFilled.current = true;
    if (value === null) onChange(new Date().toISOString());
  }, [value, isReadOnly, onChange]);
  return <DatetimeField {...props} />;
}
