import type { Random } from '../../../random';
import { person } from '../people';
import { circle, ellipse, gradient, line, path, place, polygon, rect } from '../svg';

/** The layers of an insulated wall, cut open; warmth stays on its side. */
export function wallLayers(random: Random): string {
  const layers = [
    { color: '#f3e6cf', width: 54 },
    { color: random.pick(['#c9764a', '#b9855f', '#b7bcc4']), width: 130 },
    { color: '#8fb3d9', width: 20 },
    { color: random.pick(['#f6d06f', '#f3d5dd', '#f2ead9']), width: 150 },
    { color: '#5b8ab8', width: 18 },
    { color: random.pick(['#e9c48b', '#dfe7ee', '#cfe0c6']), width: 54 },
  ];
  let x = 262;
  const drawn = layers.map(({ color, width }, index) => {
    const left = x;
    x += width;
    const top = 78 + index * 20;
    const texture =
      index === 1 ? bricks(left, top, width) : index === 3 ? fibres(random, left, top, width) : '';
    return (
      rect(left, top, width, 400 - index * 20 + 20, color) +
      texture +
      polygon(
        [
          [left, top],
          [left + 22, top - 16],
          [left + width + 22, top - 16],
          [left + width, top],
        ],
        color,
      ) +
      polygon(
        [
          [left, top],
          [left + 22, top - 16],
          [left + width + 22, top - 16],
          [left + width, top],
        ],
        '#ffffff',
        { opacity: 0.35 },
      )
    );
  });
  const warmth = [170, 270, 370].map((y) => line(`M70 ${y} q26 -24 52 0 t52 0 t52 0`, '#e8711f', 8));
  const cold = [190, 290, 390].map((y) =>
    line(`M740 ${y} q22 -18 44 0 t44 0 t44 0`, '#0366cc', 6, { opacity: 0.75 }),
  );
  const flakes = Array.from({ length: 16 }, () =>
    snowflake(random.integer(730, 930), random.integer(60, 460), 7 + random.next() * 7),
  );
  return [
    `<defs>${gradient(
      'air',
      [
        [0, '#ffe3b8'],
        [0.28, '#fff1da'],
        [0.7, '#d9e9f8'],
        [1, '#b5d3f0'],
      ],
      true,
    )}</defs>`,
    rect(0, 0, 960, 540, 'url(#air)'),
    ...flakes,
    rect(0, 496, 960, 44, '#b3844b'),
    ...drawn,
    ...warmth,
    ...cold,
  ].join('');
}

/** A house cut open: the room, its insulation, and where warmth would leave. */
export function houseInSection(random: Random): string {
  const wool = random.pick(['#f6d06f', '#f3d5dd', '#ffe08a']);
  const arrows = [
    [236, 330, -66, 0],
    [724, 330, 66, 0],
    [480, 96, 0, -58],
    [330, 168, -40, -44],
    [630, 168, 40, -44],
  ].map(([x = 0, y = 0, dx = 0, dy = 0]) => arrow(x, y, dx, dy, random.pick(['#e13812', '#EF8023'])));
  return [
    `<defs>${gradient('day', [
      [0, '#9cc9f2'],
      [1, '#eaf4fd'],
    ])}${gradient('room', [
      [0, '#fff3da'],
      [1, '#ffdfae'],
    ])}</defs>`,
    rect(0, 0, 960, 540, 'url(#day)'),
    path('M0 300 Q160 220 300 280 T620 270 T960 290 V540 H0 Z', '#b9cfe6'),
    path('M0 420 Q240 396 480 414 T960 410 V540 H0 Z', '#f7fafd'),
    rect(0, 470, 960, 70, '#b99b78'),
    rect(640, 84, 44, 110, '#8d5a48'),
    polygon(
      [
        [210, 230],
        [480, 84],
        [750, 230],
      ],
      '#5a6678',
    ),
    polygon(
      [
        [250, 230],
        [480, 106],
        [710, 230],
      ],
      wool,
    ),
    polygon(
      [
        [304, 230],
        [480, 136],
        [656, 230],
      ],
      '#efe2cd',
    ),
    rect(252, 230, 456, 240, wool),
    rect(244, 230, 14, 240, '#c9764a'),
    rect(702, 230, 14, 240, '#c9764a'),
    rect(284, 230, 392, 214, 'url(#room)'),
    rect(244, 444, 472, 26, '#c99a5f'),
    rect(244, 466, 472, 24, wool),
    rect(300, 268, 92, 84, '#ffffff', { rx: 4 }),
    rect(308, 276, 76, 68, '#9cc9f2'),
    line('M346 276 v68 M308 310 h76', '#ffffff', 5),
    rect(560, 340, 84, 104, '#4c5560', { rx: 8 }),
    rect(574, 362, 56, 50, '#22272e', { rx: 6 }),
    path('M584 412 Q582 384 600 376 Q600 390 610 380 Q626 392 620 412 Z', '#FF8A1F'),
    path('M640 352 H660 V84', 'none', { stroke: '#59636f', 'stroke-width': 14 }),
    place(person(random, { hat: 'none' }), 436, 444, 1.15),
    place(person(random, { hat: 'none', arm: 'up' }), 504, 444, 0.85),
    ...arrows,
  ].join('');
}

