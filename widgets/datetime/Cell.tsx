import type { CellProps } from '../contract';
import DateCell from '../date/Cell';

export default function DatetimeCell(props: CellProps<string>) {
  return <DateCell {...props} options={{ time: true }} />;
}
