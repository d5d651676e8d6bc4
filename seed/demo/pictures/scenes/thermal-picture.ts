import type { Random } from '../../../random';
import { circle, ellipse, gradient, line, path, polygon, rect } from '../svg';

/** A thermal image of a house: red where heat escapes. */
export function thermalPicture(random: Random): string {
  const scale = `<defs>${gradient('heat', [
    [0, '#FFE45C'],
    [0.3, '#FF8A1F'],
    [0.55, '#e13812'],
    [0.78, '#7b2fb0'],
    [1, '#16256b'],
  ])}${gradient('cool', [
    [0, '#111c56'],
    [1, '#27408f'],
  ])}</defs>`;
  const view = [
    rect(150, 60, 620, 390, 'url(#cool)'),
    path('M150 300 Q280 230 420 286 T770 270 V450 H150 Z', '#2f3f9a'),
    rect(582, 132, 34, 70, '#8a3fb0'),
    polygon(
      [
        [230, 240],
        [460, 120],
        [690, 240],
      ],
      '#5a37a8',
    ),
    rect(268, 240, 384, 180, '#4b3fb0'),
    heatSpot(340, 320, 44),
    heatSpot(570, 320, 44),
    heatSpot(460, 384, 40),
    heatSpot(random.integer(380, 460), 190, 32),
    heatSpot(560, 190, 24),
    rect(150, 420, 620, 30, '#1b2a78'),
    line('M440 270 h40 M460 250 v40', '#ffffff', 3),
    circle(460, 270, 26, 'none', { stroke: '#ffffff', 'stroke-width': 2.5 }),
  ];
  return [
    rect(0, 0, 960, 540, random.pick(['#dfe7ee', '#efe6d8', '#e8f1fb'])),
    rect(110, 24, 740, 470, '#39414b', { rx: 34 }),
    rect(110, 24, 740, 16, '#4c5560', { rx: 8 }),
    rect(140, 50, 640, 410, '#22272e', { rx: 8 }),
    scale,
    ...view,
    rect(790, 70, 30, 300, 'url(#heat)', { rx: 6 }),
    circle(806, 424, 22, '#FFA500'),
    circle(806, 424, 13, '#ffc04d'),
    rect(0, 510, 960, 30, '#000000', { opacity: 0.06 }),
    path('M70 540 Q60 430 118 400 Q150 410 146 470 L150 540 Z', '#e8b98f'),
    path('M890 540 Q902 430 844 410 Q812 420 816 474 L812 540 Z', '#e8b98f'),
  ].join('');
}

/** From cool to hot towards the middle. */
function heatSpot(x: number, y: number, size: number): string {
  return [1.7, 1.3, 0.9, 0.5]
    .map((part, index) =>
      ellipse(
        x,
        y,
        size * part,
        size * part * 0.8,
        ['#7b2fb0', '#e13812', '#FF8A1F', '#FFE45C'][index] ?? '#e13812',
        { opacity: 0.75 },
      ),
    )
    .join('');
}
