import { useCallback, useEffect, useRef, useState } from 'react';
import type { Position } from '../../../src/engine/geometry/geometry';

export interface Located {
  position: Position;
  /** Radius in metres that contains the true position with 95 % certainty. */
  metres: number;
}

export type LocateProblem = 'denied' | 'unavailable';

/** Timeout in milliseconds: outdoors a first fix takes up to half a minute. */
const patience = 30_000;

/** Asks the device for its position. */
export function useLocate(onLocated: (located: Located) => void) {
  const [state, setState] = useState<{
    isLocating: boolean;
    located: Located | null;
    problem: LocateProblem | null;
  }>({
    isLocating: false,
    located: null,
    problem: null,
  });
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
    };
  }, []);

  const locate = () => {
    if (!('geolocation' in navigator)) {
      setState({ isLocating: false, located: null, problem: 'unavailable' });
      return;
    }
    setState({ isLocating: true, located: null, problem: null });
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (!isThere.current) return;
        const { longitude, latitude, altitude, accuracy } = coords;
        const flat = [Number(longitude.toFixed(7)), Number(latitude.toFixed(7))] as const;
        const position: Position = altitude === null ? flat : [...flat, Number(altitude.toFixed(1))];
        const located = { position, metres: Math.max(1, Math.round(accuracy)) };
        setState({ isLocating: false, located, problem: null });
        onLocated(located);
      },
      (error) => {
        if (!isThere.current) return;
        const problem = error.code === error.PERMISSION_DENIED ? 'denied' : 'unavailable';
        setState({ isLocating: false, located: null, problem });
      },
      { enableHighAccuracy: true, timeout: patience, maximumAge: 0 },
    );
  };
  const forget = useCallback(() => setState({ isLocating: false, located: null, problem: null }), []);
  return { ...state, locate, forget };
}
