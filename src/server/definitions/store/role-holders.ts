import type { Definition, Problem } from '../../../definitions/definition';
import { isTable, storedName, type Model, type TableModel } from '../../../engine/model/model';
import type { Transaction } from '../../platform/database/database';
import { quote } from '../../platform/database/sql-statement';
import { definitionMessage } from '../problem-messages';

/** The tables that give people roles, with the column of the person. */
const holders: Readonly<Record<string, string>> = { users: 'id', user_extra_roles: 'user_id' };

/**
 * Roles that are taken out of force while people hold them or rows name them: the rows of roles that are gone could not be
 * deleted. Tables that are removed together with a role do not count.
 */
export async function heldRoleProblems(
  transaction: Transaction,
  removed: readonly Definition[],
  model: Model,
): Promise<Problem[]> {
  const gone = new Set(removed.flatMap(({ kind, id }) => (kind === 'source' ? [id] : [])));
  const tables = [...model.sources.values()].filter(isTable).filter(({ id }) => !gone.has(id));
  const problems: Problem[] = [];
  for (const role of removed) {
    if (role.kind !== 'role') continue;
    const report = (message: Pick<Problem, 'code' | 'values' | 'reason'>) =>
      problems.push({ kind: 'role', id: role.id, path: '', ...message });
    const people = await countPeople(transaction, tables, role.number);
    if (people > 0) report(definitionMessage('role-is-held', { people }));
    for (const table of tables) {
      if (Object.hasOwn(holders, table.id)) continue;
      const rows = await countNaming(transaction, table, role.number);
      if (rows > 0) report(definitionMessage('role-is-named', { rows, source: table.id }));
    }
  }
  return problems;
}

async function countPeople(
  transaction: Transaction,
  tables: readonly TableModel[],
  role: number,
): Promise<number> {
  const selects = tables.flatMap((table) => {
    const person = holders[table.id];
    return person === undefined ? [] : namingSelects(table, person);
  });
  if (selects.length === 0) return 0;
  const { rows } = await transaction.query<{ count: number }>(
    `select count(*)::int as count from (${selects.join(' union ')}) as holder`,
    [role],
  );
  return rows[0]?.count ?? 0;
}

async function countNaming(transaction: Transaction, table: TableModel, role: number): Promise<number> {
  const selects = namingSelects(table, 'id');
  if (selects.length === 0) return 0;
  const { rows } = await transaction.query<{ count: number }>(
    `select count(*)::int as count from (${selects.join(' union ')}) as named`,
    [role],
  );
  return rows[0]?.count ?? 0;
}

/** Selects of the rows whose references would keep a role's row from being deleted. */
function namingSelects(table: TableModel, wanted: string): string[] {
  return [...table.columns.values()].flatMap(({ name, type, references, declared }) => {
    const { onDelete } = declared?.references ?? {};
    const isKept = type === 'reference' && references === 'roles' && onDelete !== 'cascade';
    if (!isKept || onDelete === 'setNull') return [];
    const [key, column] = [storedName(table, wanted), storedName(table, name)].map(quote);
    return [`select ${key} from app.${quote(table.relation)} where ${column} = $1`];
  });
}
