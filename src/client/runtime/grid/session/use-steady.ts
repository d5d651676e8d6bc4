import { useState } from 'react';

/** The same object as long as it says the same: what hangs on its identity is not done again. */
export function useSteady<T>(value: T): T {
  const [steady, setSteady] = useState(value);
  if (Object.is(steady, value) || JSON.stringify(steady) === JSON.stringify(value)) return steady;
  setSteady(value);
  return value;
}
