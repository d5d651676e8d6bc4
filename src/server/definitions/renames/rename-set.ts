import type { Definition, Problem } from '../../../definitions/definition';
import { pointer } from '../../../definitions/checks/finding';
import type { TableSource } from '../../../definitions/source';
import { readRename, type MemberRenaming, type Rename } from '../../../engine/model/renames/rename';
import { renameInSet } from '../../../engine/model/renames/rename-in-set';
import { renameMessage } from '../../../engine/model/renames/rename-messages';
import { allNeededSources } from '../server-checks/needed-sources';
import type { Widgets } from '../store/compile-set';
import { definitionKey } from '../store/definition-set';
import type { ColumnRename } from '../tables/plan-renames';
import { optionSchemas } from './option-schemas';

/** A rename of a set, with how many definitions besides the source follow it. */
export interface AppliedRename extends MemberRenaming {
  followers: number;
}

export interface RenamedDefinitions {
  definitions: Definition[];
  applied: AppliedRename[];
  problems: Problem[];
  /** The renames of the current tables. */
  columns: ColumnRename[];
}

/**
 * Applies renames one after the other to the definitions of a set: those in force and those `given` by its author, who may
 * use the new names already. The first rename that cannot be ends it.
 */
export function applyRenames(
  inForce: readonly Definition[],
  wanted: readonly Definition[],
  { given, renames, widgets }: { given: ReadonlySet<string>; renames: readonly Rename[]; widgets: Widgets },
): RenamedDefinitions {
  const options = optionSchemas(widgets);
  const isGiven = ({ kind, id }: Definition) => given.has(definitionKey(kind, id));
  const applied: AppliedRename[] = [];
  let definitions = [...wanted];
  for (const rename of renames) {
    const read = readRename(rename);
    const result = renameInSet(definitions, rename, options, isGiven);
    const problems = [...result.problems, ...(read ? neededProblems(read, definitions) : [])];
    if (problems.length > 0 || !read) return { definitions, applied, problems, columns: [] };
    applied.push({ ...read, followers: result.followers });
    definitions = result.definitions;
  }
  return { definitions, applied, problems: [], columns: columnRenames(inForce, definitions, applied) };
}

/** The server's own SQL names columns of some sources. */
function neededProblems(
  { source: id, part, from }: MemberRenaming,
  definitions: readonly Definition[],
): Problem[] {
  const needed = allNeededSources().find(([source]) => source === id)?.[1];
  if (part !== 'columns' || !needed || !Object.hasOwn(needed.columns, from)) return [];
  const place = tableNamed(definitions, id)?.columns.findIndex(({ name }) => name === from) ?? -1;
  const path = place < 0 ? '/columns' : pointer('columns', place, 'name');
  return [{ kind: 'source', id, path, ...renameMessage('rename-needed', { name: from }) }];
}

/** The columns in the database whose name changes: those without a `stored` name of their own. */
function columnRenames(
  before: readonly Definition[],
  after: readonly Definition[],
  applied: readonly MemberRenaming[],
): ColumnRename[] {
  const origins = new Map<string, Map<string, string>>();
  for (const { source, part, from, to } of applied) {
    if (part !== 'columns') continue;
    const names = origins.get(source) ?? new Map<string, string>();
    origins.set(source, names);
    names.set(to, names.get(from) ?? from);
    names.delete(from);
  }
  return [...origins].flatMap(([source, names]) => {
    const [old, present] = [tableNamed(before, source), tableNamed(after, source)];
    return [...names].flatMap(([name, origin]): ColumnRename[] => {
      const [from, to] = [storedAs(old, origin), storedAs(present, name)];
      return from === undefined || to === undefined || from === to ? [] : [{ source, from, to }];
    });
  });
}

function tableNamed(definitions: readonly Definition[], id: string): TableSource | undefined {
  const found = definitions.find((each) => each.kind === 'source' && each.id === id);
  return found?.kind === 'source' && found.type === 'table' ? found : undefined;
}

function storedAs(table: TableSource | undefined, name: string): string | undefined {
  const column = table?.columns.find((each) => each.name === name);
  return column && (column.stored ?? column.name);
}
