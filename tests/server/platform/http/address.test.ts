import { expect, test } from 'vitest';
import { networkKey } from '../../../../src/server/platform/http/address';
import { acceptedLanguage } from '../../../../src/server/platform/http/language';

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the address %s counts as %s', (address, network) => {
  expect(networkKey(address)).toBe(network);
});

test.each([
  [undefined, 'mn_MN'],
  ['', 'mn_MN'],
  ['*', 'mn_MN'],
  ['en', 'en_US'],
  ['en-GB,en;q=0.9', 'en_US'],
  ['ko-KR', 'ko_KR'],
  ['fr, de;q=0.9', 'mn_MN'],
  ['en;q=0.5, ko;q=0.8', 'ko_KR'],
  ['en;q=0, mn;q=0.1', 'mn_MN'],
  ['fr, en;q=0.2', 'en_US'],
])('Accept-Language %s is answered in %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language);
});
