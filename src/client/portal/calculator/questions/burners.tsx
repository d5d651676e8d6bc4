import type { ReactNode } from 'react';

/** Appliances that burn fuel, and their fuels, as the codes of heat sources name them: `boiler-coal`. */
const appliances = ['stove', 'improved-stove', 'boiler'] as const;
const fuels = ['semicoke', 'briquette', 'coal', 'wood'] as const;
type Appliance = (typeof appliances)[number];
type Fuel = (typeof fuels)[number];

/** The code of a stove or boiler with its fuel. */
export type BurnerCode = `${Appliance}-${Fuel}`;

/** Appliance and fuel of a heat source; null for one that burns nothing, and for an administrator's own. */
export function findBurner(code: string): { appliance: Appliance; fuel: Fuel } | null {
  for (const appliance of appliances)
    for (const fuel of fuels) if (code === `${appliance}-${fuel}`) return { appliance, fuel };
  return null;
}

export function isBurnerCode(code: string): code is BurnerCode {
  return findBurner(code) !== null;
}

/** The appliance on the left, its fuel on the right; 64 × 48. */
export function BurnerDrawing({ code }: { code: BurnerCode }) {
  const burner = findBurner(code);
  if (burner === null) return null;
  return (
    <>
      {applianceDrawings[burner.appliance]}
      {fuelDrawings[burner.fuel]}
    </>
  );
}

const applianceDrawings: Readonly<Record<Appliance, ReactNode>> = {
  stove: (
    <>
      <path className="picture-door" d="M8 20h26v18H8zM24 4h6v16h-6zM10 38h3v5h-3zM29 38h3v5h-3z" />
      <path className="picture-flame" d="M20 23c6 5 4 12 0 12s-7-5 0-12z" />
    </>
  ),
  'improved-stove': (
    <>
      <path className="picture-door" d="M26 2h6v10h-6z" />
      <path className="picture-wall" d="M6 12h30v31H6z" />
      <path className="picture-door" d="M11 16h20v14H11zM15 34h12v5H15z" />
      <path className="picture-flame" d="M21 18c5 4 3 10 0 10s-6-4 0-10z" />
    </>
  ),
  boiler: (
    <>
      <path className="picture-door" d="M4 20h16v22H4zM8 4h5v16H8z" />
      <path className="picture-flame" d="M12 25c6 5 4 12 0 12s-7-5 0-12z" />
      <path className="picture-line" d="M20 23h6M20 39h6" />
      <path className="picture-wall" d="M26 20h4v22h-4zM32 20h4v22h-4zM38 20h4v22h-4z" />
    </>
  ),
};

const fuelDrawings: Readonly<Record<Fuel, ReactNode>> = {
  // Pressed cushions; the smokeless ones are drawn as a bag.
  briquette: (
    <path
      className="picture-slag"
      d="M45 40a4 3 0 1 1 8 0a4 3 0 1 1-8 0zM54 40a4 3 0 1 1 8 0a4 3 0 1 1-8 0zM49.5 34a4 3 0 1 1 8 0a4 3 0 1 1-8 0z"
    />
  ),
  semicoke: (
    <>
      <path className="picture-glass" d="M47 24h13l2 19H45z" />
      <path className="picture-line" d="M48 24l-2-4h15l-2 4" />
      <path className="picture-slag" d="M50 34a3.5 2.5 0 1 1 7 0a3.5 2.5 0 1 1-7 0z" />
    </>
  ),
  coal: <path className="picture-slag" d="M44 43l3-6 5-1 3-5 4 3 3 4-1 5zM49 32l3-4 4 1-1 4-4 2z" />,
  wood: (
    <>
      <path
        className="picture-insulation"
        d="M44 40a4 4 0 1 1 8 0a4 4 0 1 1-8 0zM53 40a4 4 0 1 1 8 0a4 4 0 1 1-8 0zM48.5 32.5a4 4 0 1 1 8 0a4 4 0 1 1-8 0z"
      />
      <path
        className="picture-line"
        d="M46.5 40a1.5 1.5 0 1 1 3 0a1.5 1.5 0 1 1-3 0zM55.5 40a1.5 1.5 0 1 1 3 0a1.5 1.5 0 1 1-3 0zM51 32.5a1.5 1.5 0 1 1 3 0a1.5 1.5 0 1 1-3 0z"
      />
    </>
  ),
};
