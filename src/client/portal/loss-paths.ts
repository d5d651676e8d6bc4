import type { LossPlace } from '../../energy/heat-loss/losses';
import type { HomeForm } from './house-drawing';

/** The path of the heat, and the middle of the first line of the label. */
interface LossPath {
  readonly path: string;
  readonly x: number;
  readonly y: number;
}

const floor: LossPath = {
  path: 'M250 376c-8 12 8 18 0 32M300 376c-8 12 8 18 0 32M350 376c-8 12 8 18 0 32',
  x: 300,
  y: 438,
};
const bridges: LossPath = { path: 'M150 362c-16 2-10 16-28 18M170 378c-14 6-6 18-22 24', x: 84, y: 424 };
const house: Readonly<Record<LossPlace, LossPath>> = {
  roof: { path: 'M262 92c-8-16 8-24 0-42M300 84c-8-16 8-24 0-42M338 92c-8-16 8-24 0-42', x: 300, y: 28 },
  wall: { path: 'M150 222c-14-8-22 8-40 0M150 250c-14-8-22 8-40 0', x: 64, y: 186 },
  window: { path: 'M450 214c14-8 22 8 40 0M450 242c14-8 22 8 40 0', x: 540, y: 222 },
  door: { path: 'M450 306c14-8 22 8 40 0M450 330c14-8 22 8 40 0', x: 540, y: 312 },
  air: { path: 'M452 168c6-14 20-8 26-24M430 152c6-14 20-8 26-24', x: 516, y: 104 },
  floor,
  bridges,
};

/** The losses of each form of home, at the places of its drawing. */
export const lossPaths: Readonly<Record<HomeForm, Readonly<Record<LossPlace, LossPath>>>> = {
  house,
  flat: {
    roof: { path: 'M262 62c-8-10 8-16 0-26M300 62c-8-10 8-16 0-26M338 62c-8-10 8-16 0-26', x: 300, y: 24 },
    wall: { path: 'M456 244c12-8 20 8 36 0M456 260c12-8 20 8 36 0', x: 544, y: 256 },
    window: { path: 'M458 202c12-8 20 8 34 0M458 220c12-8 20 8 34 0', x: 544, y: 188 },
    door: { path: 'M212 222c-12-8-20 8-36 0M212 244c-12-8-20 8-36 0', x: 72, y: 210 },
    air: { path: 'M456 182c6-14 20-8 26-24M452 168c6-14 20-8 26-24', x: 532, y: 112 },
    floor,
    bridges: { path: 'M456 274c14 2 10 16 26 20M446 284c14 6 8 20 24 26', x: 540, y: 332 },
  },
  ger: {
    roof: {
      path: 'M196 182c-14-10-4-20-18-30M226 156c-14-10-4-20-18-30M256 132c-14-10-4-20-18-30',
      x: 170,
      y: 84,
    },
    wall: { path: 'M144 262c-14-8-20 8-34 0M144 286c-14-8-20 8-34 0', x: 64, y: 206 },
    window: { path: 'M322 116c4-14 18-10 22-26M334 122c6-12 20-8 26-24', x: 420, y: 62 },
    door: { path: 'M458 300c12-8 20 8 36 0M458 324c12-8 20 8 36 0', x: 546, y: 306 },
    air: { path: 'M420 196c8-14 22-8 30-24M398 178c8-14 22-8 30-24', x: 524, y: 150 },
    floor,
    bridges,
  },
};
