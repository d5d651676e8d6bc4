import type { Random } from '../../../random';
import { lights } from '../light';
import { person } from '../people';
import { wallColors } from '../wall-colors';
import { thermometer } from '../thermometer';
import { circle, ellipse, gradient, line, path, place, polygon, rect } from '../svg';

/** A stove with a fire, a kettle, and a thermometer on the wall. */
export function stove(random: Random): string {
  const fire = [
    path(
      'M-44 -30 Q-50 -78 -22 -96 Q-26 -70 -8 -84 Q-6 -120 18 -132 Q12 -100 34 -92 Q52 -70 42 -30 Z',
      '#FF8A1F',
    ),
    path('M-24 -30 Q-28 -62 -6 -74 Q-4 -60 8 -70 Q26 -56 20 -30 Z', '#FFD500'),
  ].join('');
  const body = [
    rect(62, -420, 40, 190, '#59636f'),
    rect(56, -300, 52, 10, '#4a535e'),
    rect(-150, -236, 300, 226, '#4c5560', { rx: 16 }),
    rect(-166, -252, 332, 26, '#39414b', { rx: 8 }),
    rect(-128, -12, 24, 30, '#39414b'),
    rect(104, -12, 24, 30, '#39414b'),
    rect(-90, -186, 180, 150, '#22272e', { rx: 14 }),
    place(fire, 0, -12, 1.1),
    rect(-90, -186, 180, 150, 'none', { rx: 14, stroke: '#77818d', 'stroke-width': 7 }),
    circle(112, -110, 9, '#c98f3f'),
  ].join('');
  const kettle = [
    ellipse(0, -30, 52, 34, random.pick(['#c9502f', '#2f7fb5', '#d9a02f'])),
    rect(-36, -6, 72, 8, '#59636f', { rx: 3 }),
    path('M44 -40 Q72 -48 74 -70 L86 -66 Q84 -34 48 -20 Z', '#59636f'),
    line('M-34 -56 Q0 -104 34 -56', '#39414b', 8),
    circle(0, -66, 7, '#39414b'),
  ].join('');
  const steam = [0, 1, 2, 3]
    .map((index) =>
      circle(92 + index * 9, -82 - index * 20, 8 + index * 4, '#ffffff', { opacity: 0.5 - index * 0.1 }),
    )
    .join('');
  return [
    room(random, 440),
    glow(480, 330),
    place(body, 470, 490, 1.12),
    place(kettle + steam, 400, 208, 1.05),
    place(thermometer(0.75), 800, 300, 0.9),
    random.chance(0.5) ? bucket(712, 494) : logs(722, 496),
    place(person(random, { hat: 'none' }), 176, 508, 2.1),
  ].join('');
}

