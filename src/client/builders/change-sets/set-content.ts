import { applyEdit, type Edit } from '../document/edit';
import type { JsonObject } from '../document/pointer';
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

/** The change that somebody made to one document, compared with the last common content. */
export interface Meeting {
  name: DefinitionName;
  mine: JsonObject | null | undefined;
  theirs: JsonObject | null | undefined;
}

/** The documents that both have changed since `base`, in different ways. Undefined: it is not in that set. */
export function meetings(base: SetContent, mine: SetContent, theirs: SetContent): Meeting[] {
  return namesOf(mine, theirs).flatMap((name) => {
    const [before, own, other] = [base, mine, theirs].map((content) => textIn(content, name));
    if (own === other || own === before || other === before) return [];
    return [{ name, mine: documentIn(mine, name)?.body, theirs: documentIn(theirs, name)?.body }];
  });
}

/**
 * Merges two contents that began with `base`: each document as whoever changed it has it. `preferTheirs` are the keys of
 * documents that both have changed and of which theirs is taken; of the others mine is.
 */
export function mergeContents(
  base: SetContent,
  mine: SetContent,
  theirs: SetContent,
  preferTheirs: ReadonlySet<string>,
): SetContent {
  const documents = namesOf(theirs, mine).flatMap((name) => {
    const [before, own, other] = [base, mine, theirs].map((content) => textIn(content, name));
    const isTheirs = own === before || (other !== before && preferTheirs.has(documentKey(name)));
    return documentIn(isTheirs ? theirs : mine, name) ?? [];
  });
  const renames = allOf(theirs.renames, mine.renames);
  const adoptions = allOf(theirs.adoptions, mine.adoptions);
  const title = mine.title === base.title ? theirs.title : mine.title;
  return { title, documents, renames, ...(adoptions.length > 0 && { adoptions }) };
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
