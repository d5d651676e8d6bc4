import { useId } from 'react';
import { HouseDrawing } from './house-drawing';

/** Places where heat leaves a house. */
export type LossPlace = 'roof' | 'wall' | 'floor' | 'window' | 'door' | 'air' | 'bridges';

/** One heat loss, with the lines of its label. */
export interface DrawnLoss {
  readonly place: LossPlace;
  readonly words: readonly string[];
  /** Share of the whole loss, 0…1, drawn as the width of the arrow; equal widths if unknown. */
  readonly share?: number;
}

/** The path of the heat, and the middle of the first line of the label. */
const places: Readonly<Record<LossPlace, { path: string; x: number; y: number }>> = {
  roof: { path: 'M262 92c-8-16 8-24 0-42M300 84c-8-16 8-24 0-42M338 92c-8-16 8-24 0-42', x: 300, y: 28 },
  wall: { path: 'M150 222c-14-8-22 8-40 0M150 250c-14-8-22 8-40 0', x: 64, y: 186 },
  window: { path: 'M450 214c14-8 22 8 40 0M450 242c14-8 22 8 40 0', x: 540, y: 222 },
  door: { path: 'M450 306c14-8 22 8 40 0M450 330c14-8 22 8 40 0', x: 540, y: 312 },
  air: { path: 'M452 168c6-14 20-8 26-24M430 152c6-14 20-8 26-24', x: 516, y: 104 },
  floor: {
    path: 'M250 376c-8 12 8 18 0 32M300 376c-8 12 8 18 0 32M350 376c-8 12 8 18 0 32',
    x: 300,
    y: 438,
  },
  bridges: { path: 'M150 362c-16 2-10 16-28 18M170 378c-14 6-6 18-22 24', x: 84, y: 424 },
};

/** A cutaway of a house: a stove, a warm room, and the paths of its heat losses. */
export function HouseSection({
  title,
  text,
  losses,
}: {
  title: string;
  /** Alternative text of the picture. */
  text: string;
  losses: readonly DrawnLoss[];
}) {
  const id = useId();
  return (
    <svg className="house" viewBox="0 0 600 480" role="img" aria-labelledby={`${id}title ${id}text`}>
      <title id={`${id}title`}>{title}</title>
      <desc id={`${id}text`}>{text}</desc>
      <HouseDrawing />
      {losses.map(({ place, words, share }) => {
        const { path, x, y } = places[place];
        return (
          <g key={place}>
            <path className="house-heat" d={path} strokeWidth={widthOf(share)} />
            <text className="house-word" textAnchor="middle">
              {words.map((word, line) => (
                <tspan key={line} x={x} y={y + line * LINE}>
                  {word}
                </tspan>
              ))}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

const LINE = 28;

function widthOf(share: number | undefined): number {
  if (share === undefined) return 5;
  return 2 + 20 * Math.min(0.5, Math.max(0, share));
}
