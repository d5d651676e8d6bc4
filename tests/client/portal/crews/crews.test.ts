// @vitest-environment jsdom
import { assert, integer, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCrewOrder, splitWindow } from '../../../../src/client/portal/crews/crew-query';
import { phoneText } from '../../../../src/client/ui/phone-text';

const rows = (name: string, count: number) => Array.from({ length: count }, (_, index) => `${name} ${index}`);

describe('the pages of crews', () => {
  it('hold every near crew and then every other one, each once', () => {
    const counts = tuple(
      integer({ min: 0, max: 80 }),
      integer({ min: 0, max: 300 }),
      integer({ min: 1, max: 100 }),
    );
    assert(
      property(counts, ([near, others, size]) => {
        const lists = { near: rows('near', near), others: rows('other', others) };
        const pages = rows('page', Math.ceil((near + others) / size)).map((_, index) => {
          const { nearLimit, nearOffset, othersLimit, othersOffset } = splitWindow(index * size, size, near);
          return [
            ...lists.near.slice(nearOffset, nearOffset + nearLimit),
            ...lists.others.slice(othersOffset, othersOffset + othersLimit),
          ];
        });
        expect(pages.flat()).toEqual([...lists.near, ...lists.others]);
        for (const page of pages.slice(0, -1)) expect(page).toHaveLength(size);
      }),
    );
  });
});

describe('a crew', () => {
  it('is called at a number that can be read', () => {
    expect(phoneText('99112233')).toBe('9911 2233');
    expect(phoneText('11-330033')).toBe('11-330033');
  });
});

it.each([
  [null, 'rating'],
  ['works', 'works'],
  ['name', 'name'],
  ['drop table', 'rating'],
  ['toString', 'rating'],
])('the order %s of an address lists crews by %s', (text, order) => {
  expect(parseCrewOrder(text)).toBe(order);
});
