import { useId, type ReactNode } from 'react';
import { ProblemList } from './problem-list';
import './editor.css';

interface SettingProps {
  label: string;
  /** The place in the document whose problems are shown here. */
  pointer: string;
  help?: string | undefined;
  children: (id: string) => ReactNode;
}

/** Draws the label of a control, its help, and what is wrong with its value. */
export function Setting({ label, pointer, help, children }: SettingProps) {
  const id = useId();
  return (
    <div className="setting">
      <label className="setting-label" htmlFor={id}>
        {label}
      </label>
      {children(id)}
      {help === undefined ? null : <p className="setting-help">{help}</p>}
      <ProblemList pointer={pointer} />
    </div>
  );
}

/** Draws several controls under one heading. */
export function SettingGroup({
  title,
  help,
  children,
}: {
  title: string;
  help?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section className="setting-group" aria-label={title}>
      <h2>{title}</h2>
      {help === undefined ? null : <p className="setting-help">{help}</p>}
      {children}
    </section>
  );
}
