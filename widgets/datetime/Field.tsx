import type { FieldProps } from '../contract';
import DateField from '../date/Field';

const options = { time: true };

/** A moment: shown in Ulaanbaatar time, stored as ISO in UTC. */
export default function DatetimeField(props: FieldProps<string>) {
  return <DateField {...props} options={options} />;
}
