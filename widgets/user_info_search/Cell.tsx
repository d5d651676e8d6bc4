import type { CellProps } from '../contract';
import SelectCell from '../select/Cell';
import type { UserInfoSearchOptions } from './index';

export default function FoundUserCell({
  value,
  row,
  reference,
  services,
}: CellProps<number, UserInfoSearchOptions>) {
  return <SelectCell value={value} row={row} options={{}} reference={reference} services={services} />;
}
