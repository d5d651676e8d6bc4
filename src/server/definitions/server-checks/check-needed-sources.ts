import { pointer, type Finding } from '../../../definitions/checks/finding';
import type { DefinitionSet, Problem } from '../../../definitions/definition';
import type { Column, Source, TableSource } from '../../../definitions/source';
import { OperatorError } from '../../platform/database/operator-error';
import { allNeededSources, neededSources, type NeededColumn, type NeededSource } from './needed-sources';
import type { Message } from '../../../definitions/messages/message';
import { definitionMessage } from '../problem-messages';

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
  if (source.type !== 'table') return [{ path: '/type', ...definitionMessage('needed-source-is-view') }];
  const findings: Finding[] = [];
  if ((source.table ?? source.id) !== needed.table)
    findings.push({
      path: '/table',
      ...definitionMessage('needed-table-renamed', { table: needed.table }),
    });
  if (needed.softDelete && !source.softDelete)
    findings.push({
      path: '/softDelete',
      ...definitionMessage('needed-soft-delete'),
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
      ? [{ path: '/columns', ...definitionMessage('needed-column-removed', { column: name }) }]
      : [
          {
            path: pointer('columns', renamed, 'name'),
            ...definitionMessage('needed-column-renamed', { column: name }),
          },
        ];
  }
  const wrong = (member: string, message: Message, isWrong: boolean): Finding[] =>
    isWrong ? [{ path: pointer('columns', index, member), ...message }] : [];
  const { values } = column;
  const reference = needed.references ?? '';
  const allowed = (needed.values ?? []).map((value) => `"${value}"`).join(', ');
  return [
    ...wrong(
      'stored',
      definitionMessage('needed-stored-name', { column: name, wanted: stored }),
      storedAs(column) !== stored,
    ),
    ...wrong(
      'type',
      definitionMessage('needed-type', { column: name, wanted: needed.type }),
      column.type !== needed.type,
    ),
    ...wrong(
      'secret',
      definitionMessage('needed-secret', { column: name }),
      needed.secret === true && column.secret !== true,
    ),
    ...wrong(
      'unique',
      definitionMessage('needed-unique', { column: name }),
      needed.unique === true && column.unique !== true,
    ),
    ...wrong(
      'references',
      definitionMessage('needed-reference', { column: name, wanted: reference }),
      needed.references !== undefined && column.references?.source !== needed.references,
    ),
    ...wrong(
      'values',
      definitionMessage('needed-values', { column: name, wanted: allowed }),
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
            ...definitionMessage('needed-default', { column: name }),
          },
        ]
      : [],
  );
}

function storedAs(column: Column): string {
  return column.stored ?? column.name;
}
