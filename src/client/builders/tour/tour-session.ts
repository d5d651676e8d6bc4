import { create } from 'zustand';
import { readStored, timeToLive, writeStored } from '../../browser/expiring-storage';

/** The tour of the builders in this tab: the open step, by its place; null while there is none. */
interface TourSession {
  step: number | null;
}

export const useTour = create<TourSession>()(() => ({ step: null }));

export function openStep(step: number | null): void {
  useTour.setState({ step });
}

export function leaveTour(): void {
  openStep(null);
}

/** An offer that was answered is not made again for a year, though other stored values expire sooner. */
const answeredFor = 365 * 24 * 60 * 60 * 1000;

/** Returns whether the person has begun or refused the tour on this device. */
export function isTourAnswered(user: string): boolean {
  return readStored(tourKey(user)) === true;
}

export function rememberTour(user: string): void {
  writeStored(tourKey(user), true, undefined, Date.now() + answeredFor - timeToLive * 1000);
}

function tourKey(user: string): string {
  return `dulaan.builder-tour.${user}`;
}
