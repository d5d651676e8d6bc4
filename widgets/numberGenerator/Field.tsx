import type { FieldProps } from '../contract';
import { ariaAttributes } from '../control-state';
import { Reading } from '../reading';
import NumberCell from './Cell';
import type { NumberGeneratorOptions } from './index';

/** A number that the server assigns when the row is saved; it cannot be typed. */
export default function NumberGeneratorField(props: FieldProps<string, NumberGeneratorOptions>) {
  const { id, label, value, isReadOnly, services } = props;
  const number = <NumberCell value={value} row={{}} options={props.options} services={services} />;
  if (isReadOnly) {
    return (
      <Reading id={id} isEmpty={!value}>
        {number}
      </Reading>
    );
  }
  const { 'aria-required': _required, ...aria } = ariaAttributes(props);
  return (
    <output {...aria} id={id} aria-label={label} className="widget-reading widget-assigned">
      {value ? (
        number
      ) : (
        <span className="widget-quiet">{services.translate('widgets.numberGenerator.later')}</span>
      )}
    </output>
  );
}
