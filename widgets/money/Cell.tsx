import { lineCell } from '../line-cell';
import NumberCell from '../number/Cell';
import { asNumber } from './as-number';
import type { MoneyOptions } from './index';

export default lineCell<number, MoneyOptions>((cell) =>
  NumberCell.lineOf({ ...cell, options: asNumber(cell.options) }),
);
