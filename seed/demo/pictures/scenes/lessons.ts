import type { Random } from '../../../random';
import { person } from '../people';
import { wallColors } from '../wall-colors';
import { thermometer } from '../thermometer';
import { circle, ellipse, line, path, place, polygon, rect } from '../svg';

/** A master explains layers of a wall to a class. */
export function training(random: Random): string {
  const layers = ['#c9764a', '#f6d06f', '#f6d06f', '#8fb3d9', '#efe6d8'];
  const sample = layers.map(
    (color, index) =>
      rect(286 + index * 62, 120, 60, 190, color) +
      (index === 1 || index === 2 ? wool(286 + index * 62, 120, 60, 190) : ''),
  );
  const heads = Array.from({ length: 6 }, (_, index) => {
    const x = 90 + index * 156 + random.integer(-10, 10);
    const hair = random.pick(['#2f2620', '#4a3426', '#6b6f78', '#3a2c24']);
    return (
      ellipse(x, 560, 66, 72, random.pick(['#0366cc', '#2f8f62', '#a34b6b', '#5b6fb0', '#c98a1c'])) +
      circle(x, 470, 36, hair) +
      (random.chance(0.5)
        ? path(`M${x - 38} 462 Q${x - 36} 420 ${x} 420 Q${x + 36} 420 ${x + 38} 462 Z`, '#FFA500')
        : '')
    );
  });
  return [
    rect(0, 0, 960, 540, random.pick(wallColors)),
    rect(236, 58, 420, 300, '#ffffff', { rx: 10, stroke: '#c99a5f', 'stroke-width': 12 }),
    ...sample,
    line('M300 92 h250', '#e13812', 6),
    polygon(
      [
        [566, 92],
        [546, 80],
        [546, 104],
      ],
      '#e13812',
    ),
    rect(0, 430, 960, 110, '#000000', { opacity: 0.06 }),
    place(person(random, { coat: '#0366cc', hat: 'helmet', arm: 'up' }), 746, 436, 2.5, true),
    place(thermometer(0.7), 120, 240, 0.75),
    ...heads,
  ].join('');
}

/** A contract with a seal, a pen and keys of a small house. */
export function contract(random: Random): string {
  const lines = Array.from({ length: 8 }, (_, index) =>
    rect(-120, -150 + index * 32, index === 7 ? 110 : random.integer(180, 240), 9, '#c7d0d9', { rx: 4 }),
  );
  const sheet = [
    rect(-160, -230, 320, 430, '#000000', { opacity: 0.12, rx: 8 }),
    rect(-168, -238, 320, 430, '#ffffff', { rx: 8 }),
    rect(-120, -200, 150, 18, '#0366cc', { rx: 6 }),
    ...lines,
    line('M-116 142 q18 -32 30 -6 t28 -8 t30 4', '#0366cc', 4),
    circle(96, 132, 40, 'none', { stroke: '#e13812', 'stroke-width': 6, opacity: 0.8 }),
    circle(96, 132, 28, 'none', { stroke: '#e13812', 'stroke-width': 3, opacity: 0.8 }),
    polygon(
      [
        [96, 114],
        [101, 127],
        [115, 127],
        [104, 136],
        [108, 150],
        [96, 142],
        [84, 150],
        [88, 136],
        [77, 127],
        [91, 127],
      ],
      '#e13812',
      { opacity: 0.8 },
    ),
  ].join('');
  const pen =
    rect(-8, -150, 16, 130, '#0366cc', { rx: 6 }) +
    polygon(
      [
        [-8, -22],
        [8, -22],
        [0, 8],
      ],
      '#f2c879',
    ) +
    rect(-8, -60, 16, 10, '#FFA500');
  const home = [
    polygon(
      [
        [-78, -60],
        [0, -128],
        [78, -60],
      ],
      '#b5472f',
    ),
    rect(-60, -62, 120, 92, '#f0dfb8'),
    rect(-16, -22, 32, 52, '#7a4a34'),
    rect(-48, -42, 26, 26, '#ffcf6b'),
    rect(22, -42, 26, 26, '#ffcf6b'),
  ].join('');
  const key =
    circle(0, 0, 22, 'none', { stroke: '#d9a02f', 'stroke-width': 10 }) +
    line('M22 0 H84 M66 0 v18 M80 0 v14', '#d9a02f', 10);
  return [
    rect(0, 0, 960, 540, random.pick(['#e3c9a0', '#d9c3a4', '#cfd9e3'])),
    ...Array.from({ length: 6 }, (_, index) => rect(0, index * 92, 960, 3, '#000000', { opacity: 0.07 })),
    `<g transform="rotate(${random.integer(-7, -2)} 380 280)">${place(sheet, 390, 292, 1.05)}</g>`,
    `<g transform="rotate(${random.integer(32, 44)} 600 330)">${place(pen, 610, 400, 1.4)}</g>`,
    ellipse(766, 312, 120, 22, '#000000', { opacity: 0.1 }),
    place(home, 766, 268, 1.4),
    `<g transform="rotate(${random.integer(-16, 16)} 700 440)">${place(key, 690, 436, 1.1)}</g>`,
  ].join('');
}

function wool(x: number, y: number, width: number, height: number): string {
  const waves = Array.from(
    { length: Math.floor(height / 24) },
    (_, index) => `M${x + 4} ${y + 14 + index * 24} q${width / 4} -14 ${width / 2 - 4} 0 t${width / 2 - 4} 0`,
  );
  return line(waves.join(' '), '#d9a02f', 3, { opacity: 0.8 });
}
