import type { CellProps } from '../contract';
import { units } from '../measured/measures';
import { formatNumber } from '../number/format';
import type { ShapeOptions } from './index';
import { findFootprintFault, readFootprint, calculateFootprint } from './normalize-footprint';

/** The form and its floor area. */
export default function ShapeCell({ value, services }: CellProps<unknown, ShapeOptions>) {
  const footprint = readFootprint(value);
  if (!footprint) return null;
  const name = services.translate(`widgets.shape_info.forms.${footprint.form}`);
  const area = findFootprintFault(footprint)
    ? null
    : formatNumber(calculateFootprint(footprint).floorArea, { suffix: units.squareMetre }, services.say);
  return <span className="widget-cell-line">{area === null ? name : `${name} · ${area}`}</span>;
}
