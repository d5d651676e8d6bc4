import { useTranslation } from 'react-i18next';
import { say } from '../../../definitions/language';
import { itemsAsRoleHas } from '../../../engine/access/role-items';
import { useLanguage } from '../../i18n/i18n';
import { useDocument } from '../change-sets/queries';
import { scalarText } from '../document/pointer';
import { CheckEntry, Entry, NumberEntry, SelectEntry } from '../forms/inputs/entries';
import { LanguageText } from '../forms/inputs/language-text';
import { menuItems } from '../menus/menu-items';
import { AddressEntry } from '../panel/fields/address-entry';
import { useDefinitionOptions } from '../panel/names';
import type { RolePartProps } from './role-builder';
import { listedItems, menuOfRole } from './role-items';

/** Edits what a role is: its name and number, the menu it sees, and where its people begin. */
export function RoleOverview({ document, id, problems, changeSet, onEdit }: RolePartProps) {
  const { t } = useTranslation('rights-builders');
  const language = useLanguage();
  const menus = useDefinitionOptions('menu');
  const dashboards = useDefinitionOptions('dashboard');
  const menu = useDocument({ kind: 'menu', id: menuOfRole(document) }).document?.body ?? {};
  const shown = itemsAsRoleHas(listedItems(document), menuItems(menu)).filter(({ isShown }) => isShown);
  const set = (member: string, value: unknown) => onEdit([{ pointer: `/${member}`, value }]);
  const problemAt = (member: string) =>
    problems.find(({ pointer }) => pointer === `/${member}` || pointer.startsWith(`/${member}/`))?.message;
  const none = { value: '', label: t('role.none') };
  return (
    <section className="role-card role-overview" aria-label={t('role.view.overview')}>
      <LanguageText
        label={t('role.title')}
        value={document.title}
        problem={problemAt('title')}
        onChange={(title) => set('title', title ?? { mn_MN: '' })}
      />
      <NumberEntry
        label={t('role.number')}
        help={t(changeSet.version === 0 ? 'role.numberHelp' : 'role.numberLocked')}
        problem={problemAt('number')}
        value={typeof document.number === 'number' ? document.number : undefined}
        onChange={(number) => {
          if (number !== undefined) set('number', number);
        }}
      />
      <SelectEntry
        label={t('role.menu')}
        help={t('role.menuHelp')}
        problem={problemAt('menu')}
        value={scalarText(document.menu)}
        options={[{ value: '', label: t('role.mainMenu') }, ...(menus ?? [])]}
        onChange={(next) => set('menu', next === '' ? undefined : next)}
      />
      <Entry label={t('role.redirect')} help={t('role.redirectHelp')} problem={problemAt('redirect')}>
        {({ id: control }) => (
          <AddressEntry
            id={control}
            label={t('role.redirect')}
            value={typeof document.redirect === 'string' ? document.redirect : undefined}
            onChange={(next) => set('redirect', next)}
          />
        )}
      </Entry>
      <SelectEntry
        label={t('role.defaultMenu')}
        help={t('role.defaultMenuHelp')}
        problem={problemAt('defaultMenu')}
        value={scalarText(document.defaultMenu)}
        options={[
          { value: '', label: t('role.firstPage') },
          ...shown
            .filter(({ item }) => item.linkTo === 'crud')
            .map(({ item }) => ({ value: String(item.id), label: say(item.title, language) })),
        ]}
        onChange={(next) => set('defaultMenu', next === '' ? undefined : Number(next))}
      />
      <SelectEntry
        label={t('role.dashboard')}
        help={t('role.dashboardHelp')}
        problem={problemAt('dashboard')}
        value={scalarText(document.dashboard)}
        options={[none, ...(dashboards ?? [])]}
        onChange={(next) => set('dashboard', next === '' ? undefined : next)}
      />
      {id === 'visitor' ? null : (
        <CheckEntry
          label={t('role.administrator')}
          help={t('role.administratorHelp')}
          isChecked={document.administrator === true}
          onChange={(isOn) => set('administrator', isOn ? true : undefined)}
        />
      )}
    </section>
  );
}
