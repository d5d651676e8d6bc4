let isPressed = false;
let waiting: (() => void)[] = [];

/**
 * Runs something once no button or finger is down. A field is left while the mouse goes down on something else:
 * a message that appears in that moment would push it away from under the pointer, and the click would be lost.
 */
export function afterPointerRelease(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}

/** Listens on the page; gives the function that ends it. */
export function trackPointer(): () => void {
  document.addEventListener('pointerdown', press, true);
  document.addEventListener('pointerup', releaseSoon, true);
  document.addEventListener('pointercancel', releaseSoon, true);
  return () => {
    document.removeEventListener('pointerdown', press, true);
    document.removeEventListener('pointerup', releaseSoon, true);
    document.removeEventListener('pointercancel', releaseSoon, true);
    release();
  };
}

function press(): void {
  isPressed = true;
}

/** The click follows the release of the pointer: it comes first. */
function releaseSoon(): void {
  setTimeout(release, 0);
}

function release(): void {
  isPressed = false;
  const runs = waiting;
  waiting = [];
  for (const run of runs) run();
}
