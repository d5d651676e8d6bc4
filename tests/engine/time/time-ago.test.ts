import { afterEach, describe, expect, it, vi } from 'vitest';
import { timeAgo } from '../../../src/engine/time/time-ago';

const now = Date.parse('2026-11-20T10:00:00Z');

afterEach(() => vi.restoreAllMocks());

describe('how long ago something was', () => {
  it.each([
    ['2026-11-20T09:59:30Z', 'дөнгөж сая'],
    ['2026-11-20T09:55:00Z', '5 минутын өмнө'],
    ['2026-11-20T08:10:00Z', '1 цагийн өмнө'],
    ['2026-11-17T10:00:00Z', '3 өдрийн өмнө'],
    ['2026-11-20T10:00:05Z', 'дөнгөж сая'],
  ])('is said in Mongolian by a browser that knows no Mongolian: %s', (moment, words) => {
    vi.spyOn(Intl.RelativeTimeFormat, 'supportedLocalesOf').mockReturnValue([]);
    expect(timeAgo(moment, 'mn_MN', now)).toBe(words);
  });

  it('is said by the browser in the languages that all of them know', () => {
    expect(timeAgo('2026-11-20T09:55:00Z', 'en_US', now)).toBe('5 minutes ago');
    expect(timeAgo('2026-11-17T10:00:00Z', 'ko_KR', now)).toBe('3일 전');
    expect(timeAgo('2026-11-20T09:59:30Z', 'en_US', now)).toBe('now');
    expect(timeAgo('2026-11-20T09:59:30Z', 'ko_KR', now)).toBe('지금');
  });
});
