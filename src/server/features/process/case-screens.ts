import type { Krud } from '../../../definitions/krud';
import { rowActions } from '../../../definitions/role';
import { grantsFor, type RoleAccess } from '../../../engine/access/access-table';
import type { Snapshot } from '../../platform/snapshot';

/** The screens that show a person the rows of a table with processes. */
interface CaseScreens {
  /** A form of the table; null for people who hold no right on it. */
  form: string | null;
  /** A grid over the table or a view of it that the person may read; null where there is none. */
  grid: string | null;
}

/** Finds the screens of a table, those of lists first. */
export function findScreens(
  { definitions, model }: Snapshot,
  access: RoleAccess,
  source: string,
): CaseScreens {
  const holds = (id: string, actions: readonly (typeof rowActions)[number][]) =>
    access.isAdministrator || actions.some((action) => grantsFor(access, id, action).length > 0);
  const isForm = (id: string) => definitions.form.get(id)?.source === source && holds(source, rowActions);
  const isGrid = (id: string) => {
    const shown = definitions.grid.get(id)?.source ?? '';
    return model.sources.get(shown)?.rowSource === source && holds(shown, ['read']);
  };
  const lists: Krud[] = [...definitions.krud.values()];
  return {
    form: [...lists.map(({ form }) => form), ...definitions.form.keys()].find(isForm) ?? null,
    grid: [...lists.map(({ grid }) => grid), ...definitions.grid.keys()].find(isGrid) ?? null,
  };
}
