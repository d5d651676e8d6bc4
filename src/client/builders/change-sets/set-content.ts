import { mergeValues, type Conflict, type Decisions } from '../../../engine/merge/merge-values';
import { applyEdit, type Edit } from '../document/edit';
import { isObject } from '../document/pointer';
import type { Adoption, DefinitionName, SetContent, SetDocument } from './wire';

/** Changes of a set's content. All are pure; parts that stay are the same objects. */

export const emptyContent: SetContent = { title: '', documents: [], renames: [] };

export function documentIn({ documents }: SetContent, { kind, id }: DefinitionName): SetDocument | undefined {
  return documents.find((document) => document.kind === kind && document.id === id);
}

/** Puts a document into the set, in place of the one of the same name. */
export function withDocument(content: SetContent, document: SetDocument): SetContent {
  const present = documentIn(content, document);
  const documents = present
    ? content.documents.map((each) => (each === present ? document : each))
    : [...content.documents, document];
  return { ...content, documents };
}

/** Notes the table of the database that a new source gets, in place of the one noted before. */
export function withAdoption(content: SetContent, adoption: Adoption): SetContent {
  const others = (content.adoptions ?? []).filter(({ source }) => source !== adoption.source);
  return { ...content, adoptions: [...others, adoption] };
}

/** Takes a document out of the set, with the renames in it and the table that it adopts: what is in force stays. */
export function withoutDocument(content: SetContent, { kind, id }: DefinitionName): SetContent {
  const { adoptions, ...rest } = content;
  return {
    ...rest,
    documents: content.documents.filter((each) => each.kind !== kind || each.id !== id),
    renames: content.renames.filter((each) => each.kind !== kind || each.id !== id),
    ...(adoptions && { adoptions: adoptions.filter(({ source }) => kind !== 'source' || source !== id) }),
  };
}

/** Edits a document of the set; `base` is the one in force, which comes into the set with its first edit. */
export function withEdit(content: SetContent, base: SetDocument, edit: Edit): SetContent {
  const present = documentIn(content, base) ?? base;
  const body = applyEdit(present.body ?? {}, edit);
  return body === present.body ? content : withDocument(content, { ...present, body });
}

/** Decisions by the keys of documents. */
export type SetDecisions = ReadonlyMap<string, Decisions>;

/** A document that two people have changed in the same places, each in another way: `ours` is mine, `theirs` that of the other. */
export interface Meeting {
  name: DefinitionName;
  conflicts: readonly Conflict[];
}

/** The documents in which both have changed the same places since `base`. */
export function meetings(base: SetContent, mine: SetContent, theirs: SetContent): Meeting[] {
  return namesOf(mine, theirs).flatMap((name) => {
    const { conflicts } = mergedDocument(name, [base, mine, theirs], undefined);
    return conflicts.length === 0 ? [] : [{ name, conflicts }];
  });
}

/**
 * Merges two contents that began with `base`: what one of both has changed is taken from them, place by place. Where both have
 * changed one place, mine is taken unless `decisions` say otherwise.
 */
export function mergeContents(
  base: SetContent,
  mine: SetContent,
  theirs: SetContent,
  decisions: SetDecisions,
): SetContent {
  const documents = namesOf(theirs, mine).flatMap(
    (name) => mergedDocument(name, [base, mine, theirs], decisions.get(documentKey(name))).document ?? [],
  );
  const renames = allOf(theirs.renames, mine.renames);
  const adoptions = allOf(theirs.adoptions, mine.adoptions);
  const title = mine.title === base.title ? theirs.title : mine.title;
  return { title, documents, renames, ...(adoptions.length > 0 && { adoptions }) };
}

/** One document of both; undefined where it is in the set no more. */
function mergedDocument(
  name: DefinitionName,
  contents: readonly [base: SetContent, mine: SetContent, theirs: SetContent],
  decisions: Decisions = new Map(),
): { document: SetDocument | undefined; conflicts: readonly Conflict[] } {
  const [before, own, other] = contents.map((content) => documentIn(content, name));
  const [textBefore, ownText, otherText] = contents.map((content) => textIn(content, name));
  if (ownText === otherText || otherText === textBefore) return { document: own, conflicts: [] };
  if (ownText === textBefore) return { document: other, conflicts: [] };
  const [ours, theirs] = [own?.body, other?.body];
  if (own && other && ours && theirs) {
    const { value, conflicts } = mergeValues(before?.body ?? undefined, ours, theirs, decisions);
    const version = Math.max(own.version, other.version);
    return { document: { ...own, version, body: isObject(value) ? value : ours }, conflicts };
  }
  // One of both has taken it out, of the set or of force.
  const conflict = { path: '', base: before?.body, ours, theirs, isOrder: false };
  return { document: decisions.get('') === 'theirs' ? other : own, conflicts: [conflict] };
}

/** Returns whether two contents publish the same. */
export function isSameContent(one: SetContent, other: SetContent): boolean {
  return (
    one.title === other.title &&
    JSON.stringify(one.renames) === JSON.stringify(other.renames) &&
    JSON.stringify(one.adoptions ?? []) === JSON.stringify(other.adoptions ?? []) &&
    namesOf(one, other).every((name) => textIn(one, name) === textIn(other, name))
  );
}

/** The entries of both, each of them once. */
function allOf<T>(theirs: readonly T[] = [], mine: readonly T[] = []): T[] {
  const known = new Set(theirs.map((entry) => JSON.stringify(entry)));
  return [...theirs, ...mine.filter((entry) => !known.has(JSON.stringify(entry)))];
}

export function documentKey({ kind, id }: DefinitionName): string {
  return `${kind}/${id}`;
}

function namesOf(...contents: readonly SetContent[]): DefinitionName[] {
  const names = contents.flatMap(({ documents }) => documents).map(({ kind, id }) => ({ kind, id }));
  return [...new Map(names.map((name) => [documentKey(name), name])).values()];
}

function textIn(content: SetContent, name: DefinitionName): string | undefined {
  const document = documentIn(content, name);
  return document && JSON.stringify(document.body);
}
