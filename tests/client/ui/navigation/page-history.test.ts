// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeLanguage, startI18n } from '../../../../src/client/i18n/i18n';
import { createPageHistory, guardLeaving } from '../../../../src/client/ui/navigation/page-history';

beforeAll(startI18n);

let free = () => {};
afterEach(() => free());

describe('leaving a page with unsaved changes', () => {
  it('is held back until a person lets it happen', () => {
    window.history.replaceState(null, '', '/form/news/1');
    const history = createPageHistory();
    const listener = vi.fn<() => void>();
    const stop = history.listen(listener);
    const held: (() => void)[] = [];
    free = guardLeaving({
      isHeld: ({ nextLocation }) => nextLocation.pathname === '/news',
      onHeld: (next) => void held.push(next),
    });

    history.push('/news?page=2');
    expect(window.location.pathname).toBe('/form/news/1');
    expect(listener).not.toHaveBeenCalled();

    held[0]?.();
    expect(window.location.pathname + window.location.search).toBe('/news?page=2');
    expect(listener).toHaveBeenCalledOnce();
    stop();
  });

  it('does not hold what the guard lets pass, nor anything once it is gone', () => {
    window.history.replaceState(null, '', '/form/news/1');
    const history = createPageHistory();
    const stop = history.listen(() => undefined);
    const onHeld = vi.fn<() => void>();
    free = guardLeaving({ isHeld: ({ nextLocation }) => nextLocation.pathname === '/news', onHeld });
    history.push('/form/news/2');
    expect(window.location.pathname).toBe('/form/news/2');
    free();
    history.push('/news');
    expect(window.location.pathname).toBe('/news');
    expect(onHeld).not.toHaveBeenCalled();
    stop();
  });
});

describe('the language of an address', () => {
  afterEach(() => changeLanguage('mn_MN'));

  it('is not seen by pages, and stays on the way to other public pages', () => {
    const history = start('/en/news?page=2');
    expect(history.state).toMatchObject({
      language: 'en_US',
      location: { pathname: '/news', search: '?page=2' },
    });
    history.push('/news/detail/5');
    expect(address()).toBe('/en/news/detail/5');
    expect(history.state.location.pathname).toBe('/news/detail/5');
    history.replace({ pathname: '/', search: '?x=1', hash: '#top' });
    expect(address()).toBe('/en?x=1#top');
    expect(history.createHref('/faq', 'ko_KR')).toBe('/ko/faq');
    expect(history.createHref('/admin/p/2', 'ko_KR')).toBe('/admin/p/2');
  });

  it('is the chosen one on the way from a page without a language to a public page', async () => {
    const history = start('/en/news');
    history.push('/auth/login?next=1');
    expect(address()).toBe('/auth/login?next=1');
    expect(history.state.language).toBeUndefined();
    await changeLanguage('ko_KR');
    history.push('/news');
    expect(address()).toBe('/ko/news');
  });

  it('changes in place: query, fragment and state stay, and no guard is asked', () => {
    const history = start('/news');
    history.push('/news?type=2#top', { seen: true });
    const length = window.history.length;
    const letGo = guardLeaving({ isHeld: () => true, onHeld: () => undefined });
    history.showIn('ko_KR');
    letGo();
    expect(address()).toBe('/ko/news?type=2#top');
    expect(window.history.length).toBe(length);
    expect(history.state).toMatchObject({
      language: 'ko_KR',
      location: { pathname: '/news', state: { seen: true } },
    });
  });

  it('is not given to a page that has none', () => {
    const history = start('/auth/login');
    history.showIn('ko_KR');
    expect(address()).toBe('/auth/login');
  });

  it('of an address that names no page is known, and the page is not found', () => {
    const history = start('/en/admin');
    expect(history.state).toMatchObject({ language: 'en_US', location: { pathname: '/en/admin' } });
  });
});

function start(address: string) {
  window.history.replaceState(null, '', address);
  const history = createPageHistory();
  free = history.listen(() => undefined);
  return history;
}

function address(): string {
  return window.location.pathname + window.location.search + window.location.hash;
}
