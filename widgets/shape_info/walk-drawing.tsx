import { useRef, useState, type PointerEvent } from 'react';
import type { WidgetServices } from '../contract';
import { units } from '../measured/measures';
import { distance, signedArea, type Point } from '../measured/polygon';
import { formatNumber } from '../number/format';
import { NorthArrow } from './north-arrow';
import { endOfLeg, legTo, planOfWalk, type Turn, type Walk } from './walk';

interface WalkDrawingProps {
  walk: Walk;
  facing: number | undefined;
  services: WidgetServices;
  /** A wall was drawn from the last corner, in metres. */
  onDraw(this: void, wall: { turn: Turn; metres: number }): void;
}

const size = { width: 360, height: 280 };
/** Margin for the lengths beside the walls. */
const margin = 40;
/** The smallest plan in metres, so that there is room to draw the next wall. */
const smallest = 12;
/** Drawn walls have a length in steps of half a metre: a finger is no more exact. */
const snap = 0.5;

type Drawn = ReturnType<typeof legTo>;

/**
 * The walls as walked, on a grid of metres. The last corner can be dragged to draw the next wall; the list beside it does
 * the same by keyboard.
 */
export function WalkDrawing({ walk, facing, services, onDraw }: WalkDrawingProps) {
  const frame = useRef<SVGSVGElement>(null);
  const [drawn, setDrawn] = useState<{ wall: Drawn; view: View }>();
  const { path, corners } = planOfWalk(walk);
  const shown = corners ?? path;
  // The scale is fixed while drawing, because the plan would otherwise move away from the finger.
  const view = drawn?.view ?? viewOf(shown);
  const end = path.at(-1) ?? ([0, 0] as Point);
  const canDraw = corners === undefined && path.length === walk.legs.length + 1;
  const isClockwise = signedArea(shown) >= 0;
  const wallAt = (event: PointerEvent): Drawn | undefined => {
    const svg = frame.current;
    const box = svg?.getBoundingClientRect();
    if (!box || box.width === 0) return undefined;
    const pixel = size.width / box.width;
    const place = view.metres([(event.clientX - box.left) * pixel, (event.clientY - box.top) * pixel]);
    const { turn, metres } = legTo(walk, place);
    return { turn, metres: Math.round(metres / snap) * snap };
  };
  const follow = (event: PointerEvent) => {
    const wall = wallAt(event);
    if (wall) setDrawn({ wall, view });
  };
  const finish = () => {
    if (drawn && drawn.wall.metres > 0) onDraw(drawn.wall);
    setDrawn(undefined);
  };
  const lines = corners ? [...corners, ...corners.slice(0, 1)] : path;
  return (
    <svg
      ref={frame}
      className="widget-drawing"
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={services.translate('widgets.shape_info.drawing', {
        form: services.translate('widgets.shape_info.forms.walk'),
      })}
    >
      <Grid view={view} />
      {corners ? (
        <polygon className="is-outline" points={pointsOf(corners, view)} />
      ) : (
        <>
          <polyline className="is-walk" points={pointsOf(path, view)} />
          {path.length > 2 ? <polyline className="is-guide" points={pointsOf([end, [0, 0]], view)} /> : null}
        </>
      )}
      {lines.slice(1).map((to, index) => (
        <Length
          key={index}
          number={index + 1}
          from={lines[index] ?? to}
          to={to}
          {...{ view, services, isClockwise }}
        />
      ))}
      <circle className="is-start" cx={view.place([0, 0])[0]} cy={view.place([0, 0])[1]} r={5} />
      {drawn ? (
        <>
          <polyline className="is-walk is-drawn" points={pointsOf([end, endOfLeg(walk, drawn.wall)], view)} />
          <Length
            number={path.length}
            from={end}
            to={endOfLeg(walk, drawn.wall)}
            {...{ view, services, isClockwise }}
          />
        </>
      ) : null}
      {facing === undefined || !corners ? null : <NorthArrow corners={corners} facing={facing} />}
      {canDraw ? (
        <g
          className="widget-corner-handle"
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            follow(event);
          }}
          onPointerMove={(event) => {
            if (drawn) follow(event);
          }}
          onPointerUp={finish}
          onPointerCancel={() => setDrawn(undefined)}
        >
          <circle className="is-reach" cx={view.place(end)[0]} cy={view.place(end)[1]} r={24} />
          <circle cx={view.place(end)[0]} cy={view.place(end)[1]} r={9} />
        </g>
      ) : null}
    </svg>
  );
}

