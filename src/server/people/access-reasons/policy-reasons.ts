import type { RowFilter } from '../../../definitions/filter';
import { grantsFor, type Grant } from '../../../engine/access/access-table';
import {
  isSoftDeleted,
  publishes,
  rowTable,
  type Model,
  type ModelSource,
} from '../../../engine/model/model';
import { throughSql, type Rights } from '../../data/query/statements/policy-sql';
import type { Queryable } from '../../platform/database/database';
import { Statement } from '../../platform/database/sql-statement';
import { columnSql, relationSql } from '../../platform/sql-compiler/column-sql';
import { rowParts } from './row-parts';

/** A part of a condition, and whether the row fulfils it for the person. */
export interface DecidedPart {
  text: string;
  holds: boolean;
}

/** One policy of the role or of visitors, and whether it covers the row for the person. */
export interface PolicyReason {
  /** The role whose policy it is, and its place there; null where a view follows the policies of its base. */
  role: string | null;
  policy: number | null;
  holds: boolean;
  parts: DecidedPart[];
  /** The row on which another right must hold. */
  through: { column: string; source: string; row: string | null; holds: boolean } | null;
  /** The columns that it covers; null covers all that are not secret. */
  fields: string[] | null;
}

/** Why rows of no policy can be the answer: `notPublished` is said by the source, `deleted` by the row. */
export type Refusal = 'noPolicy' | 'noneHolds' | 'notPublished' | 'deleted';

export interface ActionReasons {
  allowed: boolean;
  refusal: Refusal | null;
  policies: PolicyReason[];
}

export type ExplainedAction = 'read' | 'update' | 'delete';

interface Question {
  model: Model;
  rights: Rights;
  source: ModelSource;
  row: number;
}

/**
 * Decides for each policy of a person's role whether it covers the row, and which of its conditions do not hold. One
 * statement reads one row by its key. Undefined where the source has no such row.
 */
export async function actionReasons(
  database: Queryable,
  action: ExplainedAction,
  { model, rights, source: asked, row }: Question,
): Promise<ActionReasons | undefined> {
  const source = action === 'read' ? asked : rowTable(model, asked);
  const statement = new Statement();
  const alias = statement.alias();
  const key = statement.bind(row, 'int8');
  const grants = rights.access.isAdministrator ? [] : grantsFor(rights.access, source.id, action);
  const compiled = grants.map((grant) => ({
    grant,
    parts: rowParts({ statement, model, caller: rights.caller }, source, filterOf(grant), alias),
    through: throughSql(statement, rights.caller, source, grant, alias),
    key: grant.through && `${columnSql(source, grant.through.column, alias)}::text`,
  }));
  const values: string[] = [];
  const place = (sql: string) => `v${values.push(sql) - 1}`;
  const isDeleted = place(isSoftDeleted(source) ? `${alias}.deleted_at is not null` : 'false');
  const placed = compiled.map(({ parts, through, key: followed, ...rest }) => ({
    ...rest,
    parts: parts.map(({ text, sql }) => ({ text, at: place(`coalesce((${sql}), false)`) })),
    through: through === undefined ? undefined : place(through),
    key: followed === undefined ? undefined : place(followed),
  }));
  const { rows } = await database.query<Record<string, boolean | string | null>>(
    `select ${values.map((sql, index) => `${sql} as v${index}`).join(', ')}
     from ${relationSql(source)} ${alias} where ${columnSql(source, 'id', alias)} = ${key}`,
    statement.parameters,
  );
  const [read] = rows;
  if (!read) return undefined;
  const policies = placed.map(({ grant, parts, through, key: followed }): PolicyReason => {
    const decided = parts.map(({ text, at }) => ({ text, holds: read[at] === true }));
    const isFollowed = through === undefined || read[through] === true;
    const reached = followed === undefined ? null : read[followed];
    return {
      role: grant.origin?.role ?? null,
      policy: grant.origin?.policy ?? null,
      holds: isFollowed && decided.every(({ holds }) => holds),
      parts: decided,
      through: grant.through
        ? {
            column: grant.through.column,
            source: grant.through.source.id,
            row: typeof reached === 'string' ? reached : null,
            holds: isFollowed,
          }
        : null,
      fields: grant.fields ? [...grant.fields] : null,
    };
  });
  const refusal = refusalOf({
    isPublished: action === 'read' || publishes(source, action),
    isDeleted: read[isDeleted] === true,
    isAdministrator: rights.access.isAdministrator,
    policies,
  });
  return { allowed: refusal === null, refusal, policies };
}

function filterOf({ filter, condition }: Grant): RowFilter | undefined {
  return condition?.text ?? filter;
}

function refusalOf(found: {
  isPublished: boolean;
  isDeleted: boolean;
  isAdministrator: boolean;
  policies: readonly PolicyReason[];
}): Refusal | null {
  if (!found.isPublished) return 'notPublished';
  if (!found.isAdministrator && found.policies.length === 0) return 'noPolicy';
  if (found.isDeleted) return 'deleted';
  return found.isAdministrator || found.policies.some(({ holds }) => holds) ? null : 'noneHolds';
}
