// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MapContainer } from 'react-leaflet';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Position } from '../../../../src/engine/geometry/geometry';
import { DrawnShape, type ShapeEvents } from '../../../../widgets/map/canvas/drawn-shape';
import { draw, openDrawing } from '../../../../widgets/map/drawing/drawing';

const corners: Position[] = [
  [106.91, 47.91],
  [106.92, 47.91],
  [106.92, 47.92],
];

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** A map on which a line is drawn, with its reducer. */
function Host({ onTap }: Pick<ShapeEvents, 'onTap'>) {
  const [drawing, setDrawing] = useState(() =>
    openDrawing('LineString', { type: 'LineString', coordinates: corners }),
  );
  return (
    <MapContainer className="the-map" center={[47.915, 106.915]} zoom={13} zoomControl={false}>
      <DrawnShape
        shown={{ ...drawing, isEditable: true, nameOf: (number) => `Vertex ${number}` }}
        events={{
          onTap,
          onVertexMove: (place, vertex, position) =>
            setDrawing((before) => draw(before, { type: 'move', place, vertex, position })),
          onVertexInsert: () => undefined,
          onVertexRemove: (place, vertex) =>
            setDrawing((before) => draw(before, { type: 'remove', place, vertex })),
        }}
      />
    </MapContainer>
  );
}

const names = () => screen.queryAllByRole('button').map((button) => button.title);
const map = () => document.querySelector<HTMLElement>('.the-map');

it('vertices are removed by Delete, and the focus stays in the drawing', () => {
  render(<Host onTap={() => undefined} />);
  screen.getByRole('button', { name: 'Vertex 3' }).focus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Delete' });
  expect(names()).toEqual(['Vertex 1', 'Vertex 2']);
  expect(document.activeElement).toHaveProperty('title', 'Vertex 2');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Backspace' });
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Delete' });
  expect(names()).toEqual([]);
  expect(document.activeElement).toBe(map());
});

it('an arrow key moves a vertex by eight pixels, with Shift by one, and the map stays where it is', () => {
  render(<Host onTap={() => undefined} />);
  const vertex = screen.getByRole('button', { name: 'Vertex 1' });
  const left = () => Number(/translate3d\((-?\d+)px/.exec(vertex.style.transform)?.[1]);
  const before = left();
  fireEvent.keyDown(vertex, { key: 'ArrowRight' });
  expect(left()).toBe(before + 8);
  fireEvent.keyDown(vertex, { key: 'ArrowLeft', shiftKey: true });
  expect(left()).toBe(before + 7);
});

it('Enter taps the middle of the map', () => {
  const onTap = vi.fn<ShapeEvents['onTap']>();
  render(<Host onTap={onTap} />);
  fireEvent.keyDown(map() ?? document.body, { key: 'Enter' });
  expect(onTap).toHaveBeenCalledTimes(1);
  expect(onTap.mock.lastCall?.[0][0]).toBeCloseTo(106.915, 3);
});
