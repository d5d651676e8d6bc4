import { describe, expect, it } from 'vitest';
import {
  listCreateForms,
  matching,
  listPages,
  foundRowItems,
  shortcutItems,
  type SearchMenu,
} from '../../../src/client/shell/search/search-items';

const right = (c: boolean, u: boolean) => ({
  show: true,
  c,
  r: true,
  u,
  d: false,
  title: 'x',
  menu_id: 0,
  formCondition: null,
  gridCondition: null,
});

const menu: SearchMenu = {
  language: 'mn_MN',
  items: [
    {
      id: 1,
      title: 'Ажил',
      link_to: 'noAction',
      children: [
        { id: 41, title: 'Захиалга', link_to: 'crud', url: 'order', icon: 'clipboard' },
        { id: 61, title: 'Бригад', link_to: 'crud', url: 'crew' },
      ],
    },
    { id: 9, title: 'Тооцоолуур', link_to: 'link', url: '/calculator' },
  ],
  kruds: [
    { id: 'order', title: 'Захиалга', template: 'canvas', grid: 'order', form: 'order', actions: ['create'] },
    { id: 'crew', title: 'Бригад', template: 'canvas', grid: 'crew', form: 'crew', actions: ['create'] },
  ] as unknown as SearchMenu['kruds'],
  rights: { 41: right(true, true), 61: right(false, false) },
};

describe('the search', () => {
  it('offers the pages of the menu, below their group', () => {
    expect(listPages(menu).map(({ title, detail, to }) => [title, detail, to])).toEqual([
      ['Захиалга', 'Ажил', '/admin/p/41'],
      ['Бригад', 'Ажил', '/admin/p/61'],
    ]);
  });

  it('offers new rows only where the person may add them', () => {
    expect(listCreateForms(menu, (title) => `Шинэ: ${title}`).map(({ to }) => to)).toEqual([
      '/admin/p/41?row=new',
    ]);
  });

  it('matches every word, whatever the case and the spelling of a keyboard', () => {
    const pages = listPages(menu);
    expect(matching(pages, 'БРИ').map(({ title }) => title)).toEqual(['Бригад']);
    expect(matching(pages, 'бригад захиалга')).toEqual([]);
    expect(matching(pages, ' ')).toEqual([]);
  });

  it('opens a row for reading where the person may not change it', () => {
    const rows = [{ id: '7', title: null, detail: null }];
    const open = (id: number) =>
      foundRowItems({ menu: id, title: 'x', icon: null, rows, hasMore: false }, menu.rights)[0]?.to;
    expect([open(41), open(61)]).toEqual(['/admin/p/41?row=7', '/admin/p/61?row=7&mode=view']);
  });

  it('leaves out shortcuts to pages that have left the menu', () => {
    const shortcuts = [
      { menu: 41, isFavourite: true, row: null },
      { menu: 99, isFavourite: true, row: null },
    ];
    expect(shortcutItems(shortcuts, listPages(menu), menu.rights).map(({ title }) => title)).toEqual([
      'Захиалга',
    ]);
  });
});
