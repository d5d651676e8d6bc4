// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useOtherTabs } from '../../../../src/client/runtime/form/draft/other-tabs';

/** The messages of this window to the others; the browser delivers them to the others only. */
let said: string[];

beforeEach(() => {
  said = [];
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation((_key, value) => void said.push(value));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const hear = (message: string, key = 'windows of entry 7 audit new') =>
  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: message }));
  });
const open = () => renderHook(() => useOtherTabs('entry 7 audit new', 'me', true));

describe('the same entry in two windows', () => {
  it('is shown in both, until one of them is closed', () => {
    const { result } = open();
    expect(said).toEqual(['opened me']);
    expect(result.current.others).toBe('none');
    hear('opened other');
    expect(said).toEqual(['opened me', 'here me']);
    expect(result.current.others).toBe('open');
    hear('left other');
    expect(result.current.others).toBe('none');
  });

  it('is reported as saved by the one that saved it', () => {
    const { result } = open();
    act(() => result.current.announceSaved());
    expect(said.at(-1)).toBe('saved me');
    hear('saved other');
    hear('left other');
    expect(result.current.others).toBe('saved');
  });

  it('is not another entry', () => {
    const { result } = open();
    hear('opened other', 'windows of entry 7 audit 12');
    expect(result.current.others).toBe('none');
  });

  it('ends with the form', () => {
    open().unmount();
    expect(said.at(-1)).toBe('left me');
  });
});
