import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../../../definitions/language';
import { itemsAsRoleHas, type ItemOfRole } from '../../../../engine/access/role-items';
import { useLanguage } from '../../../i18n/i18n';
import { Icon } from '../../../ui/icon';
import { PageSkeleton } from '../../../ui/states/page-skeleton';
import { showToast } from '../../../ui/overlays/toast';
import { useDocument } from '../../change-sets/queries';
import { menuItems } from '../../menus/menu-items';
import { MatrixCheck } from './matrix-check';
import { PageConditions } from './page-conditions';
import type { RolePartProps } from '../role-builder';
import { itemStateEdit, listedItems, menuOfRole, showItemEdit } from '../role-items';
import {
  grantEdit,
  pageActions,
  pageRight,
  revokeEdit,
  type PageAction,
  type RightState,
} from '../policies/role-policies';
import { useListsOfForm } from './use-lists-of-form';
import { usePageParts, type PageParts } from './use-page-parts';

const icons: Readonly<Record<RightState, string>> = {
  all: 'success',
  some: 'filter',
  visitors: 'users',
  none: 'close',
};

/** Draws the pages of the role's menu with what the role may do on each; a tick writes the policy that gives it. */
export function PageMatrix(props: RolePartProps) {
  const { document, id, onEdit, onOpenSource, changeSet } = props;
  const { t } = useTranslation('rights-builders');
  const language = useLanguage();
  const [open, setOpen] = useState<number | null>(null);
  const menu = useDocument({ kind: 'menu', id: menuOfRole(document) });
  const visitors = useDocument({ kind: 'role', id: 'visitor' }).document?.body ?? undefined;
  const pages = usePageParts();
  const readLists = useListsOfForm(changeSet);
  const grant = async (parts: PageParts, action: PageAction) => {
    try {
      const lists = await readLists(parts);
      // Other ticks may have come while the form was read.
      const present = changeSet.documentOf({ kind: 'role', id })?.body ?? document;
      onEdit(grantEdit(present, parts, action, lists));
    } catch (error) {
      showToast({ tone: 'error', title: error instanceof Error ? error.message : String(error) });
    }
  };
  if (menu.document === undefined) return <PageSkeleton />;
  const items = itemsAsRoleHas(listedItems(document), menuItems(menu.document.body ?? {}));
  if (items.length === 0) return <p className="menu-empty">{t('role.noItems')}</p>;
  const isAdministrator = document.administrator === true;
  const toggleShown = ({ item, above, state }: ItemOfRole) =>
    onEdit(
      state === 'shown' || state === 'belowHidden'
        ? itemStateEdit(document, item.id, isAdministrator ? 'hidden' : 'unlisted')
        : showItemEdit(document, item.id, isAdministrator ? [] : above.map((each) => each.id)),
    );
  return (
    <section className="visibility" aria-label={t('role.view.pages')}>
      <p className="panel-help">{t('role.matrixHelp')}</p>
      <ul className="visibility-legend">
        {(['all', 'some', 'visitors', 'none'] as const).map((state) => (
          <li key={state} className={`is-${state}`}>
            <Icon name={icons[state]} /> {t(`role.right.${state}`)}
          </li>
        ))}
      </ul>
      <div className="matrix-scroll">
        <table className="matrix">
          <thead>
            <tr>
              <th scope="col">{t('role.page')}</th>
              <th scope="col">{t('role.shown')}</th>
              {pageActions.map((action) => (
                <th key={action} scope="col">
                  {t(`role.action.${action}`)}
                </th>
              ))}
              <th scope="col">{t('role.more')}</th>
            </tr>
          </thead>
          <tbody>
            {items.map((found, row) => {
              const { item, above, state } = found;
              const title = say(item.title, language);
              const parts = item.linkTo === 'crud' ? pages.get(item.url ?? '') : undefined;
              const says = t(`menu.state.${state}`);
              return (
                <tr key={`${item.id} ${row}`} className={open === item.id ? 'is-open' : undefined}>
                  <th scope="row" style={{ paddingInlineStart: `${8 + above.length * 20}px` }}>
                    {title}
                  </th>
                  <td>
                    <MatrixCheck
                      label={`${title}, ${t('role.shown')}: ${says}`}
                      title={says}
                      state={state}
                      icon={shownIcons[state]}
                      isChecked={state === 'shown'}
                      onToggle={() => toggleShown(found)}
                    />
                  </td>
                  {pageActions.map((action) => {
                    if (parts === undefined || isAdministrator) return <td key={action}>–</td>;
                    const right = pageRight(document, id === 'visitor' ? undefined : visitors, parts, action);
                    const said = t(`role.right.${right.state}`);
                    return (
                      <td key={action}>
                        <MatrixCheck
                          label={`${title}, ${t(`role.action.${action}`)}: ${said}`}
                          title={`${said} (${right.source})`}
                          state={right.state}
                          icon={icons[right.state]}
                          isChecked={right.state === 'all'}
                          isMixed={right.state === 'some'}
                          isDisabled={right.state === 'visitors'}
                          onToggle={async () => {
                            if (right.state === 'none') await grant(parts, action);
                            else onEdit(revokeEdit(document, parts, action));
                          }}
                        />
                      </td>
                    );
                  })}
                  <td>
                    {parts === undefined ? null : (
                      <button
                        type="button"
                        className="link-button"
                        aria-expanded={open === item.id}
                        aria-label={t('role.conditionsOf', { title })}
                        onClick={() => setOpen(open === item.id ? null : item.id)}
                      >
                        {t('role.conditions')}
                      </button>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {items.flatMap(({ item }) => {
        const parts = item.id === open ? pages.get(item.url ?? '') : undefined;
        return parts === undefined
          ? []
          : [
              <PageConditions
                key={item.id}
                {...props}
                item={item.id}
                title={say(item.title, language)}
                parts={parts}
                onOpenSource={onOpenSource}
              />,
            ];
      })}
    </section>
  );
}

const shownIcons = {
  shown: 'success',
  hidden: 'eye-off',
  belowHidden: 'warning',
  unlisted: 'close',
} as const;
