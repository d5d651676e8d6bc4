import { numberDigits } from '../../src/engine/formats/number-digits';
import type { FilterProps } from '../contract';
import TextFilter from '../text/Filter';

/** Finds numbers as they are displayed and dialled: `9911 2233`, `+976 9911-2233`. */
export default function PhoneFilter(props: FilterProps) {
  return <TextFilter {...props} clean={(typed) => numberDigits(typed) ?? typed} />;
}
