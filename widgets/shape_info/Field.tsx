import type { FieldProps } from '../contract';
import type { FormTile } from '../measured/form-tiles';
import { directions } from '../measured/house-sides';
import { MeasureInput } from '../measured/measure-input';
import { MeasuredField } from '../measured/measured-field';
import { units } from '../measured/measures';
import { Results } from '../measured/results';
import { Reading } from '../reading';
import { CornerEditor } from './corner-editor';
import { FacingInput } from './facing-input';
import { footprintForms, formSides, type FootprintForm, type Side } from './footprint';
import type { ShapeOptions } from './index';
import { PlanDrawing } from './plan-drawing';
import {
  findFootprintFault,
  enteredMeasures,
  readFootprint,
  calculateFootprint,
  normalizeFootprint,
  type Footprint,
} from './normalize-footprint';
import './shape_info.css';
import { tilePaths } from './tile-paths';
import { WalkEditor } from './walk-editor';

/** The measures of any form; undefined takes one away. */
type Measures = { [Name in keyof Omit<Footprint, 'form'>]: Footprint[Name] | undefined };

/** A form, its measures beside a drawing that labels them, and the results, updated while typing. */
export default function ShapeField(props: FieldProps<unknown, ShapeOptions>) {
  const { id, value, options, isReadOnly, services, onChange } = props;
  const footprint = readFootprint(value);
  const text = (key: string) => services.translate(`widgets.shape_info.${key}`);
  if (isReadOnly) {
    return (
      <Reading id={id} isEmpty={!footprint}>
        {footprint ? <FootprintReading footprint={footprint} services={services} /> : null}
      </Reading>
    );
  }

  const tiles = (options.forms ?? footprintForms).map((form): FormTile<FootprintForm> => ({
    form,
    label: text(`forms.${form}`),
    path: tilePaths[form],
  }));
  const change = (form: FootprintForm, changes: Partial<Measures>) =>
    onChange(storedValue(form, footprint, changes));
  const fault = footprint && findFootprintFault(footprint);
  return (
    <MeasuredField
      field={props}
      tiles={tiles}
      chosen={footprint?.form}
      onChoose={(form) => change(form, beginOf(form, footprint))}
      measures={
        footprint ? (
          <FootprintMeasures
            footprint={footprint}
            options={options}
            text={text}
            services={services}
            onChange={change}
          />
        ) : null
      }
      drawing={
        footprint?.form === 'polygon' ? (
          <CornerEditor
            corners={footprint.corners}
            services={services}
            onChange={(corners) => change('polygon', { corners })}
          />
        ) : footprint?.form === 'walk' ? (
          <WalkEditor
            walk={{
              legs: footprint.legs ?? [],
              ...(footprint.step !== undefined && { step: footprint.step }),
            }}
            facing={footprint.facing}
            services={services}
            onChange={({ legs, step }) => change('walk', { legs, step })}
          />
        ) : footprint ? (
          <PlanDrawing footprint={footprint} services={services} />
        ) : null
      }
      isDrawnFirst={footprint?.form === 'walk'}
      fault={fault && services.say(fault)}
      results={footprint ? resultsToShow(footprint, text) : []}
      clearLabel={text('clear')}
    />
  );
}

interface FootprintMeasuresProps {
  footprint: Footprint;
  options: ShapeOptions;
  text: (key: string) => string;
  services: FieldProps['services'];
  onChange(this: void, form: FootprintForm, changes: Partial<Measures>): void;
}

function FootprintMeasures({ footprint, options, text, services, onChange }: FootprintMeasuresProps) {
  const { form, sides, height, openings, facing } = footprint;
  const { say } = services;
  return (
    <>
      {formSides[form].map((side) => (
        <MeasureInput
          key={side}
          label={`${side} · ${text(`sides.${form}.${side}`)}`}
          unit={say(units.metre)}
          value={sides[side]}
          onChange={(length) => onChange(form, { sides: withSide(footprint, side, length) })}
        />
      ))}
      <MeasureInput
        label={text('height')}
        unit={say(units.metre)}
        value={height}
        onChange={(size) => onChange(form, { height: size })}
      />
      {options.openings === false ? null : (
        <MeasureInput
          label={text('openings')}
          unit={say(units.squareMetre)}
          value={openings}
          onChange={(area) => onChange(form, { openings: area })}
        />
      )}
      {form === 'circle' ? null : (
        <FacingInput
          form={form}
          facing={facing}
          services={services}
          onChange={(next) => onChange(form, { facing: next })}
        />
      )}
    </>
  );
}

function FootprintReading({
  footprint,
  services,
}: {
  footprint: Footprint;
  services: FieldProps['services'];
}) {
  const text = (key: string) => services.translate(`widgets.shape_info.${key}`);
  return (
    <div className="widget-measured">
      <PlanDrawing footprint={footprint} services={services} />
      <Results results={resultsToShow(footprint, text)} services={services} />
    </div>
  );
}

function resultsToShow(footprint: Footprint, text: (key: string) => string) {
  const results = findFootprintFault(footprint) ? undefined : calculateFootprint(footprint);
  return [
    { label: text('floorArea'), value: results?.floorArea, unit: units.squareMetre },
    { label: text('perimeter'), value: results?.perimeter, unit: units.metre },
    { label: text('wallArea'), value: results?.wallArea, unit: units.squareMetre },
    ...(footprint.facing === undefined
      ? []
      : directions.map((side) => ({
          label: text(`wallLengths.${side}`),
          value: results?.[side],
          unit: units.metre,
        }))),
  ];
}

/** Measures and results; only the measures while something is missing or invalid. */
function storedValue(
  form: FootprintForm,
  before: Footprint | undefined,
  changes: Partial<Measures>,
): unknown {
  const { sides = {}, corners = [], ...others } = { ...before, ...changes };
  const measures = enteredMeasures({ ...given(others), form, sides: pickSides(form, sides), corners });
  const normalized = normalizeFootprint(measures);
  return normalized.value ?? measures;
}

function given({ legs, step, facing, height, openings }: Partial<Measures>): Partial<Footprint> {
  return {
    ...(legs !== undefined && { legs }),
    ...(step !== undefined && { step }),
    ...(facing !== undefined && { facing }),
    ...(height !== undefined && { height }),
    ...(openings !== undefined && { openings }),
  };
}

function pickSides(form: FootprintForm, sides: Footprint['sides']): Footprint['sides'] {
  return Object.fromEntries(
    formSides[form].flatMap((side) => (sides[side] === undefined ? [] : [[side, sides[side]]])),
  );
}

function withSide({ sides }: Footprint, side: Side, length: number | undefined): Footprint['sides'] {
  const { [side]: _before, ...others } = sides;
  return length === undefined ? others : { ...others, [side]: length };
}

/** Initializes a free form as a rectangle of the known sides, and a walk with its first wall. */
function beginOf(form: FootprintForm, before: Footprint | undefined): Partial<Measures> {
  if (form === 'walk') return { legs: before?.legs ?? [{ turn: 'right' }] };
  return { corners: cornersToBegin(form, before) };
}

function cornersToBegin(form: FootprintForm, before: Footprint | undefined): Footprint['corners'] {
  if (form !== 'polygon' || (before !== undefined && before.corners.length > 0)) return before?.corners ?? [];
  const { a = 8, b = 6 } = before?.sides ?? {};
  return [
    [0, 0],
    [a, 0],
    [a, b],
    [0, b],
  ];
}
