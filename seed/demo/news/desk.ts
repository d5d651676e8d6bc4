import type { Facts } from './facts';

/** One sentence pattern. */
export type Pattern = (facts: Facts) => string;

/** The story of an item: its title, and a first paragraph with the same content in more detail. */
export interface Story {
  title: Pattern;
  lead: Pattern;
  /** The months in which it makes sense, January is 1; without them all. */
  months?: readonly number[];
  /** It may also be about a whole aimag or district, not only about a soum or khoroo. */
  isWide?: boolean;
  /** Instead of the desk's, where those would not fit. */
  paragraphs?: readonly Pattern[];
  lists?: readonly AdviceList[];
}

export interface AdviceList {
  heading: string;
  items: readonly string[];
  /** Steps, or things that are all needed: none is left out. */
  isWhole?: boolean;
  months?: readonly number[];
}

/** Everything that news of one type are written from. */
export interface Desk {
  newsType: string;
  /** Its part of all news. */
  weight: number;
  stories: readonly Story[];
  paragraphs: readonly Pattern[];
  lists: readonly AdviceList[];
}

/** The months when houses are heated, the cold ones among them, and those when people prepare and build. */
export const heating = [10, 11, 12, 1, 2, 3, 4];
export const deepWinter = [11, 12, 1, 2];
export const preparation = [5, 6, 7, 8, 9, 10];
export const building = [4, 5, 6, 7, 8, 9, 10];
