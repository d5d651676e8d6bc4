import { describe, expect, it } from 'vitest';
import { dropAt } from '../../../../src/client/builders/forms/canvas/drop-target';
import {
  gatherLoose,
  insertItem,
  isInRow,
  moveItem,
  putBeside,
  takeApart,
} from '../../../../src/client/builders/forms/layout/change-layout';
import { placesFor } from '../../../../src/client/builders/forms/layout/places';
import type { LayoutItem } from '../../../../src/definitions/form';

const none = new Set<string>();
const section = (...children: LayoutItem[]): LayoutItem => ({ type: 'section', title: 'S', children });
const steps = (...children: LayoutItem[]): LayoutItem => ({ type: 'steps', children });
const tabs = (...children: LayoutItem[]): LayoutItem => ({ type: 'tabs', children });

describe('moving', () => {
  it.each<[string, LayoutItem[], string, string, number, LayoutItem[], string]>([
    ['down in its list', ['a', 'b', 'c'], '/layout/0', '/layout', 3, ['b', 'c', 'a'], '/layout/2'],
    ['up in its list', ['a', 'b', 'c'], '/layout/2', '/layout', 0, ['c', 'a', 'b'], '/layout/0'],
    [
      'into a section',
      ['a', section('b')],
      '/layout/0',
      '/layout/1/children',
      1,
      [section('b', 'a')],
      '/layout/0/children/1',
    ],
    [
      'out of a section, which stays',
      [section('a')],
      '/layout/0/children/0',
      '/layout',
      0,
      ['a', section()],
      '/layout/0',
    ],
    [
      'out of a row of two, which is dissolved',
      [['a', 'b'], 'c'],
      '/layout/0/1',
      '/layout',
      2,
      ['a', 'c', 'b'],
      '/layout/2',
    ],
    ['into a row', [['a', 'b'], 'c'], '/layout/1', '/layout/0', 1, [['a', 'c', 'b']], '/layout/0/1'],
    [
      'a section with its fields',
      [section('a'), 'b'],
      '/layout/0',
      '/layout',
      2,
      ['b', section('a')],
      '/layout/1',
    ],
  ])('takes a part %s', (_, items, from, list, index, result, pointer) => {
    expect(moveItem(items, from, { list, index }, none)).toEqual({ items: result, pointer });
  });

  it('takes everything that lies on the form itself into a step', () => {
    const items: LayoutItem[] = [
      'a',
      ['b', 'c'],
      section('d'),
      steps(section('e'), section()),
      { type: 'divider' },
    ];
    expect(gatherLoose(items, '/layout/3/children/0')).toEqual({
      items: [section('d'), steps(section('e', 'a', ['b', 'c'], { type: 'divider' }), section())],
      pointer: '/layout/1/children/0',
    });
  });

  it('keeps all other parts the same objects', () => {
    const kept = section('c');
    const { items } = moveItem(
      ['a', kept, section('b')],
      '/layout/0',
      { list: '/layout/2/children', index: 0 },
      none,
    );
    expect(items[0]).toBe(kept);
  });

  it('gives the members of a row of own widths the same one', () => {
    const row: LayoutItem = {
      type: 'row',
      children: [
        { type: 'field', field: 'a', span: 16 },
        { type: 'field', field: 'b', span: 8 },
      ],
    };
    const { items } = moveItem([row, 'c'], '/layout/1', { list: '/layout/0/children', index: 2 }, none);
    expect(items).toEqual([
      { type: 'row', children: ['a', 'b', 'c'].map((field) => ({ type: 'field', field, span: 8 })) },
    ]);
    expect(takeApart(items, '/layout/0/children/2', none).items[1]).toBe('c');
  });
});

