// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPageHistory, guardLeaving } from '../../../../src/client/ui/navigation/page-history';

let free = () => {};
afterEach(() => free());

describe('leaving a page with unsaved changes', () => {
  it('is held back until somebody lets it happen', () => {
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
