import type { FilterProps } from '../contract';
import DateFilter from '../date/Filter';

export default function DatetimeFilter(props: FilterProps) {
  return <DateFilter {...props} options={{ time: true }} />;
}
