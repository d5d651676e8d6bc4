import { Select } from 'antd';
import { Setting } from './setting';

export interface ChoiceOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface ChoiceSettingProps {
  label: string;
  pointer: string;
  help?: string | undefined;
  /** Undefined where nothing is chosen. */
  value: string | undefined;
  options: readonly ChoiceOption[];
  placeholder?: string | undefined;
  /** False where something must be chosen. */
  isOptional?: boolean;
  onChange: (value: string | undefined) => void;
}

/** A choice from a list that can be searched. A value that the list does not have stays and is shown. */
export function ChoiceSetting(props: ChoiceSettingProps) {
  const { label, pointer, help, value, options, placeholder, isOptional = true, onChange } = props;
  const isKnown = value === undefined || value === '' || options.some((option) => option.value === value);
  return (
    <Setting label={label} pointer={pointer} help={help}>
      {(id) => (
        <Select
          id={id}
          className="setting-control"
          value={value === undefined || value === '' ? null : value}
          {...(placeholder !== undefined && { placeholder })}
          allowClear={isOptional}
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={false}
          options={isKnown ? [...options] : [{ value, label: value }, ...options]}
          onChange={(next: string | null | undefined) => onChange(next ?? undefined)}
        />
      )}
    </Setting>
  );
}
