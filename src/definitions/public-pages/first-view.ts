import type { Language } from '../language';
import type { PublicSettings } from '../public-settings';

/** A plain form that was refused: the values that a visitor sent, and the reasons. */
export interface RefusedForm {
  /** The entered values by the names of the fields. */
  values: Readonly<Record<string, string>>;
  /** Errors of fields. */
  faults: Readonly<Record<string, readonly string[]>>;
  /** The general error; null where fields have errors. */
  failure: string | null;
}

/** The input of one rendering of a public page on the server. */
export interface FirstViewRequest {
  /** Path and query of the page, `/en/news?page=2`. */
  address: string;
  /** The language of the page where its address names none. */
  language: Language;
  /** The project's settings as everybody may know them. */
  config: PublicSettings;
  /** Runs the body of a `POST /query` as a visitor and returns the body of the response. */
  query: (body: string) => Promise<string>;
  /**
   * Returns the body of `GET /schema/…`, `GET /data-deletion/…` or `GET /map/config` as a visitor receives it, `null` where there is no
   * such request; undefined for what only the browser reads.
   */
  get: (path: string) => Promise<string | undefined>;
  /** Returns rich text as readers may see it, with its links in a language. */
  cleanRichText: (html: string, language: Language) => string;
  /** The form on the page that the visitor has sent and has to correct. */
  form?: RefusedForm | undefined;
  /** The definitions have nothing for this address: the page says so without asking anybody to sign in. */
  isAbsent?: boolean | undefined;
}

/** A page as HTML, before any script has run. */
export interface FirstView {
  /** The content of `#root`. */
  html: string;
  /** Tags for the head: what the browser should load ahead, such as the page's first picture. */
  preloads: string;
  /** The data that the browser needs to take over the page: JSON in which no `<` is left. */
  state: string;
  /** The page is not complete: the browser has to load its code without waiting for the reader's first touch. */
  isPartial: boolean;
  /** The address shows nothing, such as a page number beyond the last: the status is 404. */
  isMissing: boolean;
}

/**
 * Renders a public page. Rejects where a query fails, or where
 * the page's own code would be missing.
 */
export type RenderFirstView = (request: FirstViewRequest) => Promise<FirstView>;

/** Texts of the interface in one language, by namespace. */
export type PageTexts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The state that the page carries beside its HTML. */
export interface FirstViewState {
  /** The page's address; at another one the HTML is not the page's. */
  address: string;
  language: Language;
  config: PublicSettings;
  form?: RefusedForm | undefined;
  /** The path of the address where it shows nothing, whoever opens it. */
  absentPath?: string | undefined;
  /** The page's texts by namespace, where its code loads at once: further files would come after the code only. */
  texts?: PageTexts | undefined;
  /** Keys and data of the queries that the page has read. */
  queries: readonly (readonly [key: readonly unknown[], data: unknown])[];
}

/** The id of the element with the state. */
export const firstViewElement = 'first-view';
/** The attribute of that element on a page whose code is to load at once. */
export const partialAttribute = 'data-partial';
