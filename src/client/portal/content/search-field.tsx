import { useId } from 'react';
import '../../ui/entry-form/entry.css';

/** A field that narrows the list below it while one types; `name` is its part of the address. */
export function SearchField({
  label,
  name,
  value,
  onChange,
}: {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="entry-field content-search">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type="search"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
