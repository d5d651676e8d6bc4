/** The measurements of a browser that has scrolled through a list. */
export interface Scrolled {
  /** Milliseconds of each task over 50 ms. */
  longTasks: number[];
  /** Milliseconds between pictures. */
  frames: number[];
}

interface Wheel {
  /** A selector of something that lies in what scrolls. */
  start: string;
  turns: number;
  /** Pixels for each picture. */
  pixels: number;
}

/**
 * Turns the wheel as fast as pictures are drawn, and lets the browser note what it costs. It runs in the page, so that it
 * must stand alone.
 */
export async function scrollThrough({ start, turns, pixels }: Wheel): Promise<Scrolled> {
  const longTasks: number[] = [];
  const frames: number[] = [];
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longTasks.push(duration);
  });
  observer.observe({ type: 'longtask' });
  let scroller = document.querySelector(start);
  if (scroller === null) throw new Error('There is no list to scroll.');
  while (
    scroller !== null &&
    !(
      scroller.scrollHeight > scroller.clientHeight &&
      /auto|scroll/.test(getComputedStyle(scroller).overflowY)
    )
  )
    scroller = scroller.parentElement;
  const moved = scroller ?? document.documentElement;
  let last = performance.now();
  for (let turn = 0; turn < turns; turn += 1) {
    moved.scrollBy(0, pixels);
    const now = await new Promise<number>((drawn) => requestAnimationFrame(drawn));
    frames.push(now - last);
    last = now;
  }
  // What is on its way when the wheel stands still belongs to the scrolling.
  for (let turn = 0; turn < 30; turn += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
  observer.disconnect();
  return { longTasks, frames };
}
