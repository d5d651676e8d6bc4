import { readStored, writeStored, type StringStorage } from '../../browser/expiring-storage';

/** The width of the panel beside a list, as a share of the page in percent. */
export const panelShare = { least: 25, usual: 38, most: 65, step: 2 } as const;

const key = 'dulaan.panel-share';

/** Reads the share that this device remembers. */
export function readPanelShare(storage?: StringStorage): number {
  const stored = readStored(key, storage);
  return typeof stored === 'number' ? withinShare(stored) : panelShare.usual;
}

export function writePanelShare(share: number, storage?: StringStorage): void {
  writeStored(key, share, storage);
}

export function withinShare(share: number): number {
  return Math.round(Math.min(panelShare.most, Math.max(panelShare.least, share)));
}

/** Returns the share after a key on the divider: to the left the panel grows. Undefined for other keys. */
export function shareAfterKey(share: number, pressed: string): number | undefined {
  if (pressed === 'ArrowLeft') return withinShare(share + panelShare.step);
  if (pressed === 'ArrowRight') return withinShare(share - panelShare.step);
  if (pressed === 'Home') return panelShare.most;
  if (pressed === 'End') return panelShare.least;
  return undefined;
}
