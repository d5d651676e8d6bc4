import { useEffect, type ReactNode } from 'react';

/** Calls `onDone` once React has taken over what the server has rendered. */
export function TakenOver({ onDone, children }: { onDone: () => void; children: ReactNode }) {
  useEffect(onDone, [onDone]);
  return children;
}
