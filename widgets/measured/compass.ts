/** Why a device gives no bearing. */
export type CompassProblem = 'missing' | 'refused';

export class CompassError extends Error {
  readonly problem: CompassProblem;

  constructor(problem: CompassProblem) {
    super(`The compass gives no bearing: ${problem}`);
    this.problem = problem;
  }
}

declare global {
  /** Safari's own bearing, which TypeScript lacks. */
  interface DeviceOrientationEvent {
    readonly webkitCompassHeading?: number;
  }
  interface WindowEventMap {
    deviceorientationabsolute: DeviceOrientationEvent;
  }
}

/** Milliseconds to wait for the first bearing: a phone has one within a second, a computer never. */
const patience = 3000;

/** Returns whether this browser may have a compass. Computers often know the event and never fire it. */
export function mayHaveCompass(): boolean {
  return 'DeviceOrientationEvent' in window;
}

/**
 * Reads the bearing, in whole degrees clockwise from magnetic north, at which the upper edge of a flat device points.
 * Safari asks the person for permission, so call it from a click. Rejects with a `CompassError`.
 */
export function readBearing(): Promise<number> {
  return firstBearing(edgeBearing);
}

/**
 * Reads the bearing, in whole degrees clockwise from magnetic north, at which the camera on the back looks, while the device
 * is held up. Call it from a click. Rejects with a `CompassError`.
 */
export function readCameraBearing(): Promise<number> {
  return firstBearing(cameraBearing);
}

async function firstBearing(
  bearingOf: (event: DeviceOrientationEvent) => number | undefined,
): Promise<number> {
  if (!mayHaveCompass()) throw new CompassError('missing');
  if ((await permission()) !== 'granted') throw new CompassError('refused');
  return new Promise((resolve, reject) => {
    const events = ['deviceorientationabsolute', 'deviceorientation'] as const;
    const end = () => {
      clearTimeout(timer);
      for (const event of events) window.removeEventListener(event, listen);
    };
    const listen = (event: DeviceOrientationEvent) => {
      const bearing = bearingOf(event);
      if (bearing === undefined) return;
      end();
      resolve(Math.round(bearing) % 360);
    };
    const timer = setTimeout(() => {
      end();
      reject(new CompassError('missing'));
    }, patience);
    for (const event of events) window.addEventListener(event, listen);
  });
}

/** Undefined for an event that is relative to where the device began. `alpha` grows counterclockwise. */
function edgeBearing(event: DeviceOrientationEvent): number | undefined {
  if (event.webkitCompassHeading !== undefined) return event.webkitCompassHeading;
  return isAbsolute(event) && event.alpha !== null ? (360 - event.alpha) % 360 : undefined;
}

/**
 * The horizontal direction of the device's back: the worked example of W3C's Device Orientation, "Calculating compass
 * heading". Safari's own heading is used as it is.
 */
function cameraBearing(event: DeviceOrientationEvent): number | undefined {
  if (event.webkitCompassHeading !== undefined) return event.webkitCompassHeading;
  const { alpha, beta, gamma } = event;
  if (!isAbsolute(event) || alpha === null || beta === null || gamma === null) return undefined;
  const [x, y, z] = [radians(beta), radians(gamma), radians(alpha)];
  const east = -Math.cos(z) * Math.sin(y) - Math.sin(z) * Math.sin(x) * Math.cos(y);
  const north = -Math.sin(z) * Math.sin(y) + Math.cos(z) * Math.sin(x) * Math.cos(y);
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}

function isAbsolute(event: DeviceOrientationEvent): boolean {
  return event.absolute || event.type === 'deviceorientationabsolute';
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Safari alone asks; every other browser has nothing to ask. */
async function permission(): Promise<unknown> {
  if (!('requestPermission' in DeviceOrientationEvent)) return 'granted';
  const { requestPermission } = DeviceOrientationEvent;
  return typeof requestPermission === 'function' ? requestPermission.call(DeviceOrientationEvent) : 'granted';
}
