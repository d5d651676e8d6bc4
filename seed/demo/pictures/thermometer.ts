import { circle, line, rect } from './svg';

/** A glass thermometer around its origin; `filled` is from 0 to 1. */
export function thermometer(filled: number): string {
  const top = 120 - 230 * filled;
  const marks = Array.from(
    { length: 9 },
    (_, index) => `M34 ${100 - index * 26} h${index % 2 === 0 ? 18 : 11}`,
  );
  return [
    rect(-46, -152, 112, 340, '#ffffff', { rx: 18, stroke: '#d6dde5', 'stroke-width': 3 }),
    rect(-14, -132, 28, 264, '#eef2f6', { rx: 14 }),
    circle(0, 142, 28, '#eef2f6'),
    rect(-7, top, 14, 132 - top, '#e13812', { rx: 7 }),
    circle(0, 142, 21, '#e13812'),
    line(marks.join(' '), '#8b96a3', 3),
  ].join('');
}
