import type { Page } from 'playwright';

/** Milliseconds after which a page that answers nothing at all is given up. */
const silence = 90_000;

/** What comes of something that is asked of a page; throws where the page is silent, which Playwright would wait for. */
export async function answered<T>(asked: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`The page does not answer: ${what}`)), silence);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Waits until a page is drawn: nothing fades in or out, nothing is being read, and nothing has changed for some frames.
 * What is pale only for as long as that takes is not what a person reads. Throws what does not come to rest.
 */
export async function untilStill(page: Page): Promise<void> {
  const asked = page.evaluate(findUnrest, { quietFrames: 6, patience: 30_000 });
  const unrest = await answered(asked, 'whether it is still');
  if (unrest !== null) throw new Error(`The page does not come to rest: ${unrest.slice(0, 300)}`);
}

/** Runs in the page. Null once so many frames have passed without unrest, else what there is of it in the end. */
function findUnrest(limits: { quietFrames: number; patience: number }): Promise<string | null> {
  // Of antd: what comes and goes has such a class until it stands or is gone.
  const passing = ['-enter', '-leave', '-appear'].map((part) => `[class*="ant-"][class*="${part}"]`);
  const unsettled = [...passing, '[aria-busy="true"]'].join();
  const end = performance.now() + limits.patience;
  let quiet = 0;
  let changed: Node | undefined;
  const observer = new MutationObserver((changes) => {
    quiet = 0;
    changed = changes[0]?.target;
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  return new Promise((resolve) => {
    const look = () => {
      // What turns for ever, such as a sign that something is loading, and what follows the scrolling do not count.
      const moving = document
        .getAnimations()
        .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect : null))
        .find((effect) => effect !== null && effect.getComputedTiming().endTime !== Infinity);
      const found =
        moving?.target ??
        [...document.querySelectorAll(unsettled)].find((element) => element.checkVisibility());
      quiet = found ? 0 : quiet + 1;
      if (quiet < limits.quietFrames && performance.now() < end) {
        requestAnimationFrame(look);
        return;
      }
      observer.disconnect();
      const unrest = found ?? changed;
      const words = unrest instanceof Element ? unrest.outerHTML : (unrest?.textContent ?? '');
      resolve(quiet < limits.quietFrames ? words : null);
    };
    look();
  });
}
