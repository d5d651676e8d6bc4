import { pointer, type Finding } from '../../../definitions/checks/finding';
import type { DefinitionSet, Problem } from '../../../definitions/definition';
import type { Column, Source, TableSource } from '../../../definitions/source';
import { OperatorError } from '../../platform/database/operator-error';
import { allNeededSources, neededSources, type NeededColumn, type NeededSource } from './needed-sources';

/**
 * Reports sources that lack what the server's own SQL uses: their table, its columns by name, stored name, type and
 * secrecy. Publishing them would break sign-in, or expose a password's hash.
 */
export function checkNeededSources({ source: sources }: DefinitionSet): Problem[] {
  return allNeededSources().flatMap(([id, needed]) => {
    const source = sources.get(id);
    return source ? checkSource(source, needed).map((finding) => ({ kind: 'source', id, ...finding })) : [];
  });
}

/**
 * Refuses to start without the sources that sign-in, accounts and notices are made of.
 * @throws OperatorError that names them
 */
export function requireNeededSources({ source: sources }: DefinitionSet): void {
  const missing = Object.keys(neededSources).filter((id) => !sources.has(id));
  if (missing.length === 0) return;
  throw new OperatorError(
    `The server cannot start without the definitions of ${missing.join(', ')}: correct their files in schemas/sources, which the log names above.`,
  );
}

function checkSource(source: Source, needed: NeededSource): Finding[] {
  if (source.type !== 'table')
    return [{ path: '/type', reason: 'the server itself writes this source: it must be a table' }];
  const findings: Finding[] = [];
  if ((source.table ?? source.id) !== needed.table)
    findings.push({
      path: '/table',
      reason: `the server itself uses the table "${needed.table}": it cannot be renamed`,
    });
  if (needed.softDelete && !source.softDelete)
    findings.push({
      path: '/softDelete',
      reason: 'the server itself reads "deleted_at": softDelete must be true',
    });
  for (const [name, column] of Object.entries(needed.columns))
    findings.push(...checkColumn(source, name, column));
  return needed.isInserted ? [...findings, ...checkRequired(source, needed)] : findings;
}

function checkColumn({ columns }: TableSource, name: string, needed: NeededColumn): Finding[] {
  const stored = needed.stored ?? name;
  const index = columns.findIndex((column) => column.name === name);
  const column = columns[index];
  if (!column) {
    const renamed = columns.findIndex((other) => storedAs(other) === stored);
    return renamed < 0
      ? [{ path: '/columns', reason: `the server itself uses the column "${name}": it cannot be removed` }]
      : [
          {
            path: pointer('columns', renamed, 'name'),
            reason: `the server itself uses the column "${name}": it cannot be renamed`,
          },
        ];
  }
  const wrong = (member: string, reason: string, isWrong: boolean): Finding[] =>
    isWrong
      ? [{ path: pointer('columns', index, member), reason: `the server itself uses "${name}": ${reason}` }]
      : [];
  const values = column.values;
  return [
    ...wrong('stored', `its stored name must be "${stored}"`, storedAs(column) !== stored),
    ...wrong('type', `its type must be "${needed.type}"`, column.type !== needed.type),
    ...wrong('secret', 'it must be secret', needed.secret === true && column.secret !== true),
    ...wrong('unique', 'it must be unique', needed.unique === true && column.unique !== true),
    ...wrong(
      'references',
      `it must refer to "${needed.references ?? ''}"`,
      needed.references !== undefined && column.references?.source !== needed.references,
    ),
    ...wrong(
      'values',
      `it must allow ${(needed.values ?? []).map((value) => `"${value}"`).join(', ')}`,
      values !== undefined && !(needed.values ?? []).every((value) => values.includes(value)),
    ),
  ];
}

/** Rows that the server inserts leave out everything that it does not know. */
function checkRequired({ columns }: TableSource, needed: NeededSource): Finding[] {
  return columns.flatMap(({ name, required, default: preset }, index) =>
    required && preset === undefined && !needed.columns[name]?.isFilled
      ? [
          {
            path: pointer('columns', index, 'required'),
            reason: `the server itself inserts rows without "${name}": a required column needs a default`,
          },
        ]
      : [],
  );
}

function storedAs(column: Column): string {
  return column.stored ?? column.name;
}
