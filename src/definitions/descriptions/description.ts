import type { Language } from '../language';

/** A text in every language. */
export type Translations = Readonly<Record<Language, string>>;

/**
 * What a string names. `column` is a column of a source: of `source`, the one that the nearest enclosing member `source`
 * names (in a source definition without such a member: of itself), of `outerSource`, the next one further out, or of
 * `reference`, the one that the column beside it refers to. `field` is a field of the same form or of the form that the
 * nearest enclosing member `form` names; `subTable` a sub-table of `source`.
 */
export type RefersTo =
  | { kind: string }
  | { column: 'source' | 'outerSource' | 'reference' | 'row' | 'subTable' }
  | { field: 'form' }
  | { subTable: 'source' }
  | { widget: true }
  | { menuItem: 'menu' }
  | { roleNumber: true };

/** The documentation of one member of a definition. */
export interface MemberDescription {
  titles: Translations;
  helps?: Translations;
  /** What the member's string, or each string of its list or map, names. */
  refersTo?: RefersTo;
  /** What the member names of a map name. */
  keysReferTo?: RefersTo;
  /** The members of its objects, or of the objects in its list or map. */
  members?: Readonly<Record<string, MemberDescription>>;
}

type Further = Omit<MemberDescription, 'titles' | 'helps'>;

/** All members of an object, or of every object of a union. The compiler rejects a missing one. */
export type Described<T> = { readonly [K in KeyOfEach<T> & string]: MemberDescription };

type KeyOfEach<T> = T extends unknown ? keyof T : never;

/** Describes a member by its titles in Mongolian, English and Korean. */
export function member(
  mn_MN: string,
  en_US: string,
  ko_KR: string,
  further: Further = {},
): MemberDescription {
  return { titles: { mn_MN, en_US, ko_KR }, ...further };
}

/** Adds an explanation in Mongolian, English and Korean. */
export function explained(
  description: MemberDescription,
  mn_MN: string,
  en_US: string,
  ko_KR: string,
): MemberDescription {
  return { ...description, helps: { mn_MN, en_US, ko_KR } };
}

/** The name of a definition of the kind. */
export function naming(kind: string): Further {
  return { refersTo: { kind } };
}

export const ofSource: Further = { refersTo: { column: 'source' } };
export const ofRoleNumber: Further = { refersTo: { roleNumber: true } };
export const ofForm: Further = { refersTo: { field: 'form' } };
