import type { Random } from '../../random';
import type { Light } from './light';
import { circle, ellipse, line, path, polygon, rect } from './svg';

const walls = ['#e9c48b', '#d98f62', '#8fb3d9', '#9dc3a4', '#f0dfb8', '#c9a0a0', '#b9c4cf'];
const roofs = ['#b5472f', '#2f6f9f', '#3d7f5a', '#8a4b36', '#5a6678', '#a3582f'];

export interface House {
  wall?: string;
  roof?: string;
  smoke?: 'none' | 'thin' | 'thick';
}

/** A house of a ger district, 150 wide and 130 high, standing on its origin. */
export function house(random: Random, light: Light, { wall, roof, smoke = 'thin' }: House = {}): string {
  const wallColor = wall ?? random.pick(walls);
  const roofColor = roof ?? random.pick(roofs);
  const window = light.isNight ? '#ffcf6b' : random.pick(['#cfe6f7', '#ffe0a3', '#d8ecf9']);
  const opening = (x: number) =>
    rect(x - 2, -54, 34, 32, '#ffffff', { rx: 2 }) +
    rect(x, -52, 30, 28, window, { rx: 1 }) +
    line(`M${x + 15} -52 v28 M${x} -38 h30`, '#ffffff', 2.5);
  const top = light.snow;
  return [
    smoke === 'none' ? '' : smokeOf(random, 44, -122, smoke),
    rect(36, -122, 16, 40, '#8d5a48'),
    top === undefined ? '' : rect(34, -125, 20, 6, top, { rx: 3 }),
    rect(-75, -68, 150, 68, wallColor),
    rect(-75, -68, 150, 10, '#000000', { opacity: 0.1 }),
    rect(-75, -8, 150, 8, '#6d6a6a', { opacity: 0.55 }),
    polygon(
      [
        [-88, -64],
        [0, -118],
        [88, -64],
      ],
      roofColor,
    ),
    polygon(
      [
        [-88, -64],
        [0, -118],
        [0, -112],
        [-74, -64],
      ],
      '#000000',
      { opacity: 0.08 },
    ),
    top === undefined
      ? ''
      : path(
          'M-92 -63 L0 -121 L92 -63 Q80 -58 70 -66 Q52 -74 40 -82 Q22 -84 8 -98 Q-6 -100 -20 -88 Q-38 -84 -50 -74 Q-66 -70 -74 -60 Z',
          top,
        ),
    opening(-62),
    opening(28),
    rect(-16, -50, 28, 50, '#7a4a34', { rx: 2 }),
    rect(-12, -46, 20, 18, '#935d43', { rx: 1 }),
    circle(7, -24, 2, '#f2c879'),
  ].join('');
}

/** A ger, 130 wide and 92 high, standing on its origin. */
export function ger(random: Random, light: Light, smoke: 'none' | 'thin' | 'thick' = 'thin'): string {
  const felt = light.isNight ? '#dfe6f1' : '#fbfaf5';
  const door = random.pick(['#e07b2c', '#c9502f', '#2f7fb5', '#d99a2b']);
  const rope = '#c9b28a';
  return [
    smoke === 'none' ? '' : smokeOf(random, 8, -100, smoke),
    rect(4, -102, 8, 30, '#565d66'),
    path('M-65 0 V-38 Q0 -46 65 -38 V0 Q0 6 -65 0 Z', felt),
    path('M20 -42 Q50 -42 65 -38 V0 Q50 4 34 4 Z', '#000000', { opacity: 0.06 }),
    path('M-70 -36 Q-30 -66 -12 -78 H14 Q34 -66 70 -36 Q0 -48 -70 -36 Z', light.snow ?? '#f1ecdf'),
    path('M-70 -36 Q0 -48 70 -36 Q0 -43 -70 -36 Z', '#000000', { opacity: 0.1 }),
    ellipse(1, -78, 15, 4.5, '#b5652f'),
    line('M-65 -26 Q0 -32 65 -26 M-65 -12 Q0 -16 65 -12', rope, 2),
    rect(-14, -36, 30, 40, door, { rx: 2 }),
    rect(-9, -31, 20, 31, '#ffffff', { opacity: 0.18, rx: 2 }),
    light.isNight ? circle(1, -78, 10, '#ffcf6b', { opacity: 0.75 }) : '',
  ].join('');
}

/** A board fence along `length` pixels, standing on its origin. */
export function fence(length: number, color = '#b08a64'): string {
  const boards = Array.from({ length: Math.floor(length / 9) }, (_, index) =>
    rect(index * 9, -24 - (index % 3), 7.5, 26, color, { opacity: index % 2 === 0 ? 1 : 0.88 }),
  );
  return boards.join('') + line(`M0 -16 H${length} M0 -6 H${length}`, '#8d6a49', 2);
}

/** Smoke that rises from `x, y` and bends with the wind. */
export function smokeOf(random: Random, x: number, y: number, kind: 'thin' | 'thick'): string {
  const count = kind === 'thin' ? 5 : 9;
  const lean = 5 + random.next() * 7;
  const color = kind === 'thin' ? '#ffffff' : '#7c7f88';
  return Array.from({ length: count }, (_, index) =>
    circle(
      x + index * lean,
      y - 8 - index * 13,
      (kind === 'thin' ? 4 : 7) + index * (kind === 'thin' ? 1.6 : 3.2),
      color,
      {
        opacity: Math.max(0.1, (kind === 'thin' ? 0.55 : 0.6) - index * 0.055),
      },
    ),
  ).join('');
}
