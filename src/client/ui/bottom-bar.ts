/** Heights of the bars that stand at the lower edge of the screen, in pixels. */
const heights = new Map<Element, number>();

/**
 * The `ref` of a bar at the lower edge: toasts stand above the highest of those that are shown (`toast.css`), however
 * many lines its buttons take.
 */
export function bottomBar(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null || typeof ResizeObserver === 'undefined') return undefined;
  const observer = new ResizeObserver(() => {
    heights.set(bar, bar.offsetHeight);
    tellHeight();
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    heights.delete(bar);
    tellHeight();
  };
}

function tellHeight(): void {
  const highest = Math.max(0, ...heights.values());
  document.documentElement.style.setProperty('--bottom-bar', `${highest}px`);
}
