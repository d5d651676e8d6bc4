import { useTranslation } from 'react-i18next';
import { itemsAsRoleHas } from '../../../engine/access/role-items';
import type { BuilderProps } from '../builder-props';
import type { JsonObject } from '../document/pointer';
import { withOtherEdits } from '../roles/matrix/other-edits';
import { itemStateEdit, listedItems, showItemEdit, type ChosenState } from '../roles/role-items';
import type { KindDocument } from '../roles/use-documents';
import { itemNumber, menuItems, type PlacedItem } from './menu-items';

interface ItemRolesProps {
  document: JsonObject;
  placed: PlacedItem;
  roles: readonly KindDocument[];
  onEdit: BuilderProps['onEdit'];
}

const states = ['shown', 'hidden', 'unlisted'] as const satisfies readonly ChosenState[];

/** Edits which roles have one item, and explains what each of them sees of it. */
export function ItemRoles({ document, placed, roles, onEdit }: ItemRolesProps) {
  const { t } = useTranslation('rights-builders');
  const number = itemNumber(placed.item);
  if (number === undefined || roles.length === 0) return null;
  const items = menuItems(document);
  return (
    <fieldset className="item-roles">
      <legend className="column-label">{t('menu.roles')}</legend>
      {roles.map((role) => {
        const found = itemsAsRoleHas(listedItems(role.body), items).find(({ item }) => item.id === number);
        if (found === undefined) return null;
        const isAdministrator = role.body.administrator === true;
        const chosen: ChosenState = found.state === 'belowHidden' ? 'shown' : found.state;
        const change = (state: ChosenState) => {
          const above = found.above.map(({ id }) => id);
          const edit =
            state === 'shown'
              ? showItemEdit(role.body, number, isAdministrator ? [] : above)
              : itemStateEdit(role.body, number, state);
          onEdit([], withOtherEdits([{ document: role.document, edit }]));
        };
        return (
          <label key={role.document.id} className="item-role">
            <span>{role.title}</span>
            <select
              className="fb-input"
              value={chosen}
              onChange={({ target }) => {
                const next = states.find((each) => each === target.value);
                if (next !== undefined) change(next);
              }}
            >
              {states
                .filter((state) => !(isAdministrator && state === 'unlisted'))
                .map((state) => (
                  <option key={state} value={state}>
                    {t(`menu.state.${state}`)}
                  </option>
                ))}
            </select>
            {found.state === 'belowHidden' ? (
              <span className="item-role-why">{t('menu.state.belowHidden')}</span>
            ) : null}
          </label>
        );
      })}
    </fieldset>
  );
}
