import type { Settings } from '../settings';
import { findRepeats, pointer, type Finding } from './finding';
import { peopleMessage } from '../messages/people-messages';

export function checkSettings(settings: Settings): Finding[] {
  const codes = settings.languages.map((language) => language.code);
  const findings = [
    ...findRepeats(codes, (index) => pointer('languages', index, 'code'), 'language'),
    ...findRepeats(
      settings['role-redirects'].map((redirect) => redirect.role_id),
      (index) => pointer('role-redirects', index, 'role_id'),
      'role',
    ),
    ...findRepeats(
      (settings.registration?.roles ?? []).map(({ role }) => role),
      (index) => pointer('registration', 'roles', index, 'role'),
      'role',
    ),
  ];
  if (settings.id !== 'project') findings.push({ path: '/id', ...peopleMessage('settings-id') });
  if (!codes.includes(settings.default_language)) {
    findings.push({
      path: '/default_language',
      ...peopleMessage('default-language-missing', { allowed: codes.join(', ') }),
    });
  }
  return findings;
}
