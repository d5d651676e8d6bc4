import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { chartColors } from '../../src/definitions/values/chart-colors';

it('the colours of charts are the custom properties of the stylesheet', async () => {
  const css = await readFile(new URL('../../src/client/ui/appearance/tokens.css', import.meta.url), 'utf8');
  const names = [...css.matchAll(/--((?:chart|status|band)-[a-z0-9-]+):/g)].map(([, name = '']) => name);
  expect(new Set(chartColors)).toEqual(new Set(names));
});
