import type { CellProps } from '../contract';
import SelectCell from '../select/Cell';
import type { UserInfoOptions } from './index';

export default function UserInfoCell({
  value,
  row,
  reference,
  services,
}: CellProps<number, UserInfoOptions>) {
  return <SelectCell value={value} row={row} options={{}} reference={reference} services={services} />;
}
