import { expect, it } from 'vitest';
import { ownFirst } from '../../../src/client/builders/own-elements';

const same = (each: string) => each;

it('puts the elements that the settings name first, each part in its order', () => {
  expect(ownFirst(['text', 'number', 'date', 'map'], ['map', 'number'], same)).toEqual([
    'number',
    'map',
    'text',
    'date',
  ]);
  expect(ownFirst(['text', 'number'], [], same)).toEqual(['text', 'number']);
});
