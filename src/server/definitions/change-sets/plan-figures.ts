import type { Definition } from '../../../definitions/definition';
import { listMenuItems, openedKrud } from '../../../definitions/menu';
import { itemsAsRoleHas } from '../../../engine/access/role-items';
import type { Text } from '../../../definitions/text';
import type { CompiledSet } from '../store/compile-set';
import { planMessages } from './plan-messages';
import type { DefinitionChange } from './plan-set';

/** The menu that roles without one of their own have. */
const mainMenu = 'main';

/** Counts what a line of a plan is about: the places that change, and the roles that see a page. Empty where there is nothing to count. */
export function planFigures(
  { kind, id, version, isRemoved, differences }: DefinitionChange,
  compiled: CompiledSet | undefined,
): Text[] {
  if (isRemoved) return [];
  return [
    ...(version === 0 ? [] : [planMessages.places(differences.length)]),
    ...(kind === 'krud' && compiled ? [planMessages.seenBy(rolesThatSee(id, compiled))] : []),
  ];
}

/** The roles whose menu shows the page of a krud, administrators included. */
function rolesThatSee(krud: string, { definitions }: CompiledSet): number {
  return [...definitions.role.values()].filter((role) => {
    const items = definitions.menu.get(role.menu ?? mainMenu)?.items ?? [];
    // Most menus do not have the page at all.
    if (!listMenuItems(items).some((item) => openedKrud(item) === krud)) return false;
    return itemsAsRoleHas(role, items).some(({ item, isShown }) => isShown && openedKrud(item) === krud);
  }).length;
}

/** The columns of a new table, without those that every table has. */
export function columnCount(definition: Definition | undefined): number {
  return definition?.kind === 'source' ? definition.columns.length : 0;
}
