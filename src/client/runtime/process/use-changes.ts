import { useState } from 'react';

/** Counts how often a value that is loaded has changed since it first came. */
export function useChanges(value: object | undefined): number {
  const [seen, setSeen] = useState({ value, count: 0 });
  if (value !== undefined && value !== seen.value)
    setSeen({ value, count: seen.value === undefined ? 0 : seen.count + 1 });
  return seen.count;
}
