import type { Problem } from '../../../definitions/definition';
import { defaultLanguage, say } from '../../../definitions/text';
import { isTable, storedName } from '../../../engine/model/model';
import { DatabaseError, type Transaction } from '../../platform/database/database';
import { quote } from '../../platform/database/sql-statement';
import type { CompiledSet } from './compile-set';
import { DefinitionProblems } from './definition-problems';
import { definitionMessage } from '../problem-messages';

/**
 * Gives every role its row in the source `roles`, where there is one: users refer to it by the role's number.
 * Rows of roles that are gone stay.
 * @throws DefinitionProblems when the table does not admit a row
 */
export async function upsertRoleRows(
  transaction: Transaction,
  { definitions, model }: CompiledSet,
): Promise<void> {
  const source = model.sources.get('roles');
  if (!source || !isTable(source) || !source.columns.has('name') || !source.columns.has('display_name'))
    return;
  const [name, title] = [quote(storedName(source, 'name')), quote(storedName(source, 'display_name'))];
  const table = `app.${quote(source.relation)}`;
  for (const role of definitions.role.values()) {
    try {
      await transaction.query(
        `insert into ${table} as r (id, ${name}, ${title}) values ($1, $2, $3)
         on conflict (id) do update set ${name} = excluded.${name}, ${title} = excluded.${title},
           revision = r.revision + 1, updated_at = now()
         where (r.${name}, r.${title}) is distinct from (excluded.${name}, excluded.${title})`,
        [role.number, role.id, say(role.title, defaultLanguage)],
      );
    } catch (error) {
      if (!(error instanceof DatabaseError) || !error.code.startsWith('23')) throw error;
      const problem: Problem = {
        kind: 'role',
        id: role.id,
        path: '/number',
        ...definitionMessage('role-row-refused', { detail: error.message }),
      };
      throw new DefinitionProblems([problem]);
    }
  }
}
