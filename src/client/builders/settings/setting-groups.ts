import type { Settings } from '../../../definitions/settings';

export type SettingName = Exclude<keyof Settings, 'kind' | 'id' | 'format'>;

/** Every key of the settings in the group in which people look for it. */
export const settingGroups = {
  name: ['title', 'subTitle', 'copyright', 'logo', 'favicon', 'appUrl', 'superUrl'],
  look: ['theme', 'primaryColor'],
  language: ['hasLanguage', 'languages', 'defaultLanguage'],
  signIn: ['roleRedirects', 'registration', 'passwordResetTimeOut', 'staticWords'],
  notices: ['notify'],
  elements: ['dataFormCustomElements', 'dataGridCustomElements'],
  programs: ['userDataFields', 'projectKey', 'microserviceDev'],
} as const satisfies Record<string, readonly SettingName[]>;
