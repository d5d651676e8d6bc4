import { parseCondition } from '../../../engine/conditions/parse-condition';
import type { ModelSource } from '../../../engine/model/model';
import { joinReasons } from '../../../definitions/messages/message';
import { systemCaller } from '../../data/triggers/schedule/due-rows';
import type { Queryable } from '../../platform/database/database';
import { quote, Statement } from '../../platform/database/sql-statement';
import { columnSql, livingRows, outputSql, relationSql } from '../../platform/sql-compiler/column-sql';
import { conditionSql } from '../../platform/sql-compiler/condition-sql';
import type { Snapshot } from '../../platform/snapshot';
import type { Json } from './proof/canonical-json';
import { namedColumns, type CredentialOptions } from './credential-options';

export type CertifiedRow = Readonly<Record<string, Json>>;

/** Reads the row with the columns that its credential names; undefined where it is not to be issued. */
export async function readCertifiedRow(
  database: Queryable,
  { model }: Pick<Snapshot, 'model'>,
  options: CredentialOptions,
  row: number,
): Promise<CertifiedRow | undefined> {
  const source = requireSource(model, options);
  const statement = new Statement();
  const columns = namedColumns(options).map((name) => {
    const column = source.columns.get(name);
    if (!column) throw new Error(`${source.id} has no column "${name}"`);
    return `${outputSql(source, column, 't')} as ${quote(name)}`;
  });
  const conditions = issuedRows(statement, model, options, source);
  conditions.push(`t.id = ${statement.bind(row, 'int8')}`);
  const { rows } = await database.query<{ row: CertifiedRow }>(
    `select row_to_json(r) as row from (select ${columns.join(', ')} from ${relationSql(source)} t
     where ${conditions.join(' and ')}) r`,
    statement.parameters,
  );
  return rows[0]?.row;
}

/** Keys of issued rows without a credential, the earliest first. */
export async function findUnsigned(
  database: Queryable,
  { model }: Pick<Snapshot, 'model'>,
  options: CredentialOptions,
  { table, limit }: { table: string; limit: number },
): Promise<number[]> {
  const source = requireSource(model, options);
  const statement = new Statement();
  const conditions = issuedRows(statement, model, options, source);
  const isSigned = `select from dulaan.credential c where c.source = ${statement.bind(table, 'text')} and c.row_id = t.id`;
  const number = columnSql(source, options.number, 't');
  const { rows } = await database.query<{ id: number }>(
    `select t.id from ${relationSql(source)} t where ${conditions.join(' and ')} and not exists (${isSigned})
       and not exists (select from dulaan.credential c where c.number = ${number})
     order by t.id limit ${limit}`,
    statement.parameters,
  );
  return rows.map(({ id }) => id);
}

function issuedRows(
  statement: Statement,
  model: Snapshot['model'],
  { where }: CredentialOptions,
  source: ModelSource,
): string[] {
  const parsed = parseCondition(where, model, source);
  if ('problems' in parsed)
    throw new Error(`A condition on ${source.id} cannot be read: ${joinReasons(parsed.problems)}`);
  const context = { statement, caller: systemCaller, now: new Date() };
  return [...livingRows(source, 't'), conditionSql(context, parsed.condition, source, 't')];
}

function requireSource({ sources }: Snapshot['model'], { source: id }: CredentialOptions): ModelSource {
  const source = sources.get(id);
  if (!source) throw new Error(`There is no source "${id}"`);
  return source;
}
