import { describe, expect, it } from 'vitest';
import {
  commentParts,
  editableText,
  mentionName,
  storedText,
} from '../../../src/client/runtime/comments/mentions';

const people = [
  { id: 1, name: 'Б.Бат' },
  { id: 2, name: 'Б.Батболд' },
];

describe('mentions', () => {
  it('are stored by key, the longer of two names first', () => {
    const names = new Map([
      ['Б.Бат', 1],
      ['Б.Батболд', 2],
    ]);
    expect(storedText(' @Б.Батболд, @Б.Бат харна уу @Дорж ', names)).toBe('@[2], @[1] харна уу @Дорж');
  });

  it('come back as they were written', () => {
    const body = '@[2], @[1] харна уу';
    const { text, names } = editableText(body, people);
    expect(text).toBe('@Б.Батболд, @Б.Бат харна уу');
    expect(storedText(text, names)).toBe(body);
  });

  it('are shown by name, and without one for a person who is gone', () => {
    expect(commentParts('А @[1] @[9]', people)).toEqual([
      { text: 'А ' },
      { mention: '@Б.Бат' },
      { text: ' ' },
      { mention: '@' },
    ]);
  });

  it('of two people with one name are distinguished', () => {
    const names = new Map([['Б.Бат', 1]]);
    expect([mentionName('Б.Бат', 1, names), mentionName('Б.Бат', 5, names)]).toEqual(['Б.Бат', 'Б.Бат №5']);
  });
});
