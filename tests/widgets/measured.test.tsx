// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { languages, say } from '../../src/definitions/language';
import { normalizeRoof } from '../../widgets/roof_info/roof';
import { preloadWidgets } from '../../widgets/registry';
import { normalizeFootprint } from '../../widgets/shape_info/normalize-footprint';
import { prepareDocument } from './document';
import { fixtureOf, renderCell, renderField } from './draw-widget';

const types = ['roof_info', 'shape_info'];
const others = languages.filter((language) => language !== 'mn_MN');
const square = [
  [0, 0],
  [8, 0],
  [8, 6],
  [0, 6],
];

beforeAll(async () => {
  prepareDocument();
  for (const part of ['field', 'cell'] as const) await preloadWidgets(part, types);
});
afterEach(cleanup);

/** The text of the field, without the words around it that the test adds. */
function wordsIn(container: HTMLElement): string {
  return (container.textContent ?? '').replaceAll(/Талбар|Алдаа/g, '');
}

describe.each(types)('measures of %s', (type) => {
  const fixture = fixtureOf(type);
  const values = fixture.valid.map(({ value }) => value);
  if (type === 'shape_info') values.push({ form: 'polygon', corners: square, height: 3 });

  it.each(others)(
    'have units of the reader where they are entered, shown and listed, in %s',
    async (language) => {
      for (const value of values) {
        for (const isReadOnly of [false, true]) {
          const { container } = await renderField(type, fixture, { value, language, isReadOnly });
          expect(wordsIn(container)).toMatch(/\d m²/);
          expect(wordsIn(container)).toMatch(/\d m(?!²)/);
          expect(wordsIn(container)).not.toMatch(/\p{Script=Cyrillic}/u);
          cleanup();
        }
        const { container } = renderCell(type, fixture, value, language);
        expect(container.textContent).toMatch(/ · [\d.]+ m²$/);
        cleanup();
      }
    },
  );
});

it.each([
  ['a roof', normalizeRoof({ form: 'flat', length: 900, width: 8 })],
  ['a wall', normalizeFootprint({ form: 'circle', sides: { a: 900 } })],
  ['a height', normalizeFootprint({ form: 'circle', sides: { a: 6 }, height: 90 })],
])('the bounds of %s are in the reader’s units', (_, normalized) => {
  const fault = 'fault' in normalized ? normalized.fault : '';
  const said = languages.map((language) => say(fault, language));
  expect(said).toEqual([
    expect.stringMatching(/\d м /),
    expect.stringMatching(/\d m$/),
    expect.stringMatching(/\d m이/),
  ]);
});
