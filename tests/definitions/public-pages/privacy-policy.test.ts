import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { privacyPolicy } from '../../../src/definitions/public-pages/privacy-policy';
import en from '../../../src/client/texts/en_US/legal.json';
import ko from '../../../src/client/texts/ko_KR/legal.json';
import mn from '../../../src/client/texts/mn_MN/legal.json';

/** A change of the texts sets the version to its day, and both are written here. */
const published = { version: '2026-11-26', texts: '5a02dd6dc2825c0b' };

const policies = [mn, en, ko].map((texts) => texts['privacy-policy']);

it('a version names one text of the privacy policy', () => {
  const texts = createHash('sha256').update(JSON.stringify(policies)).digest('hex').slice(0, 16);
  expect({ version: privacyPolicy.version, texts }).toEqual(published);
});

it('every chapter of the privacy policy is shown', () => {
  for (const policy of policies) expect(Object.keys(policy)).toEqual([...privacyPolicy.chapters]);
});