describe('side by side', () => {
  it('makes a row of two, adds to a row, and not to a full one', () => {
    expect(putBeside(['a', 'b'], '/layout/1', '/layout/0', 'after', none)).toEqual({
      items: [['a', 'b']],
      pointer: '/layout/0/1',
    });
    expect(putBeside(['a', 'b'], '/layout/1', '/layout/0', 'before', none)?.items).toEqual([['b', 'a']]);
    expect(putBeside([['a', 'b'], 'c'], '/layout/1', '/layout/0/0', 'after', none)?.items).toEqual([
      ['a', 'c', 'b'],
    ]);
    expect(putBeside(['abcdef'.split(''), 'g'], '/layout/1', '/layout/0/0', 'after', none)).toBeUndefined();
    expect(putBeside(['a', section('b')], '/layout/1', '/layout/0', 'after', none)).toBeUndefined();
  });

  it('keeps a part that has members of its own, in a row of own widths', () => {
    const titled: LayoutItem = { type: 'field', field: 'a', title: 'T' };
    expect(putBeside([titled, 'rows'], '/layout/1', '/layout/0', 'after', new Set(['rows']))?.items).toEqual([
      {
        type: 'row',
        children: [
          { ...titled, span: 12 },
          { type: 'subTable', field: 'rows', span: 12 },
        ],
      },
    ]);
  });

  it('is undone by taking apart', () => {
    const { items, pointer } = takeApart([['a', 'b'], 'c'], '/layout/0/1', none);
    expect([items, pointer]).toEqual([['a', 'b', 'c'], '/layout/1']);
    expect(isInRow([['a', 'b']], '/layout/0/1')).toBe(true);
    expect(isInRow(['a'], '/layout/0')).toBe(false);
  });
});

describe('the places of a part', () => {
  it('are those that may contain it', () => {
    const items = ['a', tabs(section('b')), ['c', 'd']];
    const places = (item: LayoutItem, from?: string) =>
      placesFor(items, item, from).map(({ list, index }) => `${list}/${index}`);
    expect(places('x')).toEqual([
      '/layout/0',
      '/layout/1',
      '/layout/1/children/0/children/0',
      '/layout/1/children/0/children/1',
      '/layout/2',
      '/layout/2/0',
      '/layout/2/1',
      '/layout/2/2',
      '/layout/3',
    ]);
    expect(places(section())).toContain('/layout/1/children/1');
    expect(places(section())).not.toContain('/layout/2/0');
    expect(places(items[1] ?? '', '/layout/1').filter((place) => place.startsWith('/layout/1/'))).toEqual([]);
  });

  it('are full in a row of six, save for its own members', () => {
    const items: LayoutItem[] = ['abcdef'.split(''), 'g'];
    const inRow = (item: string, from: string) =>
      placesFor(items, item, from).filter(({ list }) => list === '/layout/0').length;
    expect([inRow('g', '/layout/1'), inRow('a', '/layout/0/0')]).toEqual([0, 7]);
  });
});

describe('the place under the pointer', () => {
  const items: LayoutItem[] = ['a', section('b'), ['c', 'd'], tabs(section('e'))];
  const drop = (
    pointer: string,
    x: number,
    y: number,
    dragged: LayoutItem = 'a',
    from: string | undefined = '/layout/0',
  ) => dropAt(items, dragged, from, { pointer, x, y });

  it('is beside a field at its edges, before or after it between them', () => {
    expect(drop('/layout/1/children/0', 0.95, 0.5)).toMatchObject({
      beside: '/layout/1/children/0',
      side: 'after',
    });
    expect(drop('/layout/1/children/0', 0.5, 0.2)).toMatchObject({
      place: { list: '/layout/1/children', index: 0 },
    });
    expect(drop('/layout/1/children/0', 0.5, 0.8)).toMatchObject({
      place: { list: '/layout/1/children', index: 1 },
    });
  });

  it('is inside a container below its title, in a row by the side', () => {
    expect(drop('/layout/1', 0.5, 0.5)).toMatchObject({ place: { list: '/layout/1/children', index: 1 } });
    expect(drop('/layout/1', 0.5, 0.05)).toMatchObject({ place: { list: '/layout', index: 1 } });
    expect(drop('/layout/2/1', 0.3, 0.9)).toMatchObject({
      mark: { side: 'left' },
      place: { list: '/layout/2', index: 1 },
    });
  });

  it('is around what may not contain the part, and nowhere in the part itself', () => {
    expect(drop('/layout/2/0', 0.5, 0.9, section('x'), '/layout/1')).toMatchObject({
      place: { list: '/layout', index: 3 },
    });
    expect(drop('/layout/3', 0.5, 0.5, section('b'), '/layout/1')).toMatchObject({
      place: { list: '/layout/3/children', index: 1 },
    });
    expect(drop('/layout/1/children/0', 0.5, 0.5, items[1], '/layout/1')).toBeUndefined();
  });

  it('of an entry of the palette is never beside', () => {
    expect(dropAt(items, 'x', undefined, { pointer: '/layout/0', x: 0.95, y: 0.6 })).toMatchObject({
      place: { list: '/layout', index: 1 },
    });
  });
});

it('inserts a new part at its place', () => {
  expect(insertItem(['a'], 'b', { list: '/layout', index: 0 }, none)).toEqual({
    items: ['b', 'a'],
    pointer: '/layout/0',
  });
});
