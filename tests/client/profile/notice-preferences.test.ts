import { expect, it } from 'vitest';
import { withWish, type NoticePreferences } from '../../../src/client/profile/notice-preferences';

const preferences: NoticePreferences = {
  channels: { app: true, mail: true, sms: true, push: true },
  kinds: [
    { template: 'order_taken', title: 'Захиалга', channels: { app: true, mail: true } },
    { template: 'loan_decided', title: 'Зээл', channels: { mail: true } },
  ],
  language: 'mn_MN',
};

it('a channel is chosen for everything and leaves the kinds as they were', () => {
  const next = withWish(preferences, { channel: 'sms', isWanted: false });
  expect(next).toEqual({ ...preferences, channels: { ...preferences.channels, sms: false } });
});

it('a channel is chosen for one kind alone', () => {
  const next = withWish(preferences, { kind: 'order_taken', channel: 'mail', isWanted: false });
  expect(next.kinds.map(({ channels }) => channels)).toEqual([{ app: true, mail: false }, { mail: true }]);
  expect(next.channels).toEqual(preferences.channels);
});

it('the language of letters is chosen by itself', () => {
  expect(withWish(preferences, { language: 'ko_KR' })).toEqual({ ...preferences, language: 'ko_KR' });
});
