import type { Mark, Spot } from './marks';

/** Draws marks on the canvas; lines and text scale with the picture, so that they stay visible. */
export function drawMarks(context: CanvasRenderingContext2D, marks: readonly Mark[]): void {
  const { width, height } = context.canvas;
  const unit = Math.max(width, height) / 100;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const mark of marks) {
    // A dark edge under each line keeps contrast on any background.
    stroke(context, mark, unit, '#00000099', unit * 0.9);
    stroke(context, mark, unit, mark.colour, unit * 0.55);
  }
}

function stroke(
  context: CanvasRenderingContext2D,
  mark: Mark,
  unit: number,
  colour: string,
  lineWidth: number,
): void {
  context.strokeStyle = colour;
  context.fillStyle = colour;
  context.lineWidth = lineWidth;
  if (mark.tool === 'pen') return line(context, mark.points);
  if (mark.tool === 'arrow') return arrow(context, mark.from, mark.to, unit * 3);
  context.lineWidth = unit * 0.6;
  context.font = `700 ${unit * 4}px Manrope, Helvetica, Arial, sans-serif`;
  context.textBaseline = 'middle';
  context.textAlign = 'center';
  if (colour === mark.colour) context.fillText(mark.text, ...mark.at);
  else context.strokeText(mark.text, ...mark.at);
}

function line(context: CanvasRenderingContext2D, points: readonly Spot[]): void {
  context.beginPath();
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  context.stroke();
}

/** A shaft with two barbs at 30° to it. */
function arrow(context: CanvasRenderingContext2D, from: Spot, to: Spot, barb: number): void {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  line(context, [from, to]);
  const end = (turn: number): Spot => [
    to[0] - barb * Math.cos(angle + turn),
    to[1] - barb * Math.sin(angle + turn),
  ];
  line(context, [end(-Math.PI / 6), to, end(Math.PI / 6)]);
}
