import type { Language, Text } from '../../../definitions/text';
import type { RefusedForm } from '../../../definitions/public-pages/first-view';
import type { RequestContext } from '../../platform/http/request-context';
import type { Snapshot } from '../../platform/snapshot';

/** The entered values by the names of the fields. */
export type Values = Readonly<Record<string, string>>;

/** A refusal: errors of fields, or a general one. */
export type Refusal = Omit<RefusedForm, 'values'> & { status: number };

/** A form of a public page that a browser posts by itself, without scripts, to the address of its page. */
export interface PlainForm {
  /** The page, without a language. */
  path: string;
  fields: readonly string[];
  /** Forms that one network sends in an hour, refused ones too. */
  limit: { call: string; limit: number; windowSeconds: number };
  /**
   * Does what the form is for, as a visitor and in the language of the page; returns the query and the fragment of the page
   * that follows, or the reasons why nothing was done. An `HttpError` is a refusal too, its fields those of the form.
   */
  submit: (context: RequestContext, values: Values) => Promise<string | Refusal>;
  /** The heading of a page that says nothing was done. */
  notSent: Text;
  /** The fields with these values, for where the page itself cannot be shown. */
  noticeFields: (snapshot: Snapshot, values: Values) => readonly NoticeField[];
}

export interface NoticeField {
  name: string;
  /** Without one the field is hidden. */
  label?: Text | undefined;
  /** A text of several lines. */
  isLong?: boolean;
}

/** A form that was refused, with the language of its page; its values are unknown where its body was not read. */
export interface Notice {
  language: Language;
  failure: string | null;
  faults: RefusedForm['faults'];
  values: Values | undefined;
}
