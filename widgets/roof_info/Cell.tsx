import type { CellProps } from '../contract';
import { units } from '../measured/measures';
import { formatNumber } from '../number/format';
import type { RoofOptions } from './index';
import { findRoofFault, readRoof, calculateRoof } from './roof';

/** The form and the area of the roof. */
export default function RoofCell({ value, services }: CellProps<unknown, RoofOptions>) {
  const roof = readRoof(value);
  if (!roof) return null;
  const name = services.translate(`widgets.roof_info.forms.${roof.form}`);
  const area = findRoofFault(roof)
    ? null
    : formatNumber(calculateRoof(roof).roofArea, { suffix: units.squareMetre }, services.say);
  return <span className="widget-cell-line">{area === null ? name : `${name} · ${area}`}</span>;
}
