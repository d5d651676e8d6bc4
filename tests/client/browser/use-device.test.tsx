// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useDevice } from '../../../src/client/browser/use-device';
import { PreviewWidth } from '../../../src/client/browser/use-media-query';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Simulates a screen; returns what resizes it. */
function stubScreen(first: number): (width: number) => void {
  let width = first;
  const listeners = new Set<() => void>();
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return width <= Number(/max-width: ([\d.]+)px/.exec(query)?.[1]);
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  return (next) => {
    width = next;
    for (const listener of listeners) listener();
  };
}

it.each([
  [390, 'mobile'],
  [767.5, 'mobile'],
  [768, 'tablet'],
  [991, 'tablet'],
  [992, 'desktop'],
])('a screen of %d pixels is of the class %s', (width, device) => {
  stubScreen(width);
  expect(renderHook(() => useDevice()).result.current).toBe(device);
});

it('follows the screen, as when it is turned', () => {
  const resize = stubScreen(430);
  const { result } = renderHook(() => useDevice());
  act(() => resize(932));
  expect(result.current).toBe('tablet');
});

it('is that of a preview inside it', () => {
  stubScreen(1440);
  expect(renderHook(() => useDevice(), { wrapper: PhonePreview }).result.current).toBe('mobile');
});

function PhonePreview({ children }: { children: ReactNode }) {
  return <PreviewWidth value={390}>{children}</PreviewWidth>;
}
