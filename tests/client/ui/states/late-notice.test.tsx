// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageSkeleton } from '../../../../src/client/ui/states/page-skeleton';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('a skeleton says after ten seconds that the response takes long, and offers another attempt', () => {
  render(<PageSkeleton />);
  act(() => {
    vi.advanceTimersByTime(9_900);
  });
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => {
    vi.advanceTimersByTime(200);
  });
  expect(screen.getByRole('alert').querySelector('button')).not.toBeNull();
});
