import type { Text } from '../../../definitions/text';

/** A fixed choice of a select, a radio or their like. */
export interface Choice {
  value: string | number;
  title: Text;
}

/** The fixed choices among a widget's options, by the name under which every choosing widget has them. */
export function readChoices(options: Readonly<Record<string, unknown>> | undefined): Choice[] {
  const { choices } = options ?? {};
  return Array.isArray(choices) ? choices.filter(isChoice) : [];
}

function isChoice(value: unknown): value is Choice {
  if (typeof value !== 'object' || value === null || !('value' in value) || !('title' in value)) return false;
  const { value: key, title } = value;
  const isKey = typeof key === 'string' || typeof key === 'number';
  return (
    isKey && (typeof title === 'string' || (typeof title === 'object' && title !== null && 'mn_MN' in title))
  );
}
