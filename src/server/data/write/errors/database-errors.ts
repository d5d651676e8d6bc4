import { say, type Language, type Text } from '../../../../definitions/text';
import type { ModelSource } from '../../../../engine/model/model';
import { DatabaseError } from '../../../platform/database/database';
import { messages } from '../../../platform/http/query-messages';
import { QueryError } from '../../../platform/http/query-error';
import type { RowValues } from '../write-context';

const faults: Record<string, Text> = {
  '23505': messages.alreadyUsed,
  '23503': messages.noSuchReference,
  '23502': messages.required,
};

/**
 * Converts database errors of a row to the caller's errors: a value already in use, a broken reference, a row that is
 * still used. Anything else is not the caller's fault and is rethrown.
 */
export function asCallerError(
  error: unknown,
  source: ModelSource,
  { action, row, language }: { action: string; row: RowValues; language: Language },
): unknown {
  if (!(error instanceof DatabaseError)) return error;
  // Since PostgreSQL 18, RESTRICT has its own code, distinct from a broken reference.
  if (error.code === '23001' || (error.code === '23503' && action === 'delete'))
    return new QueryError('BAD_USER_INPUT', messages.stillUsed);
  const text = faults[error.code];
  if (text) {
    const columns = publishedColumns(error, source);
    const last = columns.at(-1);
    // Values that are in use only together are one fault, not one of each.
    const fields =
      error.code === '23505' && columns.length > 1 && last !== undefined
        ? { [last]: [say(combinationText(source, columns, language), language)] }
        : Object.fromEntries(columns.map((name) => [name, [say(text, language)]]));
    const clash = { source: source.id, values: new Map(columns.map((name) => [name, String(row[name])])) };
    return new QueryError(
      'BAD_USER_INPUT',
      messages.incomplete,
      { fields },
      error.code === '23505' ? clash : undefined,
    );
  }
  // Class 22 is bad data, 23514 a check: the pipeline has let something through that the column refuses.
  if (error.code === '23514' || error.code.startsWith('22'))
    return new QueryError('BAD_USER_INPUT', messages.incomplete);
  return error;
}

/** The message of the unique index over these columns, or one that names them. */
function combinationText(source: ModelSource, columns: readonly string[], language: Language): Text {
  const indexes = source.definition.type === 'table' ? (source.definition.indexes ?? []) : [];
  const broken = indexes.find(
    ({ unique, columns: own }) =>
      unique === true &&
      own
        .map(({ column }) => column)
        .toSorted()
        .join() === columns.toSorted().join(),
  );
  return broken?.message ?? messages.combinationUsed(titlesOf(source, columns, language));
}

function titlesOf(source: ModelSource, columns: readonly string[], language: Language): string {
  return columns
    .map((name) => {
      const title = source.columns.get(name)?.title;
      return title ? say(title, language) : name;
    })
    .join(', ');
}

/** The published columns that the database named. */
function publishedColumns(error: DatabaseError, source: ModelSource): string[] {
  const named = error.column ? [error.column] : columnsOfDetail(error.detail);
  return named.flatMap((stored) => {
    const column = [...source.columns.values()].find(
      (candidate) => (candidate.declared?.stored ?? candidate.name) === stored,
    );
    return column && !column.secret ? [column.name] : [];
  });
}

/** PostgreSQL's detail reads `Key (a, b)=(…) …`; the values in it are not passed on. */
function columnsOfDetail(detail: string | undefined): string[] {
  const keys = /^Key \(([^)]*)\)=/.exec(detail ?? '')?.[1];
  return keys === undefined ? [] : keys.split(',').map((key) => key.trim().replaceAll('"', ''));
}
