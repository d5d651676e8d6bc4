import type { FieldProps } from '../contract';
import type { FormTile } from '../measured/form-tiles';
import { MeasureInput } from '../measured/measure-input';
import { MeasuredField } from '../measured/measured-field';
import { units } from '../measured/measures';
import { Results } from '../measured/results';
import { Reading } from '../reading';
import type { RoofOptions } from './index';
import {
  findRoofFault,
  formMeasures,
  readRoof,
  calculateRoof,
  roofForms,
  normalizeRoof,
  type Measure,
  type Roof,
  type RoofForm,
} from './roof';
import { RoofDrawing } from './roof-drawing';

/** A form of roof, its measures, a drawing that follows them, and the resulting area. */
export default function RoofField(props: FieldProps<unknown, RoofOptions>) {
  const { id, value, options, isReadOnly, services, onChange } = props;
  const roof = readRoof(value);
  const text = (key: string) => services.translate(`widgets.roof_info.${key}`);
  if (isReadOnly) {
    return (
      <Reading id={id} isEmpty={!roof}>
        {roof ? (
          <div className="widget-measured">
            <RoofDrawing roof={roof} services={services} />
            <Results results={resultsToShow(roof, text)} services={services} />
          </div>
        ) : null}
      </Reading>
    );
  }

  const tiles = (options.forms ?? roofForms).map((form): FormTile<RoofForm> => ({
    form,
    label: text(`forms.${form}`),
    path: tilePaths[form],
  }));
  const change = (form: RoofForm, changes: Partial<Record<Measure, number | undefined>>) =>
    onChange(storedValue(form, roof, changes));
  const fault = roof && findRoofFault(roof);
  return (
    <MeasuredField
      field={props}
      tiles={tiles}
      chosen={roof?.form}
      onChoose={(form) => change(form, {})}
      measures={
        roof
          ? [...formMeasures[roof.form], 'eaves' as const].map((measure) => (
              <MeasureInput
                key={measure}
                label={text(measure)}
                unit={services.say(measure === 'pitch' ? units.degree : units.metre)}
                value={roof[measure]}
                onChange={(size) => change(roof.form, { [measure]: size })}
              />
            ))
          : null
      }
      drawing={roof ? <RoofDrawing roof={roof} services={services} /> : null}
      fault={fault && services.say(fault)}
      results={roof ? resultsToShow(roof, text) : []}
      clearLabel={text('clear')}
    />
  );
}

function resultsToShow(roof: Roof, text: (key: string) => string) {
  const results = findRoofFault(roof) ? undefined : calculateRoof(roof);
  return [
    { label: text('roofArea'), value: results?.roofArea, unit: units.squareMetre },
    { label: text('planArea'), value: results?.planArea, unit: units.squareMetre },
    { label: text('ceilingArea'), value: results?.ceilingArea, unit: units.squareMetre },
    { label: text('rise'), value: results?.rise, unit: units.metre },
  ];
}

/** Measures and results; only the measures while something is missing or invalid. */
function storedValue(
  form: RoofForm,
  before: Roof | undefined,
  changes: Partial<Record<Measure, number | undefined>>,
): unknown {
  const all: Partial<Record<Measure, number | undefined>> = { ...before, ...changes };
  const measured = [...formMeasures[form], 'eaves' as const].flatMap((measure) =>
    all[measure] === undefined ? [] : [[measure, all[measure]] as const],
  );
  const measures = { form, ...Object.fromEntries(measured) };
  const normalized = normalizeRoof(measures);
  return normalized.value ?? measures;
}

/** Pictures of the forms, on 24 × 24. */
const tilePaths: Readonly<Record<RoofForm, string>> = {
  gable: 'M2 13 12 5l10 8v7H2Z',
  hip: 'M2 14 7 7h10l5 7v6H2Z',
  pyramid: 'M2 14 12 5l10 9v6H2Zm0 0h20',
  mono: 'M3 14 21 7v13H3Z',
  flat: 'M2 9h20v11H2Zm0 3h20',
  cone: 'M2 13C6 8 9 6 12 6s6 2 10 7v5c-4 3-16 3-20 0Zm0 0c5 3 15 3 20 0',
};
