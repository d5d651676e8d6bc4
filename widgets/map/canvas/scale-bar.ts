import * as leaflet from 'leaflet';

/** Pixels that the bar may be long. */
const longest = 100;

/** How large the map is drawn. Leaflet has such a bar too, but it speaks Latin letters alone. */
export class ScaleBar extends leaflet.Control {
  readonly #bar = document.createElement('div');
  #map: leaflet.Map | undefined;
  #say: (metres: number) => string = String;

  constructor() {
    super({ position: 'topleft' });
    this.#bar.className = 'map-scale';
  }

  override onAdd(map: leaflet.Map): HTMLElement {
    this.#map = map;
    map.on('move', this.#draw);
    map.whenReady(this.#draw);
    return this.#bar;
  }

  override onRemove(map: leaflet.Map): void {
    map.off('move', this.#draw);
  }

  /** How lengths are said in the reader's language. */
  setWords(say: (metres: number) => string): void {
    this.#say = say;
    this.#draw();
  }

  readonly #draw = (): void => {
    const map = this.#map;
    if (!map) return;
    const middle = map.getSize().y / 2;
    const most = map.distance(
      map.containerPointToLatLng([0, middle]),
      map.containerPointToLatLng([longest, middle]),
    );
    // A map that is not laid out yet has no size.
    if (!(most > 0)) return;
    const metres = roundLength(most);
    this.#bar.style.inlineSize = `${Math.round((longest * metres) / most)}px`;
    this.#bar.textContent = this.#say(metres);
  };
}

/** The longest of 1, 2, 3, 5, 10, 20, 30, 50, … metres that is not longer than `metres`. */
export function roundLength(metres: number): number {
  const power = 10 ** Math.floor(Math.log10(metres));
  return power * ([5, 3, 2].find((lead) => lead * power <= metres) ?? 1);
}
