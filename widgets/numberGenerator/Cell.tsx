import { lineCell } from '../line-cell';
import type { NumberGeneratorOptions } from './index';

export default lineCell<string, NumberGeneratorOptions>(({ value }) => ({
  text: value,
  className: 'widget-cell-line widget-code',
}));
