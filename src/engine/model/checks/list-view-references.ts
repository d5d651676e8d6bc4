import { plainMembers, pointColumns, shownMembers, type ListView } from '../../../definitions/list-view';
import { isNumberType, type ColumnType } from '../../../definitions/source';
import type { ModelColumn, ModelSource } from '../model';
import { referenceMessage } from './reference-messages';
import type { Reporter } from './reporter';

const timeTypes: readonly ColumnType[] = ['date', 'timestamp'];
/** Types whose values make no groups. */
export const shapeless: readonly ColumnType[] = ['json', 'file', 'richText'];

/** Checks that the columns of a grid's views exist and are of a type that the view can show. */
export function checkListViewReferences(
  views: readonly ListView[],
  source: ModelSource,
  reporter: Reporter,
): void {
  views.forEach((view, index) => {
    const at = (member: string) => `/views/${index}/${member}`;
    const found = new Map(
      [...shownMembers, ...plainMembers].flatMap((member) => {
        const name = view[member];
        const column = name === undefined ? undefined : reporter.column(source, name, at(member));
        return column ? [[member, column] as const] : [];
      }),
    );
    const report = (
      member: ReportedMember,
      code: ReportedCode,
      isWrong: (column: ModelColumn) => boolean,
    ) => {
      const column = found.get(member);
      if (column && isWrong(column))
        reporter.report(at(member), referenceMessage(code, { column: column.name }));
    };
    report('start', 'not-a-time', isNoTime);
    report('end', 'not-a-time', isNoTime);
    report('column', 'no-values-to-sort-by', (column) => !hasKnownValues(column));
    report('colorColumn', 'no-values-to-sort-by', (column) => !hasKnownValues(column));
    report('groupColumn', 'cannot-be-grouped', ({ type }) => shapeless.includes(type));
    report('picture', 'not-a-picture', ({ type }) => type !== 'file');
    report('geometry', 'not-a-geometry', ({ declared }) => declared?.geometry === undefined);
    checkSameTime(found.get('start'), found.get('end'), at('end'), reporter);
    if (view.type === 'map' && !hasPoints(source))
      reporter.report(at('type'), referenceMessage('view-without-points', { source: source.id }));
  });
}

type ReportedMember = Exclude<(typeof shownMembers)[number] | (typeof plainMembers)[number], 'titleColumn'>;
type ReportedCode =
  | 'not-a-time'
  | 'no-values-to-sort-by'
  | 'cannot-be-grouped'
  | 'not-a-picture'
  | 'not-a-geometry';

function isNoTime({ type }: ModelColumn): boolean {
  return !timeTypes.includes(type);
}

/** Rows move between a first and a last day, so both are days or both are moments. */
function checkSameTime(
  start: ModelColumn | undefined,
  end: ModelColumn | undefined,
  path: string,
  reporter: Reporter,
): void {
  if (!start || !end || isNoTime(start) || isNoTime(end) || start.type === end.type) return;
  reporter.report(
    path,
    referenceMessage('times-of-two-types', { column: end.name, type: end.type, wanted: start.type }),
  );
}

/** A process's steps are known to the process, so its columns need no choices. */
export function hasKnownValues({ type, references, declared }: ModelColumn): boolean {
  if (type === 'reference' || type === 'boolean') return true;
  if (shapeless.includes(type) || references !== undefined) return false;
  return declared?.choices !== undefined || declared?.values !== undefined || declared?.ownedBy === 'process';
}

/** A map needs the points of rows as two numbers. */
export function hasPoints({ columns }: ModelSource): boolean {
  return pointColumns.every((name) => {
    const column = columns.get(name);
    return column !== undefined && !column.secret && isNumberType(column.type);
  });
}
