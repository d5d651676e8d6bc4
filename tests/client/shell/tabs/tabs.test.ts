import { describe, expect, it } from 'vitest';
import {
  closed,
  maxTabs,
  moved,
  neighbour,
  only,
  parseTabs,
  withVisited,
  type Tab,
} from '../../../../src/client/shell/tabs/tabs';

const news: Tab = { path: '/admin/p/2', search: '' };
const orders: Tab = { path: '/admin/p/41', search: '?q=Бат' };
const crews: Tab = { path: '/admin/p/61', search: '' };

describe('tabs', () => {
  it('take in a page that is visited, and keep its place when it is visited again', () => {
    expect(withVisited([news], orders)).toEqual([news, orders]);
    const tabs = [news, orders, crews];
    expect(withVisited(tabs, orders)).toBe(tabs);
    expect(withVisited(tabs, { ...orders, search: '?q=Дорж' })).toEqual([
      news,
      { path: '/admin/p/41', search: '?q=Дорж' },
      crews,
    ]);
  });

  it('make room for the newest', () => {
    const many = Array.from({ length: maxTabs }, (_, index) => ({ path: `/admin/p/${index}`, search: '' }));
    const next = withVisited(many, { path: '/admin/p/99', search: '' });
    expect(next).toHaveLength(maxTabs);
    expect(next.at(-1)?.path).toBe('/admin/p/99');
    expect(next[0]?.path).toBe('/admin/p/1');
  });

  it('that are closed leave one beside them', () => {
    const tabs = [news, orders, crews];
    expect(neighbour(tabs, orders.path)).toBe(crews);
    expect(neighbour(tabs, crews.path)).toBe(orders);
    expect(neighbour([news], news.path)).toBeUndefined();
    expect(closed(tabs, orders.path)).toEqual([news, crews]);
    expect(closed(tabs, '/admin/p/1')).toBe(tabs);
  });

  it('are moved to the place of another one, both ways', () => {
    const tabs = [news, orders, crews];
    expect(moved(tabs, news.path, crews.path)).toEqual([orders, crews, news]);
    expect(moved(tabs, crews.path, news.path)).toEqual([crews, news, orders]);
    expect(moved(tabs, news.path, news.path)).toBe(tabs);
    expect(moved(tabs, '/admin/p/1', news.path)).toBe(tabs);
  });

  it('are closed but for one', () => {
    expect(only([news, orders, crews], orders.path)).toEqual([orders]);
    const alone = [orders];
    expect(only(alone, orders.path)).toBe(alone);
  });

  it('are read from what was kept, without what leads elsewhere', () => {
    expect(
      parseTabs([
        news,
        { path: 'https://evil.mn', search: '' },
        { path: '//evil.mn/admin', search: '' },
        { path: '/admin/p/3', search: 'x' },
        { path: 1, search: '' },
        null,
      ]),
    ).toEqual([news]);
    expect(parseTabs('nothing')).toEqual([]);
  });
});
