import { InputNumber } from 'antd';
import { Setting } from './setting';

interface NumberSettingProps {
  label: string;
  pointer: string;
  help?: string | undefined;
  value: unknown;
  min: number;
  max: number;
  placeholder?: string;
  onChange: (value: number | undefined) => void;
}

/** A whole number within limits; empty for the usual one. */
export function NumberSetting(props: NumberSettingProps) {
  const { label, pointer, help, value, min, max, placeholder, onChange } = props;
  return (
    <Setting label={label} pointer={pointer} help={help}>
      {(id) => (
        <InputNumber<number>
          id={id}
          className="setting-number"
          value={typeof value === 'number' ? value : null}
          min={min}
          max={max}
          precision={0}
          {...(placeholder !== undefined && { placeholder })}
          onChange={(next) => onChange(next ?? undefined)}
        />
      )}
    </Setting>
  );
}