/** A warm window with a flower; frost and snow outside. */
export function warmWindow(random: Random): string {
  const light = random.pick([lights.night, lights.dusk, lights.morning]);
  const flakes = Array.from({ length: 44 }, () =>
    circle(random.integer(190, 770), random.integer(64, 396), 1.4 + random.next() * 2.6, '#ffffff', {
      opacity: 0.85,
    }),
  );
  const frost = [
    [190, 396, 1, -1],
    [770, 396, -1, -1],
    [190, 64, 1, 1],
    [770, 64, -1, 1],
  ].map(([x = 0, y = 0, across = 1, down = 1]) =>
    path(
      `M${x} ${y} h${across * 120} q${across * -44} ${down * 14} ${across * -62} ${down * 40} q${across * -20} ${down * 40} ${across * -58} ${down * 62} Z`,
      '#ffffff',
      { opacity: 0.45 },
    ),
  );
  const petals = random.pick(['#e86a8a', '#e13812', '#f0a030', '#a86ac9']);
  const flower = [
    line('M0 -56 Q-6 -100 0 -140 M0 -90 Q-30 -110 -36 -130 M0 -80 Q28 -96 38 -122', '#4f8f55', 6),
    ...[
      [0, -148],
      [-40, -136],
      [42, -128],
    ].map(
      ([x = 0, y = 0]) =>
        [0, 72, 144, 216, 288]
          .map((turn) => `<g transform="rotate(${turn} ${x} ${y})">${ellipse(x, y - 11, 8, 11, petals)}</g>`)
          .join('') + circle(x, y, 6, '#FFD500'),
    ),
    path('M-34 -58 H34 L26 0 H-26 Z', '#c2673d'),
    rect(-38, -64, 76, 14, '#d27a4c', { rx: 4 }),
  ].join('');
  const cat = [
    path('M-46 0 Q-62 -60 -20 -84 Q30 -92 44 -44 Q50 -14 40 0 Z', '#d9924c'),
    circle(-26, -96, 27, '#d9924c'),
    polygon(
      [
        [-48, -106],
        [-46, -136],
        [-26, -118],
      ],
      '#d9924c',
    ),
    polygon(
      [
        [-6, -106],
        [-6, -136],
        [-26, -118],
      ],
      '#d9924c',
    ),
    circle(-36, -98, 3, '#3a2c24'),
    circle(-16, -98, 3, '#3a2c24'),
    line('M-30 -88 Q-26 -84 -22 -88', '#7a4a34', 2.5),
    line('M40 -6 Q74 -6 66 -46', '#c47f3c', 12),
  ].join('');
  return [
    rect(0, 0, 960, 540, random.pick(wallColors)),
    `<defs>${gradient('pane', [
      [0, light.sky[0]],
      [0.6, light.sky[1]],
      [1, light.sky[2]],
    ])}</defs>`,
    rect(160, 34, 640, 392, '#ffffff', { rx: 8 }),
    rect(190, 64, 580, 332, 'url(#pane)'),
    path('M190 330 Q300 250 420 306 T650 290 T770 316 V396 H190 Z', light.ridges[1]),
    path('M190 360 Q340 320 480 352 T770 350 V396 H190 Z', light.ground),
    ...flakes,
    ...frost,
    rect(472, 64, 16, 332, '#ffffff'),
    rect(190, 218, 580, 12, '#ffffff'),
    rect(120, 426, 720, 30, '#fffaf0', { rx: 6 }),
    rect(120, 450, 720, 8, '#000000', { opacity: 0.1 }),
    curtain(96, false),
    curtain(864, true),
    place(flower, 270, 428, 1.15),
    random.chance(0.6) ? place(cat, 660, 428, 1.2) : place(thermometer(0.8), 690, 322, 0.55),
  ].join('');
}

function room(random: Random, floor: number): string {
  return [
    rect(0, 0, 960, 540, random.pick(wallColors)),
    rect(0, floor, 960, 540 - floor, '#c99a5f'),
    rect(0, floor - 10, 960, 12, '#b3844b'),
    ...Array.from({ length: 9 }, (_, index) =>
      line(`M${index * 120} ${floor + 4} L${index * 132 - 48} 540`, '#b3844b', 2),
    ),
    rect(70, 70, 170, 150, '#ffffff', { rx: 5 }),
    rect(82, 82, 146, 126, '#9cc9f2'),
    path('M82 168 Q120 130 156 158 T228 150 V208 H82 Z', '#ffffff'),
    line('M155 82 v126 M82 145 h146', '#ffffff', 8),
  ].join('');
}

function glow(x: number, y: number): string {
  return [260, 190, 120].map((radius) => circle(x, y, radius, '#FFA500', { opacity: 0.09 })).join('');
}

function curtain(x: number, flip: boolean): string {
  const folds =
    path('M-96 0 H70 Q60 160 30 270 Q-10 400 -20 470 H-96 Z', '#e0803a') +
    line('M-60 0 Q-64 240 -70 470 M-20 0 Q-24 220 -46 470 M26 0 Q20 190 -26 420', '#c96a28', 4, {
      opacity: 0.6,
    });
  return place(folds, x, 0, 1, flip);
}

function bucket(x: number, y: number): string {
  const coal = Array.from({ length: 7 }, (_, index) =>
    circle(x - 36 + index * 12, y - 84 - (index % 3) * 9, 14, index % 2 === 0 ? '#30343b' : '#424851'),
  );
  return (
    coal.join('') +
    path(`M${x - 52} ${y - 84} H${x + 52} L${x + 38} ${y} H${x - 38} Z`, '#7d8ea0') +
    line(`M${x - 50} ${y - 84} Q${x} ${y - 160} ${x + 50} ${y - 84}`, '#59636f', 5)
  );
}

function logs(x: number, y: number): string {
  return [
    [-50, -22],
    [0, -22],
    [50, -22],
    [-25, -64],
    [25, -64],
  ]
    .map(
      ([dx = 0, dy = 0]) =>
        circle(x + dx, y + dy, 24, '#8d6a49') +
        circle(x + dx, y + dy, 17, '#d9b58a') +
        circle(x + dx, y + dy, 8, 'none', { stroke: '#b08a64', 'stroke-width': 3 }),
    )
    .join('');
}
