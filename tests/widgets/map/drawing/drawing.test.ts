import { describe, expect, it } from 'vitest';
import type { Position } from '../../../../src/engine/geometry/geometry';
import { draw, openDrawing, type Drawing, type DrawingAction } from '../../../../widgets/map/drawing/drawing';
import { toGeometry, toShape } from '../../../../widgets/map/drawing/shape';

const corners: Position[] = [
  [106, 47],
  [107, 47],
  [107, 48],
  [106, 48],
];
const place = { part: 0, ring: 0 };

function after(drawing: Drawing, ...actions: DrawingAction[]): Drawing {
  return actions.reduce(draw, drawing);
}

const adding = (positions: readonly Position[]) =>
  positions.map((position): DrawingAction => ({ type: 'add', position }));

describe('drawing', () => {
  it('sets a point, and moves it where one taps next', () => {
    const drawing = after(openDrawing('Point', null), ...adding(corners.slice(0, 2)));
    expect(toGeometry(drawing.shape, 'Point')).toEqual({ type: 'Point', coordinates: [107, 47] });
  });

  it('keeps the height of a point that is moved', () => {
    const drawing = after(openDrawing('Point', { type: 'Point', coordinates: [106, 47, 1350] }), {
      type: 'add',
      position: [107, 48],
    });
    expect(toGeometry(drawing.shape, 'Point')).toEqual({ type: 'Point', coordinates: [107, 48, 1350] });
  });

  it('closes an area by itself and cuts holes into it', () => {
    const hole: Position[] = [
      [106.2, 47.2],
      [106.4, 47.2],
      [106.4, 47.4],
    ];
    const drawing = after(
      openDrawing('Polygon', null),
      ...adding(corners),
      { type: 'startHole' },
      ...adding(hole),
    );
    expect(toGeometry(drawing.shape, 'Polygon')).toEqual({
      type: 'Polygon',
      coordinates: [
        [...corners, corners[0]],
        [...hole, hole[0]],
      ],
    });
  });

  it('is closed, not longer, by its first corner given again, and has no corner twice in a row', () => {
    const drawn = after(openDrawing('Polygon', null), ...adding(corners));
    expect(after(drawn, ...adding(corners.slice(0, 1)))).toBe(drawn);
    expect(after(drawn, ...adding(corners.slice(-1)))).toBe(drawn);
    const line = after(openDrawing('LineString', null), ...adding(corners));
    expect(after(line, ...adding(corners.slice(-1)))).toBe(line);
    // A line may come back to where it began.
    expect(after(line, ...adding(corners.slice(0, 1))).shape).toEqual([[[...corners, corners[0]]]]);
  });

  it('begins no hole before there is an outline, and no second one before the first is drawn', () => {
    const empty = openDrawing('Polygon', null);
    expect(draw(empty, { type: 'startHole' })).toBe(empty);
    const begun = after(empty, ...adding(corners), { type: 'startHole' });
    expect(draw(begun, { type: 'startHole' })).toBe(begun);
  });

  it('draws several areas, and removes one with its holes', () => {
    const both = after(
      openDrawing('MultiPolygon', null),
      ...adding(corners),
      { type: 'startPart' },
      ...adding(corners.slice(1)),
    );
    expect(both.shape).toHaveLength(2);
    const one = draw(both, { type: 'removeRing', place });
    expect(one.shape).toEqual([[corners.slice(1)]]);
  });

  it('inserts, moves, swaps and removes vertices', () => {
    const line = after(openDrawing('LineString', null), ...adding(corners.slice(0, 3)));
    const changed = after(
      line,
      { type: 'insert', place, vertex: 1, position: [106.5, 46] },
      { type: 'move', place, vertex: 0, position: [105, 47] },
      { type: 'shift', place, vertex: 3, by: -1 },
      { type: 'remove', place, vertex: 3 },
    );
    expect(changed.shape).toEqual([
      [
        [
          [105, 47],
          [106.5, 46],
          [107, 48],
        ],
      ],
    ]);
  });

  it('takes every step back and makes it again', () => {
    const start = openDrawing('LineString', null);
    const drawn = after(start, ...adding(corners));
    const back = after(drawn, ...corners.map((): DrawingAction => ({ type: 'undo' })));
    expect(back.shape).toEqual(start.shape);
    expect(draw(back, { type: 'undo' })).toBe(back);
    const again = after(back, ...corners.map((): DrawingAction => ({ type: 'redo' })));
    expect(again.shape).toEqual(drawn.shape);
    const other = after(back, { type: 'redo' }, { type: 'add', position: [1, 2] });
    expect(draw(other, { type: 'redo' })).toBe(other);
  });

  it('clears what is drawn, which can be taken back', () => {
    const drawn = after(openDrawing('Polygon', null), ...adding(corners));
    const cleared = draw(drawn, { type: 'clear' });
    expect(toGeometry(cleared.shape, 'Polygon')).toBeNull();
    expect(draw(cleared, { type: 'undo' }).shape).toEqual(drawn.shape);
  });

  it('leaves a drawing as it is where a step makes no sense', () => {
    const drawing = after(openDrawing('LineString', null), ...adding(corners));
    const elsewhere = { part: 7, ring: 7 };
    const senseless: DrawingAction[] = [
      { type: 'move', place: elsewhere, vertex: 0, position: [0, 0] },
      { type: 'removeRing', place: elsewhere },
      { type: 'select', place: elsewhere },
      { type: 'shift', place, vertex: 0, by: -1 },
      { type: 'startPart' },
      { type: 'startHole' },
      { type: 'choose', kind: 'LineString' },
    ];
    for (const action of senseless) expect(draw(drawing, action)).toBe(drawing);
  });

  it('shows a stored area without its closing vertex', () => {
    const ring = [...corners, [106, 47] as const];
    expect(toShape({ type: 'Polygon', coordinates: [ring] })).toEqual([[corners]]);
  });
});
