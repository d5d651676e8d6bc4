import { useId } from 'react';
import { type DrawnHome, HouseDrawing } from './house-drawing';
import type { LossPlace } from '../../energy/heat-loss/losses';
import { lossPaths } from './loss-paths';

/** One heat loss, with the lines of its label. */
export interface DrawnLoss {
  readonly place: LossPlace;
  readonly words: readonly string[];
  /** Share of the whole loss, 0…1, drawn as the width of the arrow; equal widths if unknown. */
  readonly share?: number;
}

/** A cutaway of a home as it is, a warm room, and the paths of its heat losses. */
export function HouseSection({
  home = detachedHouse,
  title,
  text,
  losses,
}: {
  home?: DrawnHome;
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
      <HouseDrawing {...home} />
      {losses.map(({ place, words, share }) => {
        const { path, x, y } = lossPaths[home.form][place];
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

/** The home on pages that are about no particular one. */
export const detachedHouse: DrawnHome = { form: 'house', isFired: true };

function widthOf(share: number | undefined): number {
  if (share === undefined) return 5;
  return 2 + 20 * Math.min(0.5, Math.max(0, share));
}
