// @vitest-environment jsdom
import { Map as LeafletMap } from 'leaflet';
import { expect, it } from 'vitest';
import { roundLength, ScaleBar } from '../../../../widgets/map/canvas/scale-bar';

it.each([
  [1, 1],
  [4.9, 3],
  [99, 50],
  [250_000, 200_000],
  [1_000_000, 1_000_000],
])('of %d metres a bar shows %d', (most, shown) => {
  expect(roundLength(most)).toBe(shown);
});

it('a bar is as long as it says, in the words that it is given', () => {
  const place = document.createElement('div');
  Object.defineProperties(place, { clientWidth: { value: 400 }, clientHeight: { value: 300 } });
  const map = new LeafletMap(place).setView([47.9, 106.9], 10);
  const bar = new ScaleBar();
  bar.addTo(map);
  bar.setWords((metres) => `${metres / 1000} км`);
  const shown = place.querySelector<HTMLElement>('.map-scale');
  // A pixel of the web map at zoom 10 is 156,543 m / 2^10 at the equator, and smaller northwards by the cosine.
  const pixel = (156_543.03 / 1024) * Math.cos((47.9 * Math.PI) / 180);
  expect(shown?.textContent).toBe('10 км');
  expect(Number.parseInt(shown?.style.inlineSize ?? '', 10)).toBe(Math.round(10_000 / pixel));
  map.setView([47.9, 106.9], 5);
  expect(shown?.textContent).toBe('300 км');
});
