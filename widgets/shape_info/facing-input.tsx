import { CompassOutlined } from '@ant-design/icons';
import { Select } from 'antd';
import { useId, useState } from 'react';
import { clearButton } from '../clearing';
import type { WidgetServices } from '../contract';
import { CompassError, mayHaveCompass, readBearing, type CompassProblem } from '../measured/compass';
import { useIsTouch } from '../use-is-touch';
import type { FootprintForm } from './footprint';
import { facings } from './wall-directions';

interface FacingInputProps {
  form: FootprintForm;
  /** Degrees clockwise from north. */
  facing: number | undefined;
  services: WidgetServices;
  onChange(this: void, facing: number | undefined): void;
}

/** The direction that the first wall faces: chosen from eight, or read from the device's compass. */
export function FacingInput({ form, facing, services, onChange }: FacingInputProps) {
  const id = useId();
  const isTouch = useIsTouch();
  const [isReading, setIsReading] = useState(false);
  const [problem, setProblem] = useState<CompassProblem>();
  const text = (key: string, values?: Record<string, number>) =>
    services.translate(`widgets.shape_info.${key}`, values);
  const isListed = facings.some(([, bearing]) => bearing === facing);
  const choices = facings.map(([name, value]) => ({ value, label: text(`facings.${name}`) }));
  const read = async () => {
    setIsReading(true);
    setProblem(undefined);
    try {
      onChange(await readBearing());
    } catch (error) {
      if (!(error instanceof CompassError)) throw error;
      setProblem(error.problem);
    } finally {
      setIsReading(false);
    }
  };
  return (
    <div className="widget-facing">
      <div className="widget-measure">
        <label htmlFor={id}>{text(`facing.${form === 'walk' || form === 'polygon' ? form : 'upper'}`)}</label>
        <Select<number>
          id={id}
          className="widget-control"
          classNames={{ popup: { root: 'widget-select-popup' } }}
          value={facing ?? null}
          placeholder={services.translate('widgets.select.choose')}
          allowClear={clearButton(services)}
          options={
            facing === undefined || isListed
              ? choices
              : [{ value: facing, label: text('bearing', { degrees: facing }) }, ...choices]
          }
          onChange={(next) => onChange(next ?? undefined)}
        />
      </div>
      {isTouch && mayHaveCompass() ? (
        <>
          <button
            type="button"
            className="widget-button"
            disabled={isReading}
            aria-describedby={`${id}-help`}
            onClick={() => void read()}
          >
            <CompassOutlined aria-hidden="true" />
            {text('compass')}
          </button>
          <p id={`${id}-help`} className="widget-quiet">
            {text('compassHelp')}
          </p>
          <p className="widget-problem" role="alert">
            {problem === undefined ? null : text(`compassProblem.${problem}`)}
          </p>
        </>
      ) : null}
    </div>
  );
}
