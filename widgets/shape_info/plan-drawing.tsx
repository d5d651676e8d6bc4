import type { PointerEvent } from 'react';
import type { WidgetServices } from '../contract';
import { units } from '../measured/measures';
import { signedArea, type Point } from '../measured/polygon';
import { formatNumber } from '../number/format';
import { NorthArrow } from './north-arrow';
import { formCorners, listDimensions, sideLength, type Dimension, type Sides } from './footprint';
import { findFootprintFault, type Footprint } from './normalize-footprint';

const size = { width: 360, height: 260 };
/** Margin for the lengths around the form. */
const margin = 44;
/** Distance of a length from its wall. */
const gap = 16;
/** Sides of the sample drawing, which only shows the letters of the sides. */
const sample: Sides = { a: 10, b: 8, c: 4, d: 3 };

/** Handlers for dragging a corner. */
export interface CornerHandles {
  start(this: void, event: PointerEvent, index: number, corner: Point): void;
  drag(this: void, event: PointerEvent): void;
  end(this: void): void;
}

interface PlanDrawingProps {
  footprint: Footprint;
  services: WidgetServices;
  /** The corners can be dragged. */
  handles?: CornerHandles;
}

/** The plan to scale, with the length of every wall. */
export function PlanDrawing({ footprint, services, handles }: PlanDrawingProps) {
  const { form } = footprint;
  const { sides: given, corners: drawn } = footprint;
  const isFree = form === 'polygon' || form === 'walk';
  const isSample = !isFree && findFootprintFault({ form, sides: given, corners: drawn }) !== undefined;
  const sides = isSample ? sample : footprint.sides;
  const corners = formCorners(form, sides, footprint.corners);
  const { a = 0 } = sides;
  const onPlan = form === 'circle' ? [[0, 0] as const, [a, a] as const] : corners;
  if (onPlan.length < 2) return null;
  const place = placing(onPlan);
  const dimensions = listDimensions(form, sides, footprint.corners);
  const isClockwise = signedArea(corners) >= 0;
  return (
    <svg
      className={isSample ? 'widget-drawing is-sample' : 'widget-drawing'}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={services.translate('widgets.shape_info.drawing', {
        form: services.translate(`widgets.shape_info.forms.${form}`),
      })}
    >
      {form === 'circle' ? (
        <circle
          className="is-outline"
          cx={place([a / 2, 0])[0]}
          cy={place([0, a / 2])[1]}
          r={place.scale * (a / 2)}
        />
      ) : (
        <polygon className="is-outline" points={corners.map((corner) => place(corner).join(',')).join(' ')} />
      )}
      {dimensions.map((dimension, index) => {
        const [from, to] = [place(dimension.from), place(dimension.to)];
        const [x, y] = labelPlace(from, to, form === 'circle' ? 1 : isClockwise ? 1 : -1);
        const isGuide = form === 'circle' || (form === 'T' && dimension.side === 'b');
        return (
          <g key={index}>
            {isGuide ? <line className="is-guide" x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} /> : null}
            <text className={dimension.side ? 'is-side' : undefined} x={x} y={y}>
              {wordsOf(dimension, isSample, services)}
            </text>
          </g>
        );
      })}
      {footprint.facing === undefined || form === 'circle' || isSample ? null : (
        <NorthArrow corners={corners} facing={footprint.facing} />
      )}
      {handles
        ? corners.map((corner, index) => {
            const [x, y] = place(corner);
            return (
              // The list of corners is the keyboard alternative.
              <g
                key={index}
                className="widget-corner-handle"
                onPointerDown={(event) => handles.start(event, index, corner)}
                onPointerMove={handles.drag}
                onPointerUp={handles.end}
                onPointerCancel={handles.end}
              >
                <circle cx={x} cy={y} r={22} className="is-reach" />
                <circle cx={x} cy={y} r={9} />
                <text x={x} y={y}>
                  {index + 1}
                </text>
              </g>
            );
          })
        : null}
    </svg>
  );
}

function wordsOf(dimension: Dimension, isSample: boolean, { say }: WidgetServices): string {
  const { side } = dimension;
  if (isSample) return side ?? '';
  const length = formatNumber(Math.round(sideLength(dimension) * 100) / 100, { suffix: units.metre }, say);
  return side === undefined ? length : `${side} ${length}`;
}

/** Maps metres to the drawing: everything fits, centred, at one scale. */
function placing(points: readonly Point[], room = size, edge = margin) {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const width = Math.max(...xs) - left || 1;
  const height = Math.max(...ys) - top || 1;
  const scale = Math.min((room.width - 2 * edge) / width, (room.height - 2 * edge) / height);
  const shiftX = (room.width - width * scale) / 2;
  const shiftY = (room.height - height * scale) / 2;
  const place = ([x, y]: Point): [number, number] => [
    tenth(shiftX + (x - left) * scale),
    tenth(shiftY + (y - top) * scale),
  ];
  return Object.assign(place, { scale });
}

/** The label's position beside the middle of a wall, outside the house. */
function labelPlace([x1, y1]: Point, [x2, y2]: Point, side: 1 | -1): Point {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  // Lines of text are wider than they are high.
  const reach = gap + (Math.abs(y2 - y1) / length) * 10;
  return [
    tenth((x1 + x2) / 2 + (side * reach * (y2 - y1)) / length),
    tenth((y1 + y2) / 2 - (side * reach * (x2 - x1)) / length),
  ];
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
