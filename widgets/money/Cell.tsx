import type { CellProps } from '../contract';
import NumberCell from '../number/Cell';
import { asNumber } from './as-number';
import type { MoneyOptions } from './index';

export default function MoneyCell(props: CellProps<number, MoneyOptions>) {
  return <NumberCell {...props} options={asNumber(props.options)} />;
}
