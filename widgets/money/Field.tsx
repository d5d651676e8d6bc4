import { useMemo } from 'react';
import type { FieldProps } from '../contract';
import NumberField from '../number/Field';
import { asNumber } from './as-number';
import type { MoneyOptions } from './index';

export default function MoneyField(props: FieldProps<number, MoneyOptions>) {
  const options = useMemo(() => asNumber(props.options), [props.options]);
  return <NumberField {...props} options={options} />;
}
