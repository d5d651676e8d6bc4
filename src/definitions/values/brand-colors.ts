/** A colour as `#rrggbb`. */
export const colorPattern = '^#[0-9a-fA-F]{6}$';

/** The contrast that WCAG 2.2 AA asks of text. */
export const textContrast = 4.5;

const white = '#ffffff';
/** The ground of cards in the dark theme, as in `tokens.css`. */
const darkGround = '#1c2027';

/** The colours of the interface that follow from a project's own; the names are those of `tokens.css`. */
export interface BrandColors {
  primary: string;
  'primary-strong': string;
  'on-primary': string;
  'primary-soft': string;
  link: string;
}

/** Derives the colours of a theme. White text is readable on the primary colour, and links on the background. */
export function brandColors(primary: string, theme: 'light' | 'dark'): BrandColors {
  const ground = theme === 'light' ? white : darkGround;
  const towards = theme === 'light' ? '#000000' : white;
  return {
    primary,
    'primary-strong': mixed(primary, '#000000', 0.2),
    'on-primary': white,
    'primary-soft': mixed(primary, ground, theme === 'light' ? 0.9 : 0.75),
    link: readable(primary, ground, towards),
  };
}

/** The contrast of two colours, from 1 to 21 (WCAG 2.2, relative luminance). */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function readable(color: string, ground: string, towards: string): string {
  const steps = Array.from({ length: 21 }, (_, step) => mixed(color, towards, step / 20));
  return steps.find((each) => contrast(each, ground) >= textContrast) ?? towards;
}

function mixed(color: string, other: string, share: number): string {
  const parts = channels(color).map((value, index) =>
    Math.round(value * (1 - share) + (channels(other)[index] ?? 0) * share),
  );
  return `#${parts.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
