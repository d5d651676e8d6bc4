import { useId, useRef } from 'react';
import type { WidgetServices } from '../contract';
import { MeasureInput } from '../measured/measure-input';
import { units } from '../measured/measures';
import { formatNumber } from '../number/format';
import { closingLegs, planOfWalk, type Leg, type Turn, type Walk } from './walk';
import { WalkDrawing } from './walk-drawing';

interface WalkEditorProps {
  walk: Walk;
  facing: number | undefined;
  services: WidgetServices;
  onChange(this: void, walk: Walk): void;
}

const most = 40;
/** An adult's usual step, metres: people count a known length and correct it. */
const usualStep = 0.7;

/**
 * The walls of a house in the order in which a person walks around it: a length by tape or in steps, and at each corner a
 * turn to the left or the right. Enter goes on to the next wall.
 */
export function WalkEditor({ walk, facing, services, onChange }: WalkEditorProps) {
  const list = useRef<HTMLOListElement>(null);
  const { legs, step } = walk;
  const text = (key: string, values?: Record<string, number | string>) =>
    services.translate(`widgets.shape_info.walk.${key}`, values);
  const unit = step === undefined ? services.say(units.metre) : text('steps');
  const focus = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll<HTMLElement>('li input')[index]?.focus());
  const changeLegs = (next: readonly Leg[]) => onChange({ ...walk, legs: next });
  const add = (turn: Turn) => {
    if (legs.length >= most) return;
    changeLegs([...legs, { turn }]);
    focus(legs.length);
  };
  const goOn = (index: number) => {
    if (index < legs.length - 1) focus(index + 1);
    else if (legs[index]?.length !== undefined) add('right');
  };
  const draw = ({ turn, metres }: { turn: Turn; metres: number }) =>
    changeLegs([...legs, { turn, length: step === undefined ? metres : Math.round(metres / step) }]);
  const closing = closingLegs(walk);
  const { corners, error } = planOfWalk(walk);
  return (
    <div className="widget-corners">
      <WalkDrawing walk={walk} facing={facing} services={services} onDraw={draw} />
      <output className="widget-quiet">
        {corners !== undefined && error >= 0.005
          ? text('error', {
              error: formatNumber(Math.round(error * 100) / 100, { suffix: units.metre }, services.say),
            })
          : text('help')}
      </output>
      <UnitInput walk={walk} text={text} services={services} onChange={onChange} />
      <ol ref={list} className="widget-walk-list" aria-label={text('walls')}>
        {legs.map((leg, index) => (
          <li key={index} aria-label={text('wall', { number: index + 1 })}>
            {index === 0 ? (
              <span className="widget-walk-turn" aria-hidden="true" />
            ) : (
              <button
                type="button"
                className="widget-button widget-walk-turn"
                aria-label={text(`turned.${leg.turn}`, { number: index + 1 })}
                title={text(`turned.${leg.turn}`, { number: index + 1 })}
                onClick={() =>
                  changeLegs(legs.with(index, { ...leg, turn: leg.turn === 'left' ? 'right' : 'left' }))
                }
              >
                {leg.turn === 'left' ? '↰' : '↱'}
              </button>
            )}
            <MeasureInput
              label={text('wall', { number: index + 1 })}
              unit={unit}
              value={leg.length}
              onEnter={() => goOn(index)}
              onChange={(length) =>
                changeLegs(legs.with(index, { turn: leg.turn, ...(length !== undefined && { length }) }))
              }
            />
            <button
              type="button"
              className="widget-button"
              disabled={legs.length === 1}
              aria-label={text('remove', { number: index + 1 })}
              title={text('remove', { number: index + 1 })}
              onClick={() => {
                changeLegs(legs.toSpliced(index, 1));
                focus(Math.max(0, index - 1));
              }}
            >
              −
            </button>
          </li>
        ))}
      </ol>
      <div className="widget-walk-tools">
        <button
          type="button"
          className="widget-button"
          disabled={legs.length >= most}
          onClick={() => add('left')}
        >
          <span aria-hidden="true">↰</span>
          {text('addLeft')}
        </button>
        <button
          type="button"
          className="widget-button"
          disabled={legs.length >= most}
          onClick={() => add('right')}
        >
          <span aria-hidden="true">↱</span>
          {text('addRight')}
        </button>
        <button
          type="button"
          className="widget-button is-main"
          disabled={closing === undefined}
          onClick={() => changeLegs([...legs, ...(closing ?? [])])}
        >
          {text('close')}
        </button>
      </div>
    </div>
  );
}

interface UnitInputProps {
  walk: Walk;
  text: (key: string) => string;
  services: WidgetServices;
  onChange(this: void, walk: Walk): void;
}

/** Metres by tape, or steps with the length of one. A changed unit keeps the lengths in metres. */
function UnitInput({ walk, text, services, onChange }: UnitInputProps) {
  const name = useId();
  const { legs, step } = walk;
  const toTape = () => onChange({ legs: legs.map((leg) => scaled(leg, step ?? 1, 100)) });
  const toSteps = () => onChange({ step: usualStep, legs: legs.map((leg) => scaled(leg, 1 / usualStep, 1)) });
  return (
    <div className="widget-walk-unit">
      <div role="radiogroup" aria-label={text('unit')}>
        <label>
          <input type="radio" name={name} checked={step === undefined} onChange={toTape} />
          {text('tape')}
        </label>
        <label>
          <input type="radio" name={name} checked={step !== undefined} onChange={toSteps} />
          {text('bySteps')}
        </label>
      </div>
      {step === undefined ? null : (
        <MeasureInput
          label={text('step')}
          unit={services.say(units.metre)}
          value={step}
          onChange={(next) => onChange({ legs, step: next ?? usualStep })}
        />
      )}
    </div>
  );
}

/** A wall in another unit; `parts` of it are kept. */
function scaled({ turn, length }: Leg, factor: number, parts: number): Leg {
  return length === undefined ? { turn } : { turn, length: Math.round(length * factor * parts) / parts };
}
