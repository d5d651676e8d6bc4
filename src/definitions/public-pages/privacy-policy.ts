/**
 * The privacy policy of `/privacy-policy`. Its texts are `privacy-policy` of the pages' texts `legal`. The version is the
 * day on which they were changed last; a test reminds of it. People consent to one version.
 */
export const privacyPolicy = {
  version: '2026-11-26',
  chapters: ['what', 'use', 'access', 'keep', 'rights', 'safe'],
} as const;
