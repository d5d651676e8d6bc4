import type { FieldProps } from '../contract';
import DateField from '../date/Field';

const options = { time: true };

/** A moment: shown as the clock in Ulaanbaatar shows it, kept as ISO in UTC. */
export default function DatetimeField(props: FieldProps<string>) {
  return <DateField {...props} options={options} />;
}
