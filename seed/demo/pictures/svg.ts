/** Numbers with one decimal are enough for pictures of 960 × 540. */
const round = (value: number) => Math.round(value * 10) / 10;

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element; numbers are rounded, undefined attributes left out. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : value}"`)
    .join('');
  return content === '' ? `<${name}${written}/>` : `<${name}${written}>${content}</${name}>`;
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
) {
  return element('rect', { x, y, width, height, fill, ...more });
}

export function circle(cx: number, cy: number, r: number, fill: string, more: Attributes = {}) {
  return element('circle', { cx, cy, r, fill, ...more });
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}) {
  return element('ellipse', { cx, cy, rx, ry, fill, ...more });
}

/** A closed shape through points `[x, y]`. */
export function polygon(points: readonly (readonly [number, number])[], fill: string, more: Attributes = {}) {
  return element('polygon', {
    points: points.map(([x, y]) => `${round(x)},${round(y)}`).join(' '),
    fill,
    ...more,
  });
}

/** A path; its numbers are written as they are. */
export function path(d: string, fill: string, more: Attributes = {}) {
  return element('path', { d, fill, ...more });
}

/** A stroke with round ends. */
export function line(d: string, stroke: string, width: number, more: Attributes = {}) {
  return element('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    ...more,
  });
}

/** Moves and scales what is drawn around its own origin. */
export function place(content: string, x: number, y: number, scale = 1, flip = false): string {
  const across = flip ? -scale : scale;
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${across.toFixed(3)} ${scale.toFixed(3)})">${content}</g>`;
}

/** A vertical gradient for `url(#id)`. */
export function gradient(id: string, stops: readonly (readonly [number, string])[], across = false): string {
  const direction = across ? { x1: 0, y1: 0, x2: 1, y2: 0 } : { x1: 0, y1: 0, x2: 0, y2: 1 };
  return element(
    'linearGradient',
    { id, ...direction },
    stops.map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`).join(''),
  );
}
