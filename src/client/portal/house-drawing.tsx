import type { ReactNode } from 'react';
import { FlatDrawing } from './flat-drawing';
import { GerDrawing } from './ger-drawing';
import './house-drawing.css';
import { People, Radiator, Stove } from './house-furniture';

/** Shapes of homes that have a drawing of their own. */
export const homeForms = ['house', 'flat', 'ger'] as const;
export type HomeForm = (typeof homeForms)[number];

/** A home as it is drawn. */
export interface DrawnHome {
  readonly form: HomeForm;
  /** Burns fuel in a stove; otherwise a radiator is drawn. */
  readonly isFired: boolean;
}

/** A cutaway of a home, 600 × 480, with its surroundings. The heat losses are drawn over it. */
export function HouseDrawing({ form, isFired }: DrawnHome) {
  const Home = homes[form];
  return (
    <>
      <Landscape />
      <Home isFired={isFired} />
    </>
  );
}

const homes: Readonly<Record<HomeForm, (home: Pick<DrawnHome, 'isFired'>) => ReactNode>> = {
  house: House,
  flat: FlatDrawing,
  ger: GerDrawing,
};

function Landscape() {
  return (
    <g>
      <path className="house-hill" d="M0 300 90 232l74 52 60-40 96 66 90-78 88 62 102-54v240H0Z" />
      <path className="house-snow" d="M0 346c120-14 250-10 330-4s190 8 270-4v142H0Z" />
      <g className="house-ger">
        <path d="M22 322v-30h78v30Z" />
        <path d="M14 294c12-22 26-30 47-30s35 8 47 30Z" />
        <path className="house-ger-door" d="M54 322v-24h14v24Z" />
        <path className="house-line" d="M74 266v-16" />
      </g>
      <g className="house-flakes">
        <circle cx="60" cy="70" r="3" />
        <circle cx="118" cy="136" r="2.5" />
        <circle cx="180" cy="60" r="2.5" />
        <circle cx="440" cy="70" r="3" />
        <circle cx="520" cy="120" r="2.5" />
        <circle cx="566" cy="52" r="3" />
        <circle cx="34" cy="190" r="2.5" />
      </g>
    </g>
  );
}

function House({ isFired }: Pick<DrawnHome, 'isFired'>) {
  return (
    <g>
      <path className="house-ground" d="M130 356h340v16H130Z" />
      <path className="house-wall" d="M160 176h280v180H160Z" />
      <path className="house-room" d="M176 182h248v164H176Z" />
      <path className="house-glow" d="M176 346V236c40-30 88-24 124 6s74 40 124 24v80Z" />
      <path className="house-attic" d="M300 96 170 176h260Z" />
      <path className="house-roof" d="M300 78 128 184l12 14 160-98 160 98 12-14Z" />
      {isFired ? (
        <>
          <path className="house-chimney" d="M214 82h22v44l-22 13Z" />
          <path className="house-smoke" d="M225 74c-10-12 8-18 0-32s10-18 2-30" />
          <Stove x={230} floor={342} pipe={132} />
        </>
      ) : (
        <Radiator x={230} floor={342} />
      )}
      <g className="house-window">
        <path d="M416 200h32v66h-32Z" />
        <path className="house-line" d="M432 200v66M416 233h32" />
      </g>
      <path className="house-door" d="M416 284h32v62h-32Z" />
      <People x={316} floor={342} />
    </g>
  );
}
