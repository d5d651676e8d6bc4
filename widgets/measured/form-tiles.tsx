import type { FieldProps } from '../contract';
import { ariaAttributes } from '../control-state';

export interface FormTile<Form extends string> {
  form: Form;
  label: string;
  /** An SVG path on 24 × 24. */
  path: string;
}

interface FormTilesProps<Form extends string> {
  field: Pick<FieldProps, 'id' | 'name' | 'label' | 'isInvalid' | 'isRequired' | 'describedBy'>;
  tiles: readonly FormTile<Form>[];
  chosen: Form | undefined;
  onChoose(this: void, form: Form): void;
}

/** The forms to choose from, each with its picture; arrow keys move between them. */
export function FormTiles<Form extends string>({ field, tiles, chosen, onChoose }: FormTilesProps<Form>) {
  return (
    <div
      {...ariaAttributes(field)}
      id={field.id}
      role="radiogroup"
      aria-label={field.label}
      className="widget-tiles"
    >
      {tiles.map(({ form, label, path }) => (
        <label key={form} className="widget-tile">
          <input type="radio" name={field.name} checked={form === chosen} onChange={() => onChoose(form)} />
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={path} />
          </svg>
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}
