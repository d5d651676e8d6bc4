import type { Random } from '../../random';
import type { Light } from './light';
import { circle, line, path, rect } from './svg';

const coats = ['#0366cc', '#e0803a', '#2f8f62', '#a34b6b', '#5b6fb0', '#c98a1c'];
const skin = ['#e8b98f', '#d9a679', '#efc6a0'];

/** Draws a person from the front, 100 high, at the origin. */
export function person(
  random: Random,
  options: { coat?: string; hat?: 'helmet' | 'winter' | 'none'; arm?: 'up' | 'down' } = {},
): string {
  const coat = options.coat ?? random.pick(coats);
  const face = random.pick(skin);
  const hat = options.hat ?? 'winter';
  return [
    line('M-8 -2 V-36 M8 -2 V-36', '#3b4657', 11),
    path('M-20 -34 Q-22 -72 0 -74 Q22 -72 20 -34 Z', coat),
    options.arm === 'up' ? line('M16 -62 L34 -88', coat, 10) : line('M17 -62 L22 -38', coat, 10),
    line('M-17 -62 L-23 -38', coat, 10),
    options.arm === 'up' ? circle(35, -91, 5, face) : circle(22, -35, 5, face),
    circle(-23, -35, 5, face),
    circle(0, -85, 12, face),
    hatOf(hat, coat),
    circle(-4, -84, 1.4, '#3a2c24'),
    circle(4, -84, 1.4, '#3a2c24'),
    line('M-3.5 -79.5 Q0 -77 3.5 -79.5', '#a5654a', 1.5),
  ].join('');
}

function hatOf(hat: 'helmet' | 'winter' | 'none', coat: string): string {
  if (hat === 'helmet')
    return (
      path('M-14 -87 Q-13 -103 0 -103 Q13 -103 14 -87 Z', '#FFA500') +
      rect(-17, -89, 34, 4, '#e08f00', { rx: 2 })
    );
  if (hat === 'winter')
    return (
      path('M-13 -87 Q-13 -102 0 -102 Q13 -102 13 -87 Z', coat) +
      rect(-14, -91, 28, 6, '#f4efe6', { rx: 3 }) +
      circle(0, -103, 4, '#f4efe6')
    );
  return path('M-12.5 -85 Q-14 -99 0 -99 Q14 -99 12.5 -85 Q6 -93 -4 -93 Q-10 -92 -12.5 -85 Z', '#3a2c24');
}

/** A ladder of the given height, leaning to the right. */
export function ladder(height: number): string {
  const lean = height * 0.2;
  const rungs = Array.from({ length: Math.floor(height / 22) }, (_, index) => {
    const part = ((index + 1) * 22) / height;
    return `M${(lean * part).toFixed(1)} ${(-height * part).toFixed(1)} h26`;
  });
  return line(`M0 0 L${lean} ${-height} M26 0 L${lean + 26} ${-height} ${rungs.join(' ')}`, '#c98f3f', 5);
}

/** There are no winter hats without snow. */
export function hatFor(light: Light): 'winter' | 'none' {
  return light.snow === undefined ? 'none' : 'winter';
}
