import type { Random } from '../../../random';
import { ger, house } from '../buildings';
import { ground, landscape, tree } from '../landscape';
import { pickLight } from '../light';
import { hatFor, person } from '../people';
import { circle, ellipse, line, place, polygon, rect } from '../svg';

/** A house with panels on its roof and a heat pump at its wall. */
export function solarHouse(random: Random): string {
  const light = pickLight(random, ['noon', 'summer', 'morning', 'autumn']);
  const panels = Array.from({ length: 8 }, (_, index) => {
    const [x, y] = [40 + (index % 4) * 74, Math.floor(index / 4) * 46];
    return (
      rect(x, y, 70, 42, '#1d4f91', { rx: 2 }) +
      line(`M${x + 23} ${y} v42 M${x + 47} ${y} v42 M${x} ${y + 21} h70`, '#6fa3dc', 1.4)
    );
  });
  const pump = [
    rect(0, -84, 104, 84, '#eef2f6', { rx: 8, stroke: '#c3ccd6', 'stroke-width': 2 }),
    circle(42, -42, 32, '#d5dde6'),
    ...[0, 60, 120, 180, 240, 300].map(
      (turn) => `<g transform="rotate(${turn} 42 -42)">${ellipse(42, -58, 7, 15, '#9fb0c1')}</g>`,
    ),
    circle(42, -42, 6, '#7d8ea0'),
    line('M84 -66 h10 M84 -56 h10 M84 -46 h10', '#a9b6c4', 3),
  ].join('');
  return [
    landscape(random, light, 310),
    ground(random, light, 430),
    place(tree(random, light), 150, 470, 1.7),
    place(tree(random, light), 206, 480, 1.2),
    rect(300, 262, 420, 210, random.pick(['#f0dfb8', '#e9c48b', '#dfe7ee'])),
    polygon(
      [
        [262, 268],
        [372, 128],
        [660, 128],
        [758, 268],
      ],
      random.pick(['#5a6678', '#8a4b36', '#39546f']),
    ),
    `<g transform="translate(352 150) skewX(-14)">${panels.join('')}</g>`,
    rect(350, 318, 96, 78, '#ffffff', { rx: 3 }),
    rect(356, 324, 84, 66, '#ffe0a3'),
    line('M398 324 v66', '#ffffff', 5),
    rect(500, 330, 66, 142, '#7a4a34', { rx: 3 }),
    circle(554, 402, 4, '#f2c879'),
    place(pump, 604, 474),
    place(person(random, { hat: hatFor(light) }), 800, 500, 1.1),
    line('M706 430 q34 -6 46 -30', '#FFA500', 5, { opacity: 0.7 }),
  ].join('');
}

/** Neighbours under garlands: a day of open doors. */
export function gathering(random: Random): string {
  const light = pickLight(random, ['noon', 'autumn', 'morning', 'summer']);
  const flags = Array.from({ length: 22 }, (_, index) => {
    const x = 20 + index * 44;
    const y = 92 + Math.sin((index / 21) * Math.PI) * 46;
    return polygon(
      [
        [x, y],
        [x + 26, y],
        [x + 13, y + 30],
      ],
      random.pick(['#0366cc', '#FFA500', '#19B459', '#e13812', '#FFD500']),
    );
  });
  const stripes = Array.from({ length: 8 }, (_, index) =>
    polygon(
      [
        [-120 + index * 30, -96],
        [-90 + index * 30, -96],
        [-104 + index * 34.5, -52],
        [-138 + index * 34.5, -52],
      ],
      index % 2 === 0 ? '#0366cc' : '#ffffff',
    ),
  );
  const tent = [
    rect(-122, -60, 6, 60, '#8d6a49'),
    rect(116, -60, 6, 60, '#8d6a49'),
    ...stripes,
    rect(-112, -30, 224, 30, '#c99a5f', { rx: 3 }),
    rect(-80, -44, 26, 14, '#FFD500'),
    rect(-40, -48, 34, 18, '#f3d5dd'),
    rect(10, -46, 22, 16, '#8fb3d9'),
    rect(50, -42, 40, 12, '#e7edf3'),
  ].join('');
  const crowd = Array.from({ length: 7 }, (_, index) =>
    place(
      person(random, { arm: index % 3 === 0 ? 'up' : 'down', hat: hatFor(light) }),
      96 + index * 128 + random.integer(-22, 22),
      512 + random.integer(-12, 14),
      0.95 + random.next() * 0.35,
      random.chance(0.5),
    ),
  );
  return [
    landscape(random, light, 280),
    ground(random, light, 350),
    place(house(random, light, { smoke: 'none' }), 190, 396, 1.3),
    place(ger(random, light, 'none'), 780, 396, 1.35),
    place(tent, 490, 430, 1.35),
    line('M0 88 Q480 184 960 88', '#8d98a6', 3),
    ...flags,
    ...crowd,
  ].join('');
}
