// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readBearing, readCameraBearing } from '../../widgets/measured/compass';

interface Turned {
  alpha: number | null;
  beta?: number;
  gamma?: number;
  absolute?: boolean;
  webkitCompassHeading?: number;
}

/** A phone that reports how it is turned. */
function turn(state: Turned, type = 'deviceorientationabsolute'): void {
  window.dispatchEvent(Object.assign(new Event(type), { beta: 0, gamma: 0, absolute: true, ...state }));
}

function withSensor(permission?: () => Promise<string>): void {
  vi.stubGlobal('DeviceOrientationEvent', permission ? { requestPermission: permission } : {});
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Listeners are added after the permission. */
const settled = () => Promise.resolve().then(() => undefined);

describe('a bearing', () => {
  it('is that of the upper edge, clockwise from north', async () => {
    withSensor();
    const bearing = readBearing();
    await settled();
    turn({ alpha: 90 });
    expect(await bearing).toBe(270);
  });

  it('waits for an event that knows where north is', async () => {
    withSensor();
    const bearing = readBearing();
    await settled();
    turn({ alpha: 10, absolute: false }, 'deviceorientation');
    turn({ alpha: null });
    turn({ alpha: 0 });
    expect(await bearing).toBe(0);
  });

  it('is Safari’s own where it has one and the person allows it', async () => {
    withSensor(() => Promise.resolve('granted'));
    const bearing = readBearing();
    await settled();
    await settled();
    turn({ alpha: 12, absolute: false, webkitCompassHeading: 81.6 }, 'deviceorientation');
    expect(await bearing).toBe(82);
  });

  it('of the camera is where the back of an upright device looks', async () => {
    withSensor();
    for (const [alpha, heading] of [
      [0, 0],
      [90, 270],
      [225, 135],
    ] as const) {
      const bearing = readCameraBearing();
      await settled();
      turn({ alpha, beta: 90 });
      expect(await bearing).toBe(heading);
    }
  });

  it('is missing where no sensor answers', async () => {
    vi.useFakeTimers();
    withSensor();
    const silent = readBearing().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(3000);
    expect(await silent).toMatchObject({ problem: 'missing' });
  });

  it('is refused where the person refuses', async () => {
    withSensor(() => Promise.resolve('denied'));
    await expect(readBearing()).rejects.toMatchObject({ problem: 'refused' });
  });
});
