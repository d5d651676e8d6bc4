import { useTranslation } from 'react-i18next';
import { say } from '../../../definitions/language';
import { itemsAsRoleHas, type ItemOfRole, type ItemState } from '../../../engine/access/role-items';
import { useLanguage } from '../../i18n/i18n';
import { Icon } from '../../ui/icon';
import { PageSkeleton } from '../../ui/states/page-skeleton';
import type { BuilderProps } from '../builder-props';
import type { JsonObject } from '../document/pointer';
import { MatrixCheck } from '../roles/matrix/matrix-check';
import { withOtherEdits } from '../roles/matrix/other-edits';
import { itemStateEdit, listedItems, showItemEdit } from '../roles/role-items';
import type { KindDocument } from '../roles/use-documents';
import { menuItems } from './menu-items';

interface VisibilityMatrixProps {
  document: JsonObject;
  roles: readonly KindDocument[] | undefined;
  onEdit: BuilderProps['onEdit'];
}

const icons: Readonly<Record<ItemState, string>> = {
  shown: 'success',
  hidden: 'eye-off',
  belowHidden: 'warning',
  unlisted: 'close',
};

/** Draws which role sees which item: a tick shows it, with the groups above it; every cell says why it is as it is. */
export function VisibilityMatrix({ document, roles, onEdit }: VisibilityMatrixProps) {
  const { t } = useTranslation('rights-builders');
  const language = useLanguage();
  if (roles === undefined) return <PageSkeleton />;
  if (roles.length === 0) return <p className="menu-empty">{t('menu.noRoles')}</p>;
  const items = menuItems(document);
  if (items.length === 0) return <p className="menu-empty">{t('menu.empty')}</p>;
  const states = roles.map((role) => itemsAsRoleHas(listedItems(role.body), items));
  const toggle = (role: KindDocument, { item, above, state }: ItemOfRole) => {
    const isAdministrator = role.body.administrator === true;
    const isOn = state === 'shown' || state === 'belowHidden';
    const edit = isOn
      ? itemStateEdit(role.body, item.id, isAdministrator ? 'hidden' : 'unlisted')
      : showItemEdit(role.body, item.id, isAdministrator ? [] : above.map(({ id }) => id));
    onEdit([], withOtherEdits([{ document: role.document, edit }]));
  };
  const hasWarning = states.some((ofRole) => ofRole.some(({ state }) => state === 'belowHidden'));
  return (
    <section className="visibility" aria-label={t('menu.view.roles')}>
      <p className="panel-help">{t('menu.matrixHelp')}</p>
      <ul className="visibility-legend">
        {(['shown', 'hidden', 'belowHidden', 'unlisted'] as const).map((state) => (
          <li key={state} className={`is-${state}`}>
            <Icon name={icons[state]} /> {t(`menu.state.${state}`)}
          </li>
        ))}
      </ul>
      {hasWarning ? (
        <output className="visibility-warning">
          <Icon name="warning" /> {t('menu.belowHiddenWarning')}
        </output>
      ) : null}
      <div className="matrix-scroll">
        <table className="matrix">
          <thead>
            <tr>
              <th scope="col">{t('menu.item')}</th>
              {roles.map(({ document: role, title }) => (
                <th key={role.id} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(states[0] ?? []).map(({ item, above }, row) => (
              <tr key={`${item.id} ${row}`}>
                <th scope="row" style={{ paddingInlineStart: `${8 + above.length * 20}px` }}>
                  {say(item.title, language)}
                </th>
                {roles.map((role, column) => {
                  const cell = states[column]?.[row];
                  if (cell === undefined) return <td key={role.document.id}>–</td>;
                  const says = t(`menu.state.${cell.state}`);
                  return (
                    <td key={role.document.id}>
                      <MatrixCheck
                        label={`${say(item.title, language)}, ${role.title}: ${says}`}
                        title={says}
                        state={cell.state}
                        icon={icons[cell.state]}
                        isChecked={cell.state === 'shown'}
                        onToggle={() => toggle(role, cell)}
                      />
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
