import { isRecord } from './is-record';

/** One member that has another name in the next format. */
export interface MemberRename {
  /** The way to the objects that have the member, from the document; `*` means each item of a list or a map. */
  at: readonly string[];
  from: string;
  to: string;
}

/** Renames members of a document and keeps their order. What is not as the renames expect remains as it is. */
export function renameMembers(document: unknown, renames: readonly MemberRename[]): unknown {
  return renames.reduce((renamed, { at, from, to }) => renameAt(renamed, at, from, to), document);
}

function renameAt(value: unknown, at: readonly string[], from: string, to: string): unknown {
  const [step, ...rest] = at;
  if (step === undefined) return isRecord(value) ? renameMember(value, from, to) : value;
  const inside = (each: unknown) => renameAt(each, rest, from, to);
  if (step === '*' && Array.isArray(value)) return value.map(inside);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      step === '*' || step === name ? inside(member) : member,
    ]),
  );
}

function renameMember(object: Record<string, unknown>, from: string, to: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(object).map(([name, member]) => [name === from ? to : name, member]),
  );
}
