import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  atLeast,
  below,
  lg,
  md,
  sm,
  small,
  smallest,
  xl,
  xs,
  xxl,
  type Breakpoint,
} from '../../../src/client/browser/breakpoints';

// Vitest leaves imported styles empty.
const styles = Object.fromEntries(
  ['src', 'widgets'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      .map((name) => [join(folder, name), readFileSync(join(folder, name), 'utf8')] as const),
  ),
);
const code: Record<string, string> = import.meta.glob(
  ['/src/client/**/*.{ts,tsx,html}', '/widgets/**/*.{ts,tsx}'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
);
const breakpoints: readonly Breakpoint[] = [smallest, small, xs, sm, md, lg, xl, xxl];
const known = new Set(breakpoints.flatMap((width) => [atLeast(width), below(width)]));

/** The conditions on the width of a text's media queries. Those in em follow the size of the font, not the screen. */
function widths(text: string): string[] {
  return [...text.matchAll(/@media[^{]*/g)].flatMap(([query]) =>
    [...query.matchAll(/\([^()]*width[^()]*\)/g)]
      .map(([width]) => width)
      .filter((width) => !width.includes('em)')),
  );
}

it('styles change at the breakpoints and at no other width', () => {
  const used = Object.entries(styles).flatMap(([path, text]) =>
    widths(text).map((width) => ({ path, width })),
  );
  expect(used.length).toBeGreaterThan(80);
  expect(used.filter(({ width }) => !known.has(width))).toEqual([]);
});

it('code writes no media query of a width itself', () => {
  const own = '/src/client/browser/breakpoints.ts';
  const writing = Object.entries(code).filter(
    ([path, text]) => path !== own && /\((?:min|max)-width: ?\d|\(width ?[<>]=? ?\d+px/.test(text),
  );
  expect(writing.map(([path]) => path)).toEqual([]);
});
