/** Heights of the bars at the lower edge of the screen, in pixels. */
const heights = new Map<Element, number>();

/**
 * Measures a bar at the lower edge; use it as the bar's `ref`. Toasts are shown above the highest visible bar
 * (`toast.css`), whatever number of lines its buttons take.
 */
export function bottomBar(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null || typeof ResizeObserver === 'undefined') return undefined;
  const observer = new ResizeObserver(() => {
    heights.set(bar, bar.offsetHeight);
    publishHeight();
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    heights.delete(bar);
    publishHeight();
  };
}

function publishHeight(): void {
  const highest = Math.max(0, ...heights.values());
  document.documentElement.style.setProperty('--bottom-bar', `${highest}px`);
}
