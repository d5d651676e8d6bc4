import { useId } from 'react';
import '../../ui/entry-form/entry.css';

/** A field that narrows the list below it while one types. */
export function SearchField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="entry-field content-search">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="search" value={value} onChange={({ target }) => onChange(target.value)} />
    </div>
  );
}
