import { useId, type FormEvent, type ReactNode, type Ref } from 'react';
import { EntryFailure } from './entry-failure';
import './entry.css';
import type { Failure } from './use-entry';

interface EntryCardProps {
  title: string;
  /** The purpose of the form. */
  lead: string;
  /** Further information for the visitor, before the fields. */
  notice?: ReactNode;
  failure: Failure | null;
  form?: Ref<HTMLFormElement>;
  onSubmit(this: void, event: FormEvent<HTMLFormElement>): void;
  children: ReactNode;
}

/** Shows a form on its own: its purpose, its general error and its fields. */
export function EntryCard({ title, lead, notice, failure, form, onSubmit, children }: EntryCardProps) {
  const id = useId();
  return (
    // No native validation: the browser's messages would be in the language of the computer.
    <form ref={form} noValidate className="entry card" onSubmit={onSubmit} aria-labelledby={id}>
      <div>
        <h1 id={id}>{title}</h1>
        <p className="quiet">{lead}</p>
        {notice}
      </div>
      <EntryFailure failure={failure} />
      {children}
    </form>
  );
}
