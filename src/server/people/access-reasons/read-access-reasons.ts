import { say } from '../../../definitions/text';
import type { Caller } from '../../../engine/access/caller';
import type { ModelSource } from '../../../engine/model/model';
import type { Database } from '../../platform/database/database';
import type { RequestContext } from '../../platform/http/request-context';
import { relationSql, columnSql } from '../../platform/sql-compiler/column-sql';
import { readChoices, type ChoiceRow } from '../accounts/choose-role';
import { accountById, confirmedPhone } from '../session/person';
import { columnReasons, type ColumnReason } from './column-reasons';
import { pageReasons, type PageReason } from './page-reasons';
import { actionReasons, type ActionReasons, type ExplainedAction } from './policy-reasons';
import { stepReasons, type StepReason } from './step-reasons';

/** The answer to “what does this person see and why”. */
export interface AccessReasons {
  person: { id: number; login: string; first_name: string | null; last_name: string | null };
  /** The roles that the person can take. */
  roles: { role_id: number; title: string; org_id: number | null; organization: string | null }[];
  /** The role in which the person is asked about. */
  as: { role_id: number; role: string; title: string; org_id: number | null; administrator: boolean };
  row: { id: string; title: string | null };
  actions: Record<ExplainedAction, ActionReasons>;
  columns: ColumnReason[];
  pages: PageReason[];
  steps: StepReason[];
}

export interface ReasonsOrder {
  source: string;
  row: number;
  user: number;
  /** A role of the person, by its number, and its organisation. Default: the account's own role. */
  role: number | undefined;
  org: number | undefined;
}

/** Explains a person's rights on a row by the definitions in force. Undefined for an unknown source, row, person or role. */
export async function readAccessReasons(
  database: Database,
  { snapshot, language }: Pick<RequestContext, 'snapshot' | 'language'>,
  { source: id, row, user, role: roleNumber, org }: ReasonsOrder,
): Promise<AccessReasons | undefined> {
  const { definitions, model } = snapshot;
  const source = model.sources.get(id);
  const account = source && (await accountById(database, user));
  if (!source || !account) return undefined;
  const choices = await readChoices(database, user);
  const chosen =
    roleNumber === undefined
      ? choices[0]
      : choices.find(({ role_id, org_id }) => role_id === roleNumber && org_id === (org ?? null));
  const role = [...definitions.role.values()].find(({ number }) => number === chosen?.role_id);
  const access = role && snapshot.access.get(role.id);
  if (!chosen || !role || !access) return undefined;
  const { person } = account;
  const caller: Caller = {
    userId: person.id,
    login: person.login,
    role: role.id,
    roleNumber: role.number,
    organizationId: chosen.org_id,
    phone: await confirmedPhone(database, person.id),
  };
  const rights = { caller, access };
  const question = { model, rights, source, row };
  const read = await actionReasons(database, 'read', question);
  const update = await actionReasons(database, 'update', question);
  const remove = await actionReasons(database, 'delete', question);
  if (!read || !update || !remove) return undefined;
  return {
    person: {
      id: person.id,
      login: person.login,
      first_name: person.first_name,
      last_name: person.last_name,
    },
    roles: choices.map(choiceOf),
    as: {
      role_id: role.number,
      role: role.id,
      title: say(role.title, language),
      org_id: chosen.org_id,
      administrator: access.isAdministrator,
    },
    row: { id: String(row), title: await rowTitle(database, source, row) },
    actions: { read, update, delete: remove },
    columns: columnReasons(source, access, read.policies, language),
    pages: await pageReasons(database, { definitions, model, rights, role, source, row, language }),
    steps: await stepReasons(database, definitions, { source: source.rowSource, row, caller, language }),
  };
}

function choiceOf({
  role_id,
  display_name,
  org_id,
  organization,
}: ChoiceRow): AccessReasons['roles'][number] {
  return { role_id, title: display_name, org_id, organization };
}

async function rowTitle(database: Database, source: ModelSource, row: number): Promise<string | null> {
  const { titleColumn } = source;
  if (titleColumn === undefined || source.columns.get(titleColumn)?.secret) return null;
  const { rows } = await database.query<{ title: string | null }>(
    `select ${columnSql(source, titleColumn, 't')}::text as title
     from ${relationSql(source)} t where ${columnSql(source, 'id', 't')} = $1::int8`,
    [row],
  );
  return rows[0]?.title ?? null;
}
