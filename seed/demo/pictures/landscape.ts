import type { Random } from '../../random';
import type { Light } from './light';
import { circle, ellipse, gradient, path, polygon, rect } from './svg';

/** Pixels of every picture. */
export const width = 960;
export const height = 540;

/** Sky, sun or stars, clouds and the mountains around Ulaanbaatar down to `horizon`. */
export function landscape(random: Random, light: Light, horizon: number): string {
  const sky = `<defs>${gradient('sky', [
    [0, light.sky[0]],
    [0.6, light.sky[1]],
    [1, light.sky[2]],
  ])}</defs>${rect(0, 0, width, height, 'url(#sky)')}`;
  return [
    sky,
    light.isNight ? stars(random, horizon) : '',
    sun(random, light, horizon),
    clouds(random, light),
    ridge(random, light, 0, horizon - 150, 90),
    ridge(random, light, 1, horizon - 80, 70),
    ridge(random, light, 2, horizon - 24, 46),
  ].join('');
}

/** The near ground: a soft slope with a shadow line. */
export function ground(random: Random, light: Light, top: number): string {
  const [a, b, c] = [random.integer(-18, 18), random.integer(-18, 18), random.integer(-14, 14)];
  const slope = (y: number) =>
    `M0 ${y + a} C 240 ${y + b - 20}, 420 ${y + c + 24}, 640 ${y + a / 2} S 880 ${y + b}, 960 ${y + c} V540 H0 Z`;
  return path(slope(top), light.ground) + path(slope(top + 70), light.groundShade, { opacity: 0.55 });
}

/** Falling snow over a finished picture. */
export function snowfall(random: Random, light: Light): string {
  if (light.snow === undefined) return '';
  return Array.from({ length: 70 }, () =>
    circle(random.next() * width, random.next() * height, 1 + random.next() * 2.2, '#ffffff', {
      opacity: 0.75,
    }),
  ).join('');
}

/** A larch; snow lies on it in winter. */
export function tree(random: Random, light: Light): string {
  const green = light.isNight ? '#2b4b52' : random.pick(['#4f7f62', '#5b8a66', '#456f5a']);
  const layer = (y: number, half: number) =>
    polygon(
      [
        [0, y - 34],
        [half, y],
        [-half, y],
      ],
      green,
    ) +
    (light.snow === undefined
      ? ''
      : polygon(
          [
            [0, y - 34],
            [half * 0.55, y - 15],
            [0, y - 19],
            [-half * 0.55, y - 15],
          ],
          light.snow,
        ));
  return rect(-3, -10, 6, 12, '#7a5a40') + layer(-6, 24) + layer(-26, 19) + layer(-46, 13);
}

function stars(random: Random, horizon: number): string {
  return Array.from({ length: 60 }, () =>
    circle(random.next() * width, random.next() * (horizon - 140), 0.6 + random.next() * 1.3, '#ffffff', {
      opacity: 0.35 + random.next() * 0.5,
    }),
  ).join('');
}

function sun(random: Random, light: Light, horizon: number): string {
  const x = random.integer(120, 840);
  const y = random.integer(70, Math.max(90, horizon - 190));
  return circle(x, y, 74, light.sun, { opacity: 0.25 }) + circle(x, y, light.isNight ? 26 : 38, light.sun);
}

function clouds(random: Random, light: Light): string {
  return Array.from({ length: random.integer(1, 3) }, () => {
    const [x, y, size] = [random.integer(40, 900), random.integer(40, 150), 0.6 + random.next() * 0.7];
    const puffs = [
      ellipse(x, y, 70 * size, 14 * size, '#ffffff'),
      ellipse(x - 24 * size, y - 10 * size, 30 * size, 18 * size, '#ffffff'),
      ellipse(x + 18 * size, y - 14 * size, 36 * size, 22 * size, '#ffffff'),
    ];
    return `<g opacity="${light.isNight ? 0.14 : 0.6}">${puffs.join('')}</g>`;
  }).join('');
}

/** Rounded mountains with a touch of snow on the tops. */
function ridge(random: Random, light: Light, depth: 0 | 1 | 2, base: number, rise: number): string {
  const count = 6 + depth;
  const tops = Array.from({ length: count + 1 }, (_, index) => ({
    x: (index * width) / count + (index === 0 || index === count ? 0 : random.integer(-36, 36)),
    y: base - rise * (0.15 + random.next() * 0.85),
  }));
  const outline = tops
    .map(({ x, y }, index) => {
      const before = tops[index - 1];
      if (!before) return `M${x} ${y.toFixed(1)}`;
      const middle = (before.x + x) / 2;
      return `C ${middle} ${before.y.toFixed(1)}, ${middle} ${y.toFixed(1)}, ${x} ${y.toFixed(1)}`;
    })
    .join(' ');
  return path(`${outline} V540 H0 Z`, light.ridges[depth]);
}
