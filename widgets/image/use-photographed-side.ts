import { useRef } from 'react';
import type { WidgetServices } from '../contract';
import { CompassError, readCameraBearing } from '../measured/compass';
import { facingSide } from '../measured/house-sides';

interface PhotographedSide {
  /** The name of the side of a house in the next photo; null where it is not known. */
  caption(this: void): string | null;
  /** Call it in the click that opens the camera. */
  read(this: void): void;
  /** The next picture is a file, from wherever. */
  forget(this: void): void;
}

/** Reads by compass which side of a house a photo shows: a camera that looks north sees the south side. */
export function usePhotographedSide(isEnabled: boolean, services: WidgetServices): PhotographedSide {
  const side = useRef<string | null>(null);
  const turn = useRef(0);
  const forget = () => {
    turn.current += 1;
    side.current = null;
  };
  const read = async () => {
    forget();
    const mine = turn.current;
    try {
      const facing = facingSide((await readCameraBearing()) + 180);
      if (turn.current === mine) side.current = services.translate(`widgets.image.sides.${facing}`);
    } catch (error) {
      // Without a compass the person writes the caption.
      if (!(error instanceof CompassError)) throw error;
    }
  };
  return {
    caption: () => side.current,
    read: () => {
      if (isEnabled) void read();
    },
    forget,
  };
}
