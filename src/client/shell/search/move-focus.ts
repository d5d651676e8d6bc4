/** Moves the focus among the items below a place, from the input to the first one and back to it. */
export function moveFocus(place: HTMLElement, step: 1 | -1): void {
  const stops = [...place.querySelectorAll<HTMLElement>('input, [data-search-item]')];
  const active =
    document.activeElement?.closest('li')?.querySelector('[data-search-item]') ?? document.activeElement;
  const at = stops.findIndex((stop) => stop === active);
  stops[(at + step + stops.length) % stops.length]?.focus();
}
