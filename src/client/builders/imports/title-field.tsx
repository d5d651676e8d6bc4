import { Input } from 'antd';
import { useId } from 'react';
import { longestTitle } from '../column-name';

interface TitleFieldProps {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (title: string) => void;
  onEnter?: () => void;
}

/** The name under which people will find what an import makes. */
export function TitleField({ label, placeholder = '', value, onChange, onEnter }: TitleFieldProps) {
  const id = useId();
  return (
    <div className="import-field">
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        maxLength={longestTitle}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onPressEnter={onEnter}
      />
    </div>
  );
}
