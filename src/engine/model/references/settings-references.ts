import type { Settings } from '../../../definitions/settings';
import type { Reporter } from './reporter';

export function checkSettingsReferences(settings: Settings, reporter: Reporter): void {
  settings['role-redirects'].forEach(({ role_id: number, url }, index) => {
    reporter.roleNumber(number, `/role-redirects/${index}/role_id`);
    reporter.address(url, `/role-redirects/${index}/url`);
  });
}
