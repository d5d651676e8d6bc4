import { describe, expect, it, vi } from 'vitest';
import { isChunkError, reloadOnce } from '../../../src/client/shell/reload-guard';

describe('reloading after a part of the page could not be fetched', () => {
  it('happens once within ten seconds', () => {
    const values = new Map<string, string>();
    const storage = {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
    };
    const reload = vi.fn<() => void>();
    expect(reloadOnce(storage, reload, 1_000_000)).toBe(true);
    expect(reloadOnce(storage, reload, 1_009_999)).toBe(false);
    expect(reloadOnce(storage, reload, 1_010_000)).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('answers to errors of fetching a part, and to no others', () => {
    expect(isChunkError(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))).toBe(
      true,
    );
    expect(isChunkError(new TypeError('Importing a module script failed.'))).toBe(true);
    expect(isChunkError(new TypeError('x is undefined'))).toBe(false);
    expect(isChunkError('text')).toBe(false);
  });
});
