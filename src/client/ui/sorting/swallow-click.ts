/**
 * Swallows the click after the drop: that click would open what is under the pointer. A slow phone
 * sends it late, so the listener waits until the next touch or key, which begins another action.
 */
export function swallowClick(): void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const openNothing = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    waiting.abort();
  };
  window.addEventListener('click', openNothing, { capture: true, signal });
  window.addEventListener('pointerdown', () => waiting.abort(), { capture: true, signal });
  window.addEventListener('keydown', () => waiting.abort(), { capture: true, signal });
}
