import type { Random } from '../../../random';
import { fence, ger, house, smokeOf } from '../buildings';
import { ground, landscape, snowfall } from '../landscape';
import { lights, pickLight } from '../light';
import { hatFor, ladder, person } from '../people';
import { circle, line, path, place, polygon, rect } from '../svg';

/** A crew puts boards of insulation on a wall. */
export function crewAtWork(random: Random): string {
  const light = pickLight(random, ['noon', 'autumn', 'summer', 'morning']);
  const wall = random.pick(['#e9c48b', '#d98f62', '#c9a08a']);
  const board = random.pick(['#f6e7a8', '#ffd27a', '#f3d5dd', '#e7edf3']);
  const columns = 7;
  const done = random.integer(9, 15);
  const boards = Array.from({ length: columns * 3 }, (_, index) => ({
    x: 288 + (index % columns) * 62,
    y: 408 - Math.floor(index / columns) * 58,
  }))
    .slice(0, done)
    .map(
      ({ x, y }) =>
        rect(x, y, 60, 56, board) +
        rect(x, y, 60, 56, 'none', { stroke: '#b8923d', 'stroke-width': 1.2, opacity: 0.6 }) +
        circle(x + 10, y + 10, 2.4, '#8d98a6') +
        circle(x + 50, y + 46, 2.4, '#8d98a6'),
    );
  const home = [
    rect(640, 118, 34, 74, '#8d5a48'),
    rect(286, 232, 438, 236, wall),
    ...Array.from({ length: 9 }, (_, row) =>
      line(`M286 ${256 + row * 26} H724`, '#000000', 1.2, { opacity: 0.1 }),
    ),
    polygon(
      [
        [250, 240],
        [505, 112],
        [760, 240],
      ],
      random.pick(['#2f6f9f', '#b5472f', '#3d7f5a']),
    ),
    light.snow === undefined
      ? ''
      : polygon(
          [
            [250, 240],
            [505, 112],
            [760, 240],
            [700, 226],
            [505, 132],
            [310, 226],
          ],
          light.snow,
        ),
    ...boards,
    rect(566, 282, 106, 92, '#ffffff', { rx: 3 }),
    rect(572, 288, 94, 80, '#cfe6f7'),
    line('M619 288 v80 M572 328 h94', '#ffffff', 5),
  ];
  return [
    landscape(random, light, 300),
    ground(random, light, 420),
    ...home,
    place(ladder(250), 196, 486),
    place(person(random, { coat: '#0366cc', hat: 'helmet', arm: 'up' }), 246, 372, 1.05),
    place(person(random, { coat: '#2f8f62', hat: 'helmet', arm: 'up' }), 470, 500, 1.2),
    place(person(random, { coat: '#0366cc', hat: 'helmet' }), 800, 500, 1.2),
    stackOfBoards(850, 506, board),
  ].join('');
}

/** A truck brings boards to a yard in the snow. */
export function delivery(random: Random): string {
  const light = pickLight(random, ['noon', 'autumn', 'morning']);
  const cab = random.pick(['#0366cc', '#2f8f62', '#c9502f']);
  const load = random.pick(['#ffd27a', '#f3d5dd', '#e7edf3']);
  const truck = [
    rect(-210, -66, 330, 22, '#59636f', { rx: 4 }),
    path('M126 -30 V-128 Q126 -140 138 -140 H186 Q196 -140 202 -130 L226 -84 V-30 Z', cab),
    path('M142 -126 H182 L202 -86 H142 Z', '#d5ebfa'),
    rect(216, -62, 12, 14, '#ffe9a8', { rx: 3 }),
    ...Array.from({ length: 4 }, (_, row) =>
      Array.from({ length: 3 }, (_, column) =>
        rect(-200 + column * 104, -94 - row * 28, 100, 26, load, { stroke: '#b8923d', 'stroke-width': 1.2 }),
      ).join(''),
    ),
    line('M-204 -66 V-180 M116 -66 V-180', '#59636f', 5),
    wheel(-140),
    wheel(-72),
    wheel(170),
  ].join('');
  return [
    landscape(random, light, 300),
    ground(random, light, 372),
    place(house(random, light), 170, 402, 1.15),
    place(ger(random, light), 760, 396, 1.1),
    place(fence(900), 0, 424, 1.08),
    place(truck, 520, 494, 1.12, random.chance(0.4)),
    place(person(random, { coat: '#0366cc', hat: 'helmet' }), 176, 516, 1.1),
    place(person(random, { arm: 'up', hat: hatFor(light) }), 850, 516, 1.05),
  ].join('');
}

/** Two houses side by side: one loses its warmth, the other keeps it. */
export function beforeAndAfter(random: Random): string {
  const light = lights.morning;
  const cold =
    house(random, light, { wall: '#c9a08a', roof: '#8a4b36', smoke: 'none' }) +
    smokeOf(random, 44, -122, 'thick');
  const warm =
    house(random, light, { wall: '#f0dfb8', roof: '#2f6f9f', smoke: 'none' }) +
    smokeOf(random, 44, -122, 'thin');
  // Warmth that rises from the roof and leaves through the wall.
  const losses = [
    'M-96 -50 q-8 -7 -16 0 t-16 0',
    'M-46 -98 q-7 -9 0 -18 t0 -18',
    'M-18 -118 q-7 -9 0 -18 t0 -18',
  ]
    .map((wave) => line(wave, '#e13812', 4, { opacity: 0.8 }))
    .join('');
  const shield = line('M-98 2 V-66 L0 -130 L98 -66 V2', '#FFA500', 9, { opacity: 0.9 });
  return [
    landscape(random, light, 300),
    ground(random, light, 390),
    place(cold + losses, 270, 486, 2),
    place(shield + warm, 706, 486, 2),
    place(person(random, { arm: 'up', hat: hatFor(light) }), random.integer(468, 496), 516, 1.15),
    random.chance(0.5) ? snowfall(random, light) : '',
  ].join('');
}

function stackOfBoards(x: number, y: number, color: string): string {
  return Array.from({ length: 5 }, (_, index) =>
    rect(x - 40 + (index % 2) * 4, y - 14 - index * 13, 96, 12, color, {
      stroke: '#b8923d',
      'stroke-width': 1,
    }),
  ).join('');
}

function wheel(x: number): string {
  return circle(x, 0, 27, '#3a424d') + circle(x, 0, 12, '#c7d0d9');
}
