import type { Settings } from '../../../definitions/settings';
import { administers, reachesAccounts } from '../../access/open-roles';
import type { ReferenceContext, Reporter } from './reporter';
import { nameMessage } from '../../../definitions/messages/name-messages';
import { referenceMessage } from './reference-messages';

export function checkSettingsReferences(
  settings: Settings,
  reporter: Reporter,
  { definitions, widgets }: ReferenceContext,
): void {
  settings.roleRedirects.forEach(({ role, url }, index) => {
    reporter.definition('role', role, `/roleRedirects/${index}/role`);
    reporter.address(url, `/roleRedirects/${index}/url`);
  });
  for (const member of ['dataFormCustomElements', 'dataGridCustomElements'] as const)
    settings[member].forEach(({ element }, index) => {
      if (!widgets.has(element))
        reporter.report(`/${member}/${index}/element`, nameMessage('unknown-widget', { widget: element }));
    });
  settings.registration?.roles.forEach(({ role: id }, index) => {
    const at = `/registration/roles/${index}/role`;
    const role = reporter.definition('role', id, at);
    if (!role) return;
    if (administers(role)) reporter.report(at, referenceMessage('role-cannot-be-opened', { role: id }));
    const source = reachesAccounts(role, definitions.source);
    if (source !== undefined)
      reporter.report(at, referenceMessage('open-role-reaches-accounts', { role: id, source }));
  });
}
