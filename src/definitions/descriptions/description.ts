import type { Language } from '../language';
import type { Text } from '../text';

/** A text in every language. */
export type Translations = Readonly<Record<Language, string>>;

/**
 * The source whose column a string names: `source` is the one that the nearest enclosing member `source` names (in a source
 * definition without such a member: itself), `outerSource` the next one further out, `reference` the one that the column
 * beside it refers to, `row` that of the form or grid itself, `subTable` that of the sub-table beside it. `grid` is that of
 * the enclosing member `grid`, `krudGrid` and `krudForm` those of the krud that the menu item opens, `detail` that of the
 * row that the page shows, `charts` those of the charts on the dashboard.
 */
export type ColumnScope =
  | 'source'
  | 'outerSource'
  | 'reference'
  | 'row'
  | 'subTable'
  | 'grid'
  | 'listed'
  | 'krudGrid'
  | 'krudForm'
  | 'detail'
  | 'charts';

/**
 * The kinds of names in a string. `field` is a field of the same form or of the form that the nearest enclosing member `form` names;
 * `subTable` a sub-table of `source`. `path` is a column, or one behind a dot: of a join or of the row that a reference names.
 * An `expression` is FEEL over a row of the source of the scope, a condition where it is true or not. An `address` may open a form with values for its fields; with `row` it
 * has the row's columns in braces. `responseKey` is a dimension or a measure of the chart, `own` a part of the same
 * definition. Renaming follows all of these.
 */
export type RefersTo =
  | { kind: string; builtIn?: Readonly<Record<string, Text>> }
  | { column: ColumnScope }
  | { field: 'form' }
  | { subTable: 'source' }
  | { path: 'source' | 'outerSource' }
  | { expression: ColumnScope; isCondition?: true }
  | { address: 'site' | 'row' }
  | { responseKey: 'chart' }
  | { own: string }
  | { step: 'process' }
  | { widget: true }
  | { action: true }
  | { menuItem: 'menu' };

/** The documentation of one member of a definition. */
export interface MemberDescription {
  titles: Translations;
  helps?: Translations;
  /** The kind of name in the member's string, or in each string of its list or map. */
  refersTo?: RefersTo;
  /** The kind of name in the member names of a map. */
  keysReferTo?: RefersTo;
  /** The thing that the member's string names for the first time: `column`, `subTable`, `join` and so on. */
  declares?: string;
  /** The things that the member names of a map name for the first time. */
  keysDeclare?: string;
  /** The member's JSON Schema is that of the options of the widget or action that is named beside it. */
  schemaOf?: 'widget' | 'action';
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
/** Refers to a definition, or to one of what the product has built in, by its title. */
export function naming(kind: string, builtIn?: Readonly<Record<string, Text>>): Further {
  return { refersTo: { kind, ...(builtIn && { builtIn }) } };
}

export const ofSource: Further = { refersTo: { column: 'source' } };
export const ofForm: Further = { refersTo: { field: 'form' } };
export const ofExpression: Further = { refersTo: { expression: 'source' } };
export const ofCondition: Further = { refersTo: { expression: 'source', isCondition: true } };

/** A name that is defined here. */
export function declaring(declares: string): Further {
  return { declares };
}
