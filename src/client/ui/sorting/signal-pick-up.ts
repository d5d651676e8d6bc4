/** Milliseconds: felt, and over before the finger moves. */
const tap = 20;

/** Lets a person feel that a long touch has picked something up, where the device can; a mouse needs no such sign. */
export function signalPickUp(activator: Event): void {
  if (!activator.type.startsWith('touch') || !('vibrate' in navigator)) return;
  // Browsers refuse it, with a warning, until a person has tapped the page.
  if (navigator.userActivation.hasBeenActive) navigator.vibrate(tap);
}
