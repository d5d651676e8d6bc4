import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

const HASH = '#temperature';

/** Address of the question that changes the temperature behind the bill. */
export const TEMPERATURE_QUESTION = `/calculator/refine${HASH}`;

/** A ref for the element around that question: its first field is focused where the address asks for it. */
export function useTemperatureQuestion() {
  const element = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== HASH) return;
    // In the next frame, because the router moves the focus to the top of a new page after the effects of its parts.
    const frame = requestAnimationFrame(() => element.current?.querySelector('input')?.focus());
    return () => cancelAnimationFrame(frame);
  }, [hash]);
  return element;
}