/** Piles of coins that grow beside a house, with a young leaf on the highest. */
export function savings(random: Random): string {
  const sky = random.pick(['#e8f1fb', '#fff4e0', '#e6f6ec']);
  const counts = [2, 4, 6, 9].map((count) => count + random.integer(0, 1));
  const piles = counts.map((count, pile) => {
    const x = 440 + pile * 122;
    const coins = Array.from({ length: count }, (_, index) => {
      const y = 444 - index * 25;
      return (
        ellipse(x, y + 10, 50, 16, '#c98a1c') +
        rect(x - 50, y, 100, 10, '#c98a1c') +
        ellipse(x, y, 50, 16, '#FFC23D') +
        ellipse(x, y, 36, 10, 'none', { stroke: '#e0a020', 'stroke-width': 3 })
      );
    });
    return ellipse(x, 464, 62, 14, '#000000', { opacity: 0.08 }) + coins.join('');
  });
  const top = 444 - ((counts[3] ?? 9) - 1) * 25;
  const leaf = [
    line(`M806 ${top} q-4 -36 2 -66`, '#3d8f4f', 8),
    path(`M808 ${top - 62} q-56 -8 -66 -58 q56 2 66 58 Z`, '#19B459'),
    path(`M808 ${top - 50} q44 -14 52 -54 q-50 8 -52 54 Z`, '#8DCE46'),
  ];
  const home = [
    rect(58, -196, 30, 70, '#8d5a48'),
    polygon(
      [
        [-150, -110],
        [0, -214],
        [150, -110],
      ],
      random.pick(['#2f6f9f', '#b5472f', '#3d7f5a']),
    ),
    rect(-122, -112, 244, 132, random.pick(['#f0dfb8', '#e9c48b', '#ffffff'])),
    rect(-96, -84, 64, 58, '#ffcf6b', { stroke: '#ffffff', 'stroke-width': 6 }),
    rect(36, -84, 64, 58, '#ffcf6b', { stroke: '#ffffff', 'stroke-width': 6 }),
    rect(-22, -74, 44, 94, '#7a4a34', { rx: 3 }),
    line('M-136 24 V-112 L0 -208 L136 -112 V24', '#FFA500', 8, { opacity: 0.85 }),
  ].join('');
  return [
    rect(0, 0, 960, 540, sky),
    circle(210, 270, 230, '#ffffff', { opacity: 0.55 }),
    circle(700, 230, 260, '#ffffff', { opacity: 0.4 }),
    rect(0, 462, 960, 78, '#ffffff', { opacity: 0.7 }),
    place(home, 206, 446, 1.12),
    ...piles,
    ...leaf,
  ].join('');
}

function bricks(x: number, y: number, width: number): string {
  const rows = Array.from({ length: 13 }, (_, row) => {
    const top = y + row * 30;
    const offset = row % 2 === 0 ? width / 2 : width / 4;
    return (
      `M${x} ${top} h${width} M${x + offset} ${top} v30` +
      (row % 2 === 0 ? '' : ` M${x + offset + width / 2} ${top} v30`)
    );
  });
  return line(rows.join(' '), '#ffffff', 3, { opacity: 0.4 });
}

function fibres(random: Random, x: number, y: number, width: number): string {
  const strands = Array.from({ length: 46 }, () => {
    const [left, top] = [x + 8 + random.next() * (width - 50), y + 12 + random.next() * 320];
    return `M${left.toFixed(0)} ${top.toFixed(0)} q${random.integer(8, 18)} ${random.integer(-16, 16)} ${random.integer(22, 38)} ${random.integer(-6, 6)}`;
  });
  return line(strands.join(' '), '#c98a1c', 2.4, { opacity: 0.45 });
}

function snowflake(x: number, y: number, size: number): string {
  const arms = [0, 60, 120].map(
    (turn) =>
      `<g transform="rotate(${turn} ${x} ${y})">${line(`M${x - size} ${y} H${x + size}`, '#ffffff', 2.4)}</g>`,
  );
  return arms.join('');
}

function arrow(x: number, y: number, dx: number, dy: number, color: string): string {
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  const [ex, ey] = [x + dx, y + dy];
  return (
    line(`M${x} ${y} L${ex} ${ey}`, color, 9) +
    polygon(
      [
        [ex + ux * 20, ey + uy * 20],
        [ex - uy * 15, ey + ux * 15],
        [ex + uy * 15, ey - ux * 15],
      ],
      color,
    )
  );
}
