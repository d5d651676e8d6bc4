import type { FilterProps } from '../contract';
import SelectFilter from '../select/Filter';

/** Rows that list any of the chosen ones. */
export default function ReferencesFilter(props: FilterProps) {
  return <SelectFilter {...props} options={{}} />;
}
