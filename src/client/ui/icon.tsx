import { iconPaths } from './icon-paths';

const paths: ReadonlyMap<string, string> = new Map(Object.entries(iconPaths));

/** Draws a decorative icon beside a text, hidden from screen readers; an unknown name as a dot. */
export function Icon({ name, className = '' }: { name: string; className?: string }) {
  return (
    <svg
      className={`icon ${className}`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths.get(name) ?? 'M12 12.5h.01'} />
    </svg>
  );
}
