import type { DefinitionSet } from '../../../definitions/definition';
import { formOfKrud } from '../../../definitions/krud';
import { openedKrud } from '../../../definitions/menu';
import type { Role } from '../../../definitions/role';
import { say, type Language } from '../../../definitions/text';
import type { ItemState } from '../../../engine/access/role-items';
import type { Model, ModelSource } from '../../../engine/model/model';
import type { Rights } from '../../data/query/statements/policy-sql';
import { itemsOfRole, pageRights, type PageRights } from '../../definitions/menus/menu-rights';
import type { Queryable } from '../../platform/database/database';
import { Statement } from '../../platform/database/sql-statement';
import { columnSql, relationSql } from '../../platform/sql-compiler/column-sql';
import type { DecidedPart } from './policy-reasons';
import { rowParts } from './row-parts';

/** A menu item of the role whose page is about rows of the source. */
export interface PageReason {
  item: number;
  /** The titles from the outermost group to the item. */
  titles: string[];
  state: ItemState;
  rights: PageRights;
  /** The conditions by which the grid and the menu item narrow the page's list. */
  narrowed: (DecidedPart & { by: 'grid' | 'item' })[];
}

interface PageQuestion {
  definitions: DefinitionSet;
  model: Model;
  rights: Rights;
  role: Role;
  source: ModelSource;
  row: number;
  language: Language;
}

/** The pages of a role's menu on which the row can be: one statement decides the conditions of all of them. */
export async function pageReasons(
  database: Queryable,
  { definitions, model, rights, role, source, row, language }: PageQuestion,
): Promise<PageReason[]> {
  const statement = new Statement();
  const key = statement.bind(row, 'int8');
  const values: string[] = [];
  const found = itemsOfRole(role, definitions).flatMap((one) => {
    const krud = definitions.krud.get(openedKrud(one.item) ?? '');
    const grid = krud && definitions.grid.get(krud.grid);
    const form = krud && definitions.form.get(formOfKrud(krud, role.id));
    const listed = model.sources.get(grid?.source ?? '');
    const written = model.sources.get(form?.source ?? '');
    if (![listed, written].some((each) => each?.rowSource === source.rowSource)) return [];
    const conditions = [
      { by: 'grid' as const, filter: grid?.filters },
      { by: 'item' as const, filter: one.conditions.gridCondition },
    ];
    const narrowed = conditions.flatMap(({ by, filter }) => {
      if (!listed) return [];
      const alias = statement.alias();
      const parts = rowParts({ statement, model, caller: rights.caller }, listed, filter, alias);
      return parts.map(({ text, sql }) => {
        const rows = `select from ${relationSql(listed)} ${alias} where ${columnSql(listed, 'id', alias)} = ${key} and (${sql})`;
        return { by, text, at: `v${values.push(`exists (${rows})`) - 1}` };
      });
    });
    return [{ ...one, narrowed }];
  });
  const { rows } =
    values.length === 0
      ? { rows: [] }
      : await database.query<Record<string, boolean>>(
          `select ${values.map((sql, index) => `${sql} as v${index}`).join(', ')}`,
          statement.parameters,
        );
  const [read] = rows;
  return found.map(({ item, above, state, narrowed }) => ({
    item: item.id,
    titles: [...above, item].map(({ title }) => say(title, language)),
    state,
    rights: pageRights(item, rights.access, { definitions, model }),
    narrowed: narrowed.map(({ by, text, at }) => ({ by, text, holds: read?.[at] === true })),
  }));
}
