import type { Settings } from '../settings';
import { findRepeats, pointer, type Finding } from './finding';
import { contrast, textContrast } from '../values/brand-colors';
import { peopleMessage } from '../messages/people-messages';

export function checkSettings(settings: Settings): Finding[] {
  const codes = settings.languages.map((language) => language.code);
  const findings = [
    ...findRepeats(codes, (index) => pointer('languages', index, 'code'), 'language'),
    ...findRepeats(
      settings.roleRedirects.map(({ role }) => role),
      (index) => pointer('roleRedirects', index, 'role'),
      'role',
    ),
    ...findRepeats(
      (settings.registration?.roles ?? []).map(({ role }) => role),
      (index) => pointer('registration', 'roles', index, 'role'),
      'role',
    ),
  ];
  if (settings.id !== 'project') findings.push({ path: '/id', ...peopleMessage('settings-id') });
  if (!codes.includes(settings.defaultLanguage)) {
    findings.push({
      path: '/defaultLanguage',
      ...peopleMessage('default-language-missing', { allowed: codes.join(', ') }),
    });
  }
  if (settings.primaryColor !== undefined) {
    const found = contrast(settings.primaryColor, '#ffffff');
    if (found < textContrast)
      findings.push({
        path: '/primaryColor',
        ...peopleMessage('color-too-light', { found: found.toFixed(1), needed: textContrast }),
      });
  }
  return findings;
}
