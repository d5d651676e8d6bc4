// @vitest-environment jsdom
import { expect, it } from 'vitest';
import {
  markedAsRead,
  badgeText,
  type Notice,
  type NoticePages,
} from '../../../../src/client/shell/notices/notices';

const notice = (id: number, read_at: string | null = null): Notice => ({
  id,
  title: `Мэдэгдэл ${id}`,
  body: '',
  link: null,
  created_at: '2026-11-20T04:00:00.000Z',
  read_at,
});
const now = Date.parse('2026-11-20T05:00:00.000Z');
const pages: NoticePages = {
  pages: [
    { unread: 3, notices: [notice(9), notice(8, '2026-11-20T04:30:00.000Z')] },
    { unread: 3, notices: [notice(7)] },
  ],
  pageParams: [undefined, 8],
};
const unreadOf = ({ pages: all }: NoticePages) =>
  all.flatMap(({ notices }) => notices.filter(({ read_at }) => read_at === null).map(({ id }) => id));

it('one notice is read, and counted once', () => {
  const read = markedAsRead(pages, 7, now);
  expect(unreadOf(read)).toEqual([9]);
  expect(read.pages.map(({ unread }) => unread)).toEqual([2, 2]);
  expect(read.pages[1]?.notices[0]?.read_at).toBe('2026-11-20T05:00:00.000Z');
});

it('a notice that was read already changes nothing', () => {
  expect(markedAsRead(pages, 8, now)).toEqual(pages);
});

it('all are read, those that are not on the screen too', () => {
  const read = markedAsRead(pages, 'all', now);
  expect(unreadOf(read)).toEqual([]);
  expect(read.pages.map(({ unread }) => unread)).toEqual([0, 0]);
  expect(read.pages[0]?.notices[1]?.read_at).toBe('2026-11-20T04:30:00.000Z');
});

it('the bell shows a number that fits', () => {
  expect([0, 1, 99, 100].map(badgeText)).toEqual([undefined, '1', '99', '99+']);
});
