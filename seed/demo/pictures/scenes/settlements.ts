import type { Random } from '../../../random';
import { fence, ger, house } from '../buildings';
import { ground, landscape, snowfall, tree } from '../landscape';
import { pickLight, type Light } from '../light';
import { hatFor, person } from '../people';
import { circle, ellipse, line, place, rect } from '../svg';

/** Houses and gers climb a slope behind their fences. */
export function gerDistrict(random: Random): string {
  const light = pickLight(random, ['morning', 'dusk', 'night', 'noon']);
  return [
    landscape(random, light, 270),
    settlement(random, light, 'thin'),
    random.chance(0.4) ? snowfall(random, light) : '',
  ].join('');
}

/** The same on a still, cold morning: smoke lies over the roofs. */
export function smokyMorning(random: Random): string {
  const light = pickLight(random, ['morning', 'dusk']);
  const haze = [230, 300, 390].map((y, index) =>
    ellipse(random.integer(250, 700), y, 560, 34 + index * 8, '#8b8f99', { opacity: 0.2 - index * 0.03 }),
  );
  return landscape(random, light, 270) + settlement(random, light, 'thick') + haze.join('');
}

/** Blue sky over chimneys that do not smoke, and a post that measures the air. */
export function cleanAir(random: Random): string {
  const light = pickLight(random, ['noon', 'summer', 'morning']);
  const post = [
    rect(-4, -210, 8, 210, '#8b96a3'),
    rect(-34, -232, 68, 62, '#f4f7fa', { rx: 8 }),
    rect(-34, -232, 68, 14, '#0366cc', { rx: 7 }),
    circle(0, -192, 15, '#19B459'),
    line('M-7 -192 L-2 -186 L8 -198', '#ffffff', 4),
    line('M-26 -244 q26 -18 52 0 M-16 -238 q16 -10 32 0', '#0366cc', 3.5),
  ].join('');
  return [
    landscape(random, light, 270),
    settlement(random, light, 'none'),
    place(post, random.integer(120, 220), 505, 1.25),
    place(person(random, { arm: 'up', hat: hatFor(light) }), random.integer(700, 740), 520, 1.05),
    place(person(random, { hat: hatFor(light) }), random.integer(790, 840), 522, 0.85),
  ].join('');
}

function settlement(random: Random, light: Light, smoke: 'none' | 'thin' | 'thick'): string {
  const rows = [
    { y: 322, scale: 0.42, count: 9 },
    { y: 372, scale: 0.6, count: 7 },
    { y: 440, scale: 0.86, count: 5 },
    { y: 522, scale: 1.15, count: 4 },
  ];
  return (
    ground(random, light, 282) +
    rows
      .map(({ y, scale, count }, row) => {
        const step = 960 / count;
        const things = Array.from({ length: count }, (_, index) => {
          const x = step * (index + 0.5) + random.integer(-14, 14);
          const down = y + random.integer(-7, 7);
          const isGer = random.chance(0.36);
          const own = smoke === 'thin' && random.chance(0.4) ? 'none' : smoke;
          const home = isGer ? ger(random, light, own) : house(random, light, { smoke: own });
          const beside = random.chance(0.45)
            ? place(tree(random, light), x + step * 0.44, down, scale * 0.9)
            : '';
          return place(home, x, down, scale, random.chance(0.3)) + beside;
        });
        const front =
          row > 0
            ? place(fence(970 / scale, light.isNight ? '#7d6a63' : '#b99370'), 0, y + 20 * scale, scale)
            : '';
        return things.join('') + front;
      })
      .join('')
  );
}
