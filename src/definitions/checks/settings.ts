import type { Settings } from '../settings';
import { findRepeats, pointer, type Finding } from './finding';

export function checkSettings(settings: Settings): Finding[] {
  const codes = settings.languages.map((language) => language.code);
  const findings = [
    ...findRepeats(codes, (index) => pointer('languages', index, 'code'), 'language'),
    ...findRepeats(
      settings['role-redirects'].map((redirect) => redirect.role_id),
      (index) => pointer('role-redirects', index, 'role_id'),
      'role',
    ),
  ];
  if (settings.id !== 'project')
    findings.push({ path: '/id', reason: 'must be "project": there is one of this kind' });
  if (!codes.includes(settings.default_language)) {
    findings.push({ path: '/default_language', reason: `must be one of the languages ${codes.join(', ')}` });
  }
  return findings;
}
