let isPressed = false;
let waiting: (() => void)[] = [];

/**
 * Runs a function once no button or finger is down. A field loses focus when the pointer goes down elsewhere: a message
 * that appears at that moment would move the target from under the pointer, and the click would be lost.
 */
export function afterPointerRelease(run: () => void): void {
  if (isPressed) waiting.push(run);
  else run();
}

/** Listens on the page; returns the function that stops it. */
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

/** Waits until the click, which follows the release of the pointer, has been handled. */
function releaseSoon(): void {
  setTimeout(release, 0);
}

function release(): void {
  isPressed = false;
  const runs = waiting;
  waiting = [];
  for (const run of runs) run();
}
