import { useEffect, useState } from 'react';

export interface BatteryState {
  isCharging: boolean;
  /** The share that is left, 0–1. */
  level: number;
}

/** The battery's type, which TypeScript lacks because not every browser reports the battery. */
interface Battery extends EventTarget {
  charging: boolean;
  level: number;
}

declare global {
  interface Navigator {
    getBattery?: () => Promise<Battery>;
  }
}

const events = ['chargingchange', 'levelchange'] as const;

/** Follows the device's battery; undefined where the browser does not report it. */
export function useBattery(): BatteryState | undefined {
  const [state, setState] = useState<BatteryState>();
  useEffect(() => {
    let battery: Battery | undefined;
    let isOver = false;
    const follow = () => setState(battery && { isCharging: battery.charging, level: battery.level });
    const begin = async () => {
      battery = await navigator.getBattery?.();
      if (isOver || battery === undefined) return;
      follow();
      for (const event of events) battery.addEventListener(event, follow);
    };
    // A page without the permission shows nothing.
    begin().catch(() => setState(undefined));
    return () => {
      isOver = true;
      for (const event of events) battery?.removeEventListener(event, follow);
    };
  }, []);
  return state;
}
