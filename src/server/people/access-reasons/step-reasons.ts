import type { DefinitionSet } from '../../../definitions/definition';
import { say, type Language } from '../../../definitions/text';
import type { Caller } from '../../../engine/access/caller';
import type { Queryable, Row } from '../../platform/database/database';
import { Statement } from '../../platform/database/sql-statement';
import { assigneeSql } from '../../platform/sql-compiler/process-sql';

/** Steps of one row: the latest ones say what decides now. */
const mostSteps = 50;

/** A step of the row's process and the people to whom it is assigned. */
export interface StepReason {
  process: string;
  step: string;
  open: boolean;
  /** Whether the person is the assignee, by name or by role and organization. */
  theirs: boolean;
  user: number | null;
  role: number | null;
  organization: number | null;
}

interface StepRow extends Row {
  process: string;
  step: string;
  is_open: boolean;
  is_theirs: boolean;
  user_id: number | null;
  role_id: number | null;
  organization_id: number | null;
}

/** The steps of a row's processes, open ones first; they decide `is assignee()` and `is participant()`. */
export async function stepReasons(
  database: Queryable,
  { process: processes }: Pick<DefinitionSet, 'process'>,
  { source, row, caller, language }: { source: string; row: number; caller: Caller; language: Language },
): Promise<StepReason[]> {
  const statement = new Statement();
  const theirs = assigneeSql(statement, caller, 'a');
  const { rows } = await database.query<StepRow>(
    `select a.process, a.step, a.is_open, coalesce((${theirs}), false) as is_theirs, a.user_id, a.role_id, a.organization_id
     from dulaan.process_assignee a
     where a.row_id = ${statement.bind(row, 'int8')} and a.source = ${statement.bind(source, 'text')}
     order by a.is_open desc, a.opened_at desc, a.entry desc, a.place limit ${mostSteps}`,
    statement.parameters,
  );
  return rows.map(({ process: id, step: name, is_open, is_theirs, user_id, role_id, organization_id }) => {
    const definition = processes.get(id);
    const step = definition?.steps.find((each) => each.id === name);
    return {
      process: definition ? say(definition.title, language) : id,
      step: step ? say(step.title, language) : name,
      open: is_open,
      theirs: is_theirs,
      user: user_id,
      role: role_id,
      organization: organization_id,
    };
  });
}
