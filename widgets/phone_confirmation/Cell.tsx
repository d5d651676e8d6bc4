import type { CellProps } from '../contract';
import PhoneCell from '../phone/Cell';

export default function ConfirmedPhoneCell({ value, row, services }: CellProps<string>) {
  return <PhoneCell value={value} row={row} options={{}} services={services} />;
}