interface LengthProps {
  number: number;
  from: Point;
  to: Point;
  view: View;
  services: WidgetServices;
  isClockwise: boolean;
}

/** The number and the length of a wall, outside the house. */
function Length({ number, from, to, view, services, isClockwise }: LengthProps) {
  const metres = Math.round(distance(from, to) * 100) / 100;
  if (metres === 0) return null;
  const [[x1, y1], [x2, y2]] = [view.place(from), view.place(to)];
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const side = isClockwise ? 1 : -1;
  // Lines of text are wider than they are high.
  const reach = 14 + (Math.abs(y2 - y1) / length) * 14;
  return (
    <text
      x={(x1 + x2) / 2 + (side * reach * (y2 - y1)) / length}
      y={(y1 + y2) / 2 - (side * reach * (x2 - x1)) / length}
    >
      <tspan className="is-number">{number}</tspan>
      {` ${formatNumber(metres, { suffix: units.metre }, services.say)}`}
    </text>
  );
}

/** Maps metres to the drawing and back. */
interface View {
  place(this: void, point: Point): Point;
  metres(this: void, pixel: Point): Point;
  /** Metres between two lines of the grid. */
  cell: number;
  /** The upper left and the lower right corner, metres. */
  area: readonly [Point, Point];
}

function viewOf(points: readonly Point[]): View {
  const span = (axis: 0 | 1) => {
    const places = points.map((point) => point[axis]);
    const [least, most] = [Math.min(...places), Math.max(...places)];
    const missing = Math.max(0, smallest - (most - least)) / 2;
    return [least - missing, most + missing] as const;
  };
  const [[left, right], [top, bottom]] = [span(0), span(1)];
  const scale = Math.min(
    (size.width - 2 * margin) / (right - left),
    (size.height - 2 * margin) / (bottom - top),
  );
  const [x0, y0] = [
    size.width / 2 - ((left + right) / 2) * scale,
    size.height / 2 - ((top + bottom) / 2) * scale,
  ];
  const metres = ([x, y]: Point): Point => [(x - x0) / scale, (y - y0) / scale];
  return {
    place: ([x, y]) => [Math.round((x0 + x * scale) * 10) / 10, Math.round((y0 + y * scale) * 10) / 10],
    metres,
    cell: scale >= 8 ? 1 : scale >= 2 ? 5 : 20,
    area: [metres([0, 0]), metres([size.width, size.height])],
  };
}

/** One path: a hundred lines as elements would slow down every keystroke. */
function Grid({ view }: { view: View }) {
  const { cell, area, place } = view;
  const [[left, top], [right, bottom]] = area;
  const lines = (from: number, to: number) =>
    Array.from({ length: Math.floor(to / cell) - Math.ceil(from / cell) + 1 }, (_, index) => {
      return (Math.ceil(from / cell) + index) * cell;
    });
  const upright = lines(left, right).map((x) => `M${place([x, 0])[0]} 0V${size.height}`);
  const level = lines(top, bottom).map((y) => `M0 ${place([0, y])[1]}H${size.width}`);
  return <path className="is-grid" d={[...upright, ...level].join('')} />;
}

function pointsOf(points: readonly Point[], view: View): string {
  return points.map((point) => view.place(point).join(',')).join(' ');
}
