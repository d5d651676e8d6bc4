import { useState } from 'react';
import type { WidgetServices } from '../../contract';

/** Characters and lines up to which a reason is shown whole. */
const most = { characters: 400, lines: 6 };

/** Renders what was written about a decision; a long text shows its beginning and a button for the rest. */
export function Description({ text, services }: { text: string; services: WidgetServices }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > most.characters || text.split('\n').length > most.lines;
  if (!isLong) return <p className="process-description">{text}</p>;
  return (
    <>
      <p className={isOpen ? 'process-description' : 'process-description is-folded'}>{text}</p>
      <button
        type="button"
        className="process-fold"
        aria-expanded={isOpen}
        onClick={() => setOpen((wasOpen) => !wasOpen)}
      >
        {services.translate(isOpen ? 'widgets.process_status.fold' : 'widgets.process_status.unfold')}
      </button>
    </>
  );
}
