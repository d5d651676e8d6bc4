import type { FieldProps } from '../contract';
import { LineInput } from '../line-input';
import { Reading } from '../reading';
import ColorCell from './Cell';
import './color.css';

/** A colour as `#rrggbb`: typed, or selected with the picker beside it. */
export default function ColorField(props: FieldProps<string>) {
  const { id, label, value, options, isReadOnly, services, onChange } = props;
  if (isReadOnly) {
    return (
      <Reading id={id} isEmpty={!value}>
        <ColorCell value={value} row={{}} options={options} services={services} />
      </Reading>
    );
  }
  const isWhole = value !== null && /^#[0-9a-f]{6}$/.test(value);
  return (
    <div className="widget-color">
      <input
        type="color"
        aria-label={`${label}: ${services.translate('widgets.color.pick')}`}
        value={isWhole ? value : '#0366cc'}
        onChange={({ target }) => onChange(target.value)}
      />
      <LineInput
        field={{ ...props, placeholder: props.placeholder ?? '#0366cc' }}
        maxLength={7}
        clean={(typed) => typed.trim().toLowerCase()}
      />
    </div>
  );
}
