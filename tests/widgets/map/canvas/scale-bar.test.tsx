// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import type { Map as LeafletMap } from 'leaflet';
import { createRef } from 'react';
import { MapContainer } from 'react-leaflet';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeServices } from '../../services';
import { roundLength, ScaleBar } from '../../../../widgets/map/canvas/scale-bar';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

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
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
  const map = createRef<LeafletMap>();
  const { container } = render(
    <MapContainer ref={map} center={[47.9, 106.9]} zoom={10}>
      <ScaleBar services={fakeServices('mn_MN').services} />
    </MapContainer>,
  );
  const shown = () => container.querySelector<HTMLElement>('.map-scale');
  // A pixel of the web map at zoom 10 is 156,543 m / 2^10 at the equator, and smaller northwards by the cosine.
  const pixel = (156_543.03 / 1024) * Math.cos((47.9 * Math.PI) / 180);
  expect(shown()?.textContent).toBe('10 км');
  expect(Number.parseInt(shown()?.style.inlineSize ?? '', 10)).toBe(Math.round(10_000 / pixel));
  act(() => {
    map.current?.setView([47.9, 106.9], 5);
  });
  expect(shown()?.textContent).toBe('300 км');
});
