import type { FieldProps } from '../contract';
import type { FormTile } from '../measured/form-tiles';
import { MeasureInput } from '../measured/measure-input';
import { MeasuredField } from '../measured/measured-field';
import { units } from '../measured/measures';
import { Results } from '../measured/results';
import { Reading } from '../reading';
import { CornerEditor } from './corner-editor';
import { footprintForms, sidesOf, type FootprintForm, type Side } from './footprint';
import type { ShapeOptions } from './index';
import { PlanDrawing } from './plan-drawing';
import { faultOf, readFootprint, resultsOf, normalizeFootprint, type Footprint } from './normalize-footprint';
import './shape_info.css';
import { tilePaths } from './tile-paths';

type Measures = Omit<Footprint, 'form'>;

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
  const fault = footprint && faultOf(footprint);
  return (
    <MeasuredField
      field={props}
      tiles={tiles}
      chosen={footprint?.form}
      onChoose={(form) => change(form, { corners: cornersToBegin(form, footprint) })}
      measures={
        footprint ? (
          <FootprintMeasures
            footprint={footprint}
            options={options}
            text={text}
            say={services.say}
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
        ) : footprint ? (
          <PlanDrawing footprint={footprint} services={services} />
        ) : null
      }
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
  say: FieldProps['services']['say'];
  onChange(this: void, form: FootprintForm, changes: Partial<Measures>): void;
}

function FootprintMeasures({ footprint, options, text, say, onChange }: FootprintMeasuresProps) {
  const { form, sides, height, openings } = footprint;
  return (
    <>
      {sidesOf[form].map((side) => (
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
  const results = faultOf(footprint) ? undefined : resultsOf(footprint);
  return [
    { label: text('floorArea'), value: results?.floorArea, unit: units.squareMetre },
    { label: text('perimeter'), value: results?.perimeter, unit: units.metre },
    { label: text('wallArea'), value: results?.wallArea, unit: units.squareMetre },
  ];
}

/** Measures and results; only the measures while something is missing or invalid. */
function storedValue(
  form: FootprintForm,
  before: Footprint | undefined,
  changes: Partial<Measures>,
): unknown {
  const { height, openings, sides, corners } = { sides: {}, corners: [], ...before, ...changes };
  const measures = {
    form,
    ...(form === 'polygon' ? { corners } : { sides: pickSides(form, sides) }),
    ...(height !== undefined && { height }),
    ...(openings !== undefined && { openings }),
  };
  const normalized = normalizeFootprint(measures);
  return normalized.value ?? measures;
}

function pickSides(form: FootprintForm, sides: Footprint['sides']): Footprint['sides'] {
  return Object.fromEntries(
    sidesOf[form].flatMap((side) => (sides[side] === undefined ? [] : [[side, sides[side]]])),
  );
}

function withSide({ sides }: Footprint, side: Side, length: number | undefined): Footprint['sides'] {
  const { [side]: _before, ...others } = sides;
  return length === undefined ? others : { ...others, [side]: length };
}

/** Initializes a free form as a rectangle of the known sides. */
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
