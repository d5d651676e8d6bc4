import { useRef, useState, type PointerEvent } from 'react';
import type { WidgetServices } from '../contract';
import { MeasureInput } from '../measured/measure-input';
import { units } from '../measured/measures';
import type { Point } from '../measured/polygon';
import { PlanDrawing } from './plan-drawing';

interface CornerEditorProps {
  corners: readonly Point[];
  services: WidgetServices;
  onChange(this: void, corners: readonly Point[]): void;
}

const most = 40;

/**
 * A free form by its corners: dragged on the drawing, or typed in metres from the first one, to the right and
 * downwards.
 */
export function CornerEditor({ corners, services, onChange }: CornerEditorProps) {
  const list = useRef<HTMLOListElement>(null);
  const text = (key: string, values?: Record<string, number>) =>
    services.translate(`widgets.shape_info.${key}`, values);
  const move = (index: number, corner: Point) => onChange(corners.with(index, corner));
  const add = (after: number) => {
    const [from, to] = [corners[after], corners[(after + 1) % corners.length]];
    if (!from || !to) return;
    const middle: Point = [tenth((from[0] + to[0]) / 2), tenth((from[1] + to[1]) / 2)];
    onChange(corners.toSpliced(after + 1, 0, middle));
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLElement>('li input')[(after + 1) * 2]?.focus(),
    );
  };
  const remove = (index: number) => {
    onChange(corners.toSpliced(index, 1));
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('li input')[0]?.focus());
  };
  return (
    <div className="widget-corners">
      <CornerDrawing corners={corners} services={services} onMove={move} />
      <p className="widget-quiet">{text('cornersHelp')}</p>
      <ol ref={list} className="widget-corner-list" aria-label={text('corners')}>
        {corners.map(([x, y], index) => (
          <li key={index} aria-label={text('corner', { number: index + 1 })}>
            <span className="widget-corner-number" aria-hidden="true">
              {index + 1}
            </span>
            <MeasureInput
              label={text('right')}
              unit={services.say(units.metre)}
              value={x}
              onChange={(next) => move(index, [next ?? 0, y])}
            />
            <MeasureInput
              label={text('down')}
              unit={services.say(units.metre)}
              value={y}
              onChange={(next) => move(index, [x, next ?? 0])}
            />
            <button
              type="button"
              className="widget-button"
              disabled={corners.length >= most}
              aria-label={text('addCorner', { number: index + 1 })}
              title={text('addCorner', { number: index + 1 })}
              onClick={() => add(index)}
            >
              +
            </button>
            <button
              type="button"
              className="widget-button"
              disabled={corners.length <= 3}
              aria-label={text('removeCorner', { number: index + 1 })}
              title={text('removeCorner', { number: index + 1 })}
              onClick={() => remove(index)}
            >
              −
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface CornerDrawingProps {
  corners: readonly Point[];
  services: WidgetServices;
  onMove(this: void, index: number, corner: Point): void;
}

/**
 * The plan with draggable corners, in steps of a decimetre. The scale is fixed while dragging, because the corner would
 * otherwise move away from the pointer.
 */
function CornerDrawing({ corners, services, onMove }: CornerDrawingProps) {
  const [held, setHeld] = useState<{ index: number; from: Point; corner: Point; scale: number } | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const start = (event: PointerEvent, index: number, corner: Point) => {
    const outline = frame.current?.querySelector('.is-outline')?.getBoundingClientRect();
    const width = Math.max(...corners.map(([x]) => x)) - Math.min(...corners.map(([x]) => x));
    if (!outline || width === 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setHeld({ index, from: [event.clientX, event.clientY], corner, scale: width / outline.width });
  };
  const drag = (event: PointerEvent) => {
    if (!held) return;
    const { index, from, corner, scale } = held;
    onMove(index, [
      tenth(corner[0] + (event.clientX - from[0]) * scale),
      tenth(corner[1] + (event.clientY - from[1]) * scale),
    ]);
  };
  return (
    <div ref={frame} className="widget-corner-drawing">
      <PlanDrawing
        footprint={{ form: 'polygon', sides: {}, corners }}
        services={services}
        handles={{
          start,
          drag,
          end: () => setHeld(null),
        }}
      />
    </div>
  );
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
