import type { ReactNode } from 'react';
import { type BurnerCode, BurnerDrawing, isBurnerCode } from './burners';
import './choice-picture.css';

/** The name of a drawing. */
export type PictureName = keyof typeof pictures | BurnerCode;

/** A small drawing beside a choice; its words say the same, so that screen readers skip it. */
export function ChoicePicture({ name }: { name: PictureName }) {
  return (
    <svg className="choice-picture" viewBox="0 0 64 48" aria-hidden="true" focusable="false">
      {isBurnerCode(name) ? <BurnerDrawing code={name} /> : pictures[name]}
    </svg>
  );
}

const house = (walls: ReactNode) => (
  <>
    <path className="picture-roof" d="M6 22 32 6l26 16z" />
    <path className="picture-wall" d="M11 22h42v22H11z" />
    {walls}
    <path className="picture-door" d="M36 30h8v14h-8z" />
    <path className="picture-glass" d="M18 28h10v8H18z" />
  </>
);

/** A wall from above: outside at the top, the layers of its material below. */
const wall = (layers: ReactNode) => (
  <>
    <path className="picture-wall" d="M4 10h56v28H4z" />
    {layers}
  </>
);

const roof = (fill: ReactNode) => (
  <>
    <path className="picture-line" d="M6 30 32 8l26 22" />
    {fill}
    <path className="picture-wall" d="M8 34h48v4H8z" />
  </>
);

const pane = (count: number) =>
  Array.from({ length: count }, (_, index) => (
    <path key={index} className="picture-glass" d={`M${26 + index * 7} 10h3v28h-3z`} />
  ));

const pictures = {
  brick: house(
    <path className="picture-line" d="M11 27h42M11 32h42M11 37h42M17 22v5M29 22v5M47 22v5M14 37v7M50 32v5" />,
  ),
  block: house(<path className="picture-line" d="M11 29h42M11 36h42M24 22v7M46 22v7M32 36v8" />),
  log: house(<path className="picture-line" d="M9 26h46M9 30h46M9 34h46M9 38h46M9 42h46" />),
  panel: house(<path className="picture-line" d="M20 22v22M32 22v22M46 22v22" />),
  ger: (
    <>
      <path className="picture-felt" d="M14 22 32 10l18 12z" />
      <path className="picture-felt" d="M10 22h44v20H10z" />
      <path className="picture-line" d="M10 28h44M10 36h44M29 10h6" />
      <path className="picture-door" d="M27 27h10v15H27z" />
    </>
  ),
  'ger-kit': (
    <>
      <path className="picture-insulation" d="M8 24 32 6l24 18v20H8z" />
      <path className="picture-felt" d="M16 24 32 13l16 11z" />
      <path className="picture-felt" d="M13 24h38v18H13z" />
      <path className="picture-door" d="M27 28h10v14H27z" />
    </>
  ),
  precast: (
    <>
      <path className="picture-wall" d="M10 6h44v38H10z" />
      <path className="picture-line" d="M10 18h44M10 31h44M25 6v38M39 6v38" />
      <path
        className="picture-glass"
        d="M14 9h7v6h-7zM29 9h6v6h-6zM43 9h7v6h-7zM14 21h7v6h-7zM43 21h7v6h-7zM14 34h7v6h-7zM43 34h7v6h-7z"
      />
      <path className="picture-door" d="M29 34h6v10h-6z" />
    </>
  ),
  'wall-brick': wall(
    <path
      className="picture-line"
      d="M4 19h56M4 29h56M18 10v9M38 10v9M10 19v10M28 19v10M48 19v10M18 29v9M38 29v9"
    />,
  ),
  'wall-block': wall(<path className="picture-line" d="M24 10v28M44 10v28" />),
  'wall-panel': wall(<path className="picture-insulation" d="M4 14h56v20H4z" />),
  'wall-log': wall(
    <path className="picture-line" d="M4 17h56M4 24h56M4 31h56M56 13a4 4 0 1 1 0 .1M56 27a4 4 0 1 1 0 .1" />,
  ),
  'wall-precast': wall(
    <path className="picture-line" d="M12 16h2M26 20h2M40 15h2M52 22h2M18 29h2M34 31h2M46 30h2" />,
  ),
  'roof-bare': roof(<path className="picture-slag" d="M8 31h48v3H8z" />),
  'roof-some': roof(<path className="picture-insulation" d="M8 29h48v5H8z" />),
  'roof-thick': roof(<path className="picture-insulation" d="M8 23h48v11H8z" />),
  'window-wood': (
    <>
      <path className="picture-door" d="M20 6h24v4H20zM20 38h24v4H20z" />
      <path className="picture-glass" d="M22 10h3v28h-3zM39 10h3v28h-3z" />
    </>
  ),
  'window-two': (
    <>
      <path className="picture-wall" d="M20 6h24v4H20zM20 38h24v4H20z" />
      {pane(2)}
    </>
  ),
  'window-three': (
    <>
      <path className="picture-wall" d="M18 6h28v4H18zM18 38h28v4H18z" />
      {pane(3)}
    </>
  ),
  stove: (
    <>
      <path className="picture-door" d="M18 20h28v20H18zM34 4h6v16h-6z" />
      <path className="picture-flame" d="M32 24c6 5 4 12 0 12s-7-5 0-12z" />
    </>
  ),
  electric: (
    <>
      <path className="picture-wall" d="M12 14h40v24H12z" />
      <path className="picture-flame" d="M34 16 24 28h7l-3 9 11-13h-7z" />
    </>
  ),
  'heat-pump': (
    <>
      <path className="picture-wall" d="M8 12h48v28H8z" />
      <path className="picture-line" d="M26 26a9 9 0 1 1 0 .1M26 17v18M17 26h18M44 18h8M44 26h8M44 34h8" />
    </>
  ),
  district: (
    <>
      <path className="picture-wall" d="M12 12h6v26h-6zM22 12h6v26h-6zM32 12h6v26h-6zM42 12h6v26h-6z" />
      <path className="picture-line" d="M6 16h50M6 34h50" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export function isPictureName(name: string): name is PictureName {
  return isBurnerCode(name) || Object.hasOwn(pictures, name);
}
