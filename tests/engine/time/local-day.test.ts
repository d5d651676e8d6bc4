import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { localDay } from '../../../src/engine/time/ulaanbaatar';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the day changes at midnight of Ulaanbaatar, and goes back with the clock', () => {
  vi.setSystemTime('2026-11-30T15:59:59.999Z');
  expect(localDay()).toBe('2026-11-30');
  vi.setSystemTime('2026-11-30T16:00:00.000Z');
  expect(localDay()).toBe('2026-12-01');
  vi.setSystemTime('2026-11-30T15:59:59.999Z');
  expect(localDay()).toBe('2026-11-30');
  expect(localDay('2026-12-31T16:00:00Z')).toBe('2027-01-01');
});
