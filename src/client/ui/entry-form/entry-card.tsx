import { useId, type FormEvent, type ReactNode, type Ref } from 'react';
import { EntryFailure } from './entry-failure';
import './entry.css';
import type { Failure } from './use-entry';

interface EntryCardProps {
  title: string;
  /** What the form is for. */
  lead: string;
  /** What else the visitor should know before he begins. */
  notice?: ReactNode;
  failure: Failure | null;
  form?: Ref<HTMLFormElement>;
  onSubmit(this: void, event: FormEvent<HTMLFormElement>): void;
  children: ReactNode;
}

/** One form on its own: what it is for, what is wrong with it as a whole, its fields. */
export function EntryCard({ title, lead, notice, failure, form, onSubmit, children }: EntryCardProps) {
  const id = useId();
  return (
    // The browser's own bubbles would speak the language of the computer.
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
