import { describe, expect, it } from 'vitest';
import { emptyBoard, play, type Board, type Move } from '../../widgets/image/annotator/marks';

const after = (...moves: Move[]): Board => moves.reduce(play, emptyBoard(1000, 500, '#f00'));
const right: Move = { kind: 'step', x: 1, y: 0, isFar: true };
const at = (x: number, y: number): Move => ({ kind: 'press', at: [x, y] });
const to = (x: number, y: number): Move => ({ kind: 'drag', at: [x, y] });
const release: Move = { kind: 'release' };

describe('drawing on a picture', () => {
  it('by hand: a line follows until it is let go', () => {
    const board = after(at(10, 10), to(20, 10), to(30, 15), release, to(90, 90));
    expect(board.marks).toEqual([
      {
        tool: 'pen',
        colour: '#f00',
        points: [
          [10, 10],
          [20, 10],
          [30, 15],
        ],
      },
    ]);
  });

  it('by keyboard: the same marks, from the position of the cursor, and never outside', () => {
    const board = after(
      { kind: 'choose', tool: 'arrow' },
      { kind: 'press', at: [500, 250] },
      right,
      right,
      release,
    );
    expect(board.marks).toEqual([{ tool: 'arrow', colour: '#f00', from: [500, 250], to: [600, 250] }]);
    const edge = Array.from({ length: 40 }, () => right);
    expect(after(...edge).cursor).toEqual([1000, 250]);
  });

  it('a click that goes nowhere leaves nothing', () => {
    expect(after(at(10, 10), release).marks).toEqual([]);
    expect(after({ kind: 'choose', tool: 'arrow' }, at(10, 10), to(11, 10), release).marks).toEqual([]);
  });

  it('a text is placed at the click, and only if there is one', () => {
    const write: Move[] = [
      { kind: 'choose', tool: 'text' },
      { kind: 'write', text: '  Ан цав ' },
    ];
    expect(after(...write, at(40, 50)).marks).toEqual([
      { tool: 'text', colour: '#f00', at: [40, 50], text: 'Ан цав' },
    ]);
    expect(after({ kind: 'choose', tool: 'text' }, at(40, 50)).marks).toEqual([]);
  });

  it('undo takes the open mark first, then the last one, and stops at the picture', () => {
    const drawn = [at(0, 0), to(9, 9), release] as const;
    expect(after(...drawn, at(1, 1), { kind: 'undo' }).marks).toHaveLength(1);
    expect(after(...drawn, ...drawn, { kind: 'undo' }).marks).toHaveLength(1);
    expect(after({ kind: 'undo' }).marks).toEqual([]);
  });

  it('another tool or Escape gives up what was begun', () => {
    expect(after(at(0, 0), to(9, 9), { kind: 'choose', tool: 'text' }).open).toBeNull();
    expect(after(at(0, 0), to(9, 9), { kind: 'give up' }, release).marks).toEqual([]);
  });
});
