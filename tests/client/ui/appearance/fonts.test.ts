import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const faces = readFileSync('src/client/ui/appearance/fonts.css', 'utf8').split('@font-face').slice(1);

/** The faces whose range of characters has the character: a browser loads these files for it. */
function facesWith(character: string): string[] {
  const code = character.codePointAt(0) ?? 0;
  return faces.filter((face) =>
    [...face.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].some(
      ([, first = '', last = first]) =>
        code >= Number.parseInt(first, 16) && code <= Number.parseInt(last, 16),
    ),
  );
}

it.each(['Ө', 'ө', 'Ү', 'ү', '₮', 'Ж', 'a'])('%s is in exactly one subset of the typeface', (character) => {
  expect(facesWith(character)).toHaveLength(1);
});

it('Korean loads no file: devices have Hangul themselves', () => {
  expect(facesWith('한')).toEqual([]);
});
