import './band.css';

/** A letter on its colour; the letter carries the meaning, so the colour is not required to read it. */
export function Band({ letter, size = 'small' }: { letter: string; size?: 'small' | 'medium' | 'large' }) {
  return <b className={`band band-${letter.toLowerCase()} band-${size}`}>{letter}</b>;
}
