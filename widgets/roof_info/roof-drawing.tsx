import type { Text } from '../../src/definitions/text';
import type { WidgetServices } from '../contract';
import { units } from '../measured/measures';
import type { Point } from '../measured/polygon';
import { formatNumber } from '../number/format';
import { findRoofFault, formMeasures, type Roof } from './roof';
import { listFaces, type Place } from './roof-faces';

const size = { width: 360, height: 260 };
const margin = 36;
const sample: Omit<Roof, 'form'> = {
  length: 10,
  width: 8,
  diameter: 8,
  pitch: 30,
  overhang: 0.5,
  eaves: 2.5,
};
const [cos, sin] = [Math.cos(Math.PI / 6), Math.sin(Math.PI / 6)];

/** The house under its roof, seen from above a corner, in the measured proportions. */
export function RoofDrawing({ roof, services }: { roof: Roof; services: WidgetServices }) {
  const isSample = findRoofFault(roof) !== undefined;
  const drawn: Roof = isSample ? { ...sample, form: roof.form } : roof;
  const faces = listFaces(drawn).map(({ kind, corners }) => ({ kind, corners: corners.map(seen) }));
  const place = fitting(faces.flatMap(({ corners }) => corners));
  const labels = isSample ? [] : labelsOf(drawn);
  return (
    <svg
      className={isSample ? 'widget-drawing is-sample' : 'widget-drawing'}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={services.translate('widgets.roof_info.drawing', {
        form: services.translate(`widgets.roof_info.forms.${roof.form}`),
      })}
    >
      {faces.map(({ kind, corners }, index) => (
        <polygon
          key={index}
          className={roof.form === 'cone' ? `is-${kind} is-smooth` : `is-${kind}`}
          points={corners.map((corner) => place(corner).join(',')).join(' ')}
        />
      ))}
      {labels.map(({ at, value, unit }, index) => {
        const [x, y] = place(seen(at));
        return (
          <text key={index} x={x} y={y + 12}>
            {formatNumber(value, { suffix: unit }, services.say)}
          </text>
        );
      })}
    </svg>
  );
}

interface Label {
  at: Place;
  value: number;
  unit: Text;
}

/** The labels of the measures at their edges. */
function labelsOf(roof: Roof): Label[] {
  const { length = 0, width = 0, diameter = 0, pitch = 0, overhang = 0, eaves = 2.5 } = roof;
  const asksFor = new Set(formMeasures[roof.form]);
  const middle = diameter / 2;
  const slope: Label[] = asksFor.has('pitch')
    ? [
        {
          at:
            roof.form === 'cone'
              ? [middle + middle / 2, middle + middle / 2, eaves + overhang]
              : [length / 2, width * 0.8, eaves + width * 0.2 * Math.tan((pitch * Math.PI) / 180)],
          value: pitch,
          unit: units.degree,
        },
      ]
    : [];
  if (roof.form === 'cone') {
    return [
      { at: [middle + middle * 0.72, middle + middle * 0.72, 0], value: diameter, unit: units.metre },
      ...slope,
    ];
  }
  return [
    { at: [length / 2, width, 0], value: length, unit: units.metre },
    { at: [length, width / 2, 0], value: width, unit: units.metre },
    ...slope,
  ];
}

/** Projects a place to an isometric view: both horizontal axes run at 30° to the reader's. */
function seen([x, y, z]: Place): Point {
  return [(x - y) * cos, (x + y) * sin - z];
}

function fitting(points: readonly Point[]): (point: Point) => Point {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left || 1, Math.max(...ys) - top || 1];
  const scale = Math.min((size.width - 2 * margin) / width, (size.height - 2 * margin) / height);
  return ([x, y]) => [
    tenth((size.width - width * scale) / 2 + (x - left) * scale),
    tenth((size.height - height * scale) / 2 + (y - top) * scale),
  ];
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
