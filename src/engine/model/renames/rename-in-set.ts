import { reservedColumns } from '../../../definitions/checks/source';
import type { Definition, Problem } from '../../../definitions/definition';
import { namePattern } from '../../../definitions/values/name';
import type { Source } from '../../../definitions/source';
import { firstDifference } from './first-difference';
import { mentions, renameInDefinition } from './rename-in-definition';
import { withoutRedundantFrom } from './rename-in-view';
import { renameMessage } from './rename-messages';
import { declaredNames, readRename, renameDeclaration, type MemberRenaming, type Rename } from './rename';
import type { OptionSchemas } from './rewrite-names';
import { setLookups } from './set-lookups';

/** The set with a part renamed, or why it cannot be. */
export interface RenamedSet {
  definitions: Definition[];
  problems: Problem[];
  /** The number of definitions besides the source itself that name the part. */
  followers: number;
}

/** Marks the definitions that their author has written for the new set, perhaps with the new name already. */
export type IsGiven = (definition: Definition) => boolean;

/**
 * Renames a column or a sub-table of a source, and every name of it in all definitions. Where the source was given with the
 * new name, it stays as it is.
 */
export function renameInSet(
  definitions: readonly Definition[],
  given: Rename,
  options: OptionSchemas,
  isGiven: IsGiven = () => false,
): RenamedSet {
  const rename = readRename(given);
  const source = definitions.find(isSourceNamed(given.id));
  const problems = rename ? whyNot(rename, source, isGiven) : [pathProblem(given)];
  if (!rename || !source || problems.length > 0)
    return { definitions: [...definitions], problems, followers: 0 };
  const isWritten = !declaredNames(source, rename.part).includes(rename.from);
  const before = isWritten ? renameDeclaration(source, inverse(rename)) : source;
  const lookups = setLookups(definitions.map((each) => (each === source ? before : each)));
  const renamed = definitions.map((definition): Definition => {
    const changed = renameInDefinition(definition, rename, lookups, options);
    const isSource = definition === source && changed.kind === 'source';
    return isSource && !isWritten ? renameDeclaration(changed, rename) : changed;
  });
  const followers = definitions.filter((each, index) => each !== source && renamed[index] !== each);
  return {
    definitions: renamed,
    problems: clashes(definitions, renamed, { rename, options, isGiven }),
    followers: followers.length,
  };
}

const viewKey: ReadonlySet<string> = new Set(['id']);

function inverse(rename: MemberRenaming): MemberRenaming {
  return { ...rename, from: rename.to, to: rename.from };
}

function pathProblem({ kind, id, path }: Rename): Problem {
  return { kind, id, path: '', ...renameMessage('rename-path', { path }) };
}

function whyNot(
  { source: id, part, from, to }: MemberRenaming,
  source: Source | undefined,
  isGiven: IsGiven,
): Problem[] {
  const members = declaredNames(source, part);
  const place = members.includes(from) ? members.indexOf(from) : members.indexOf(to);
  const path = place < 0 ? `/${part}` : `/${part}/${place}/name`;
  const at = { kind: 'source', id, path };
  const kept = source?.type === 'view' ? viewKey : reservedColumns;
  const reserved = [from, to].find((name) => kept.has(name));
  if (from === to) return [{ ...at, ...renameMessage('rename-same', { to }) }];
  if (!new RegExp(namePattern).test(to)) return [{ ...at, ...renameMessage('rename-name', { to }) }];
  if (reserved !== undefined) return [{ ...at, ...renameMessage('rename-reserved', { name: reserved }) }];
  const taken = [...declaredNames(source, 'columns'), ...declaredNames(source, 'subTables')];
  if (members.includes(from))
    return taken.includes(to) ? [{ ...at, ...renameMessage('rename-taken', { to, source: id }) }] : [];
  if (!source || !members.includes(to))
    return [{ ...at, ...renameMessage('rename-unknown', { from, source: id }) }];
  return isGiven(source) ? [] : [{ ...at, ...renameMessage('rename-done', { from, to }) }];
}

/**
 * Definitions in which the new name means something else at one of its places: renamed back, they are not what they were.
 * Definitions written for the set may have the new name already, and are checked as all others are.
 */
function clashes(
  before: readonly Definition[],
  after: readonly Definition[],
  { rename, options, isGiven }: { rename: MemberRenaming; options: OptionSchemas; isGiven: IsGiven },
): Problem[] {
  const lookups = setLookups(after);
  const back = inverse(rename);
  const isSource = isSourceNamed(rename.source);
  return after.flatMap((definition, index): Problem[] => {
    const original = before[index];
    if (!original || isGiven(original) || !mentions(definition, rename.to)) return [];
    const undone = renameInDefinition(definition, back, lookups, options);
    const path = firstDifference(
      withoutRedundantFrom(original),
      withoutRedundantFrom(isSource(undone) ? renameDeclaration(undone, back) : undone),
    );
    const { kind, id } = definition;
    const { from, to } = rename;
    return path === undefined ? [] : [{ kind, id, path, ...renameMessage('rename-clash', { from, to }) }];
  });
}

function isSourceNamed(id: string): (definition: Definition) => definition is Source {
  return (definition): definition is Source => definition.kind === 'source' && definition.id === id;
}
