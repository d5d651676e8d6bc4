import { lineCell } from '../line-cell';
import { formatNumber } from './format';
import type { NumberOptions } from './index';

export default lineCell<number, NumberOptions>(({ value, options, services }) => ({
  text: formatNumber(value, options, services.say),
  className: 'widget-cell-line widget-number-cell',
}));
