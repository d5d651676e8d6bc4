import type { Letter } from '../../../energy/class/letter';
import './letter-badge.css';

/** A letter on the colour of its band; ink on all of them, which each is light enough for but G. */
export function LetterBadge({ letter }: { letter: Letter }) {
  return (
    <span className="letter-badge" data-letter={letter}>
      {letter}
    </span>
  );
}
