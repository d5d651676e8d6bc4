import type { StatusType } from '../../../src/definitions/process';
import './timeline.css';

/** Paths on 24 × 24 with a stroke, by status type. */
const paths: Readonly<Record<StatusType, string>> = {
  START: 'M8 5v14l11-7L8 5Z',
  CHECK: 'M4 12.5 9.5 18 20 6.5',
  CHOOSE: 'M5 6h14M5 12h14M5 18h8M17 16l2 2 3-4',
  CONTRACT: 'M6 3.5h9l4 4v13H6v-17Zm9 0v4h4M9 12h7M9 16h4',
  MATERIAL: 'M12 3 4 7.5v9L12 21l8-4.5v-9L12 3Zm0 9L4 7.5M12 12l8-4.5M12 12v9',
  BUILD: 'M14 6l4-2 3 3-2 4-3 0-8.5 9L4 16.5 13 8l1-2Z',
  LOAN: 'M3.5 7h17v10h-17V7Zm8.5 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6.5 10v4M17.5 10v4',
  TRANSFER: 'M4 9h14l-4-4M20 15H6l4 4',
  RE_CREATE: 'M5 12a7 7 0 1 0 2.2-5.1M5 4v4.5h4.5',
  VOTE: 'M5 11h14v9H5v-9Zm3 0 4-7 4 7M9 15.5h6',
  ASSIGN: 'M10 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 8c.7-3.4 3.4-5 7-5M16 17h6M19 14v6',
  DATE: 'M4 6h16v14H4V6Zm0 4.5h16M8.5 3.5V7M15.5 3.5V7',
  COURT: 'M12 4v16M7 20h10M5 8h14M5 8l-2.5 6h5L5 8Zm14 0-2.5 6h5L19 8Z',
  PRE_END: 'M6 21V4h11l-2.5 4L17 12H6',
  END: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8 12.2l3 3 5-6',
  CANCEL: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8.5 8.5l7 7M15.5 8.5l-7 7',
  POSTPONE: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM10 9v6M14 9v6',
  PREPARE_VOTE: 'M5 11h14v9H5v-9ZM8 7h8M9 3.5h6',
  SUMMARY: 'M5 4h14v16H5V4ZM8.5 8.5h7M8.5 12h7M8.5 15.5h4',
  GIVE: 'M4 15v4h16v-4M12 15V4M8 8l4-4 4 4',
  RECEIVE: 'M4 15v4h16v-4M12 4v11M8 11l4 4 4-4',
  SEE_AND_CHECK: 'M3 12c2.2-4 5.2-6 9-6s6.8 2 9 6c-2.2 4-5.2 6-9 6s-6.8-2-9-6Zm6.3 0 2 2 3.5-4',
  END_VOTE: 'M5 11h14v9H5v-9Zm4 4.5 2 2 4-4.5M9 7h6',
  BUDGET:
    'M12 3v18M16 7c-.8-1.2-2.2-1.8-4-1.8-2.4 0-4 1.1-4 3s1.5 2.7 4 3.3c2.6.6 4.2 1.4 4.2 3.5 0 2-1.7 3.2-4.2 3.2-2 0-3.6-.7-4.4-2',
};

/** Draws the icon of a status type in its colour. It repeats the text beside it, so screen readers skip it. */
export function StatusIcon({ type }: { type: StatusType }) {
  return (
    <svg
      className={`status-icon is-${statusClass(type)}`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[type] ?? 'M12 12.5h.01'} />
    </svg>
  );
}

/** The colours of specification §9 by status type; the rest are gray. */
const colored: ReadonlySet<string> = new Set([
  'START',
  'CHECK',
  'CHOOSE',
  'CONTRACT',
  'MATERIAL',
  'BUILD',
  'LOAN',
  'TRANSFER',
  'RE_CREATE',
  'POSTPONE',
  'VOTE',
  'ASSIGN',
  'DATE',
  'COURT',
  'PRE_END',
  'END',
  'CANCEL',
]);

/** The class that carries the colour of a status type: 're-create', 'other'. */
export function statusClass(type: string): string {
  return colored.has(type) ? type.toLowerCase().replaceAll('_', '-') : 'other';
}
