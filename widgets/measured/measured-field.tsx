import type { ReactNode } from 'react';
import type { FieldProps } from '../contract';
import { FormTiles, type FormTile } from './form-tiles';
import './measured.css';
import { Results, type Result } from './results';
import { onLeave } from './when-left';

interface MeasuredFieldProps<Form extends string> {
  field: Omit<FieldProps, 'options'>;
  tiles: readonly FormTile<Form>[];
  chosen: Form | undefined;
  onChoose(this: void, form: Form): void;
  measures: ReactNode;
  /** The drawing with the measures. */
  drawing: ReactNode;
  /** The form is drawn before anything else is measured. */
  isDrawnFirst?: boolean;
  /** Why the measures have no results. */
  fault: string | undefined;
  results: readonly Result[];
  clearLabel: string;
}

/** Selects a form and then shows its measures beside a drawing, with the results. */
export function MeasuredField<Form extends string>({
  field,
  tiles,
  chosen,
  onChoose,
  measures,
  drawing,
  isDrawnFirst = false,
  fault,
  results,
  clearLabel,
}: MeasuredFieldProps<Form>) {
  const { isInvalid, services, onChange, onBlur } = field;
  return (
    <div className="widget-measured" onBlur={(event) => onLeave(event, onBlur)}>
      <FormTiles field={field} tiles={tiles} chosen={chosen} onChoose={onChoose} />
      {chosen === undefined ? null : (
        <>
          <div className="widget-measured-body">
            {isDrawnFirst ? drawing : null}
            <div className="widget-measures">{measures}</div>
            {isDrawnFirst ? null : drawing}
          </div>
          <output className="widget-quiet">{isInvalid ? null : fault}</output>
          <Results results={results} services={services} />
          <div>
            <button type="button" className="widget-button" onClick={() => onChange(null)}>
              {clearLabel}
            </button>
          </div>
        </>
      )}
    </div>
  );
}
