import type { Language } from './language';

/** One photo of a printed document. */
export interface PaperPhoto {
  /** The public id of the file. */
  file: string;
  /** The words below it: its caption, or else the title of its column. */
  words: string;
}

export interface LabelledValue {
  label: string;
  value: string;
}

/** A signature that a person gave online, or that is missing where a deadline has decided. */
export interface PaperSignature {
  /** Null where the signer's personal data was erased. */
  name: string | null;
  role: string | null;
  /** `YYYY-MM-DD HH:mm` in Ulaanbaatar. */
  signedAt: string;
  /** The title of the action that was signed. */
  decision: string | null;
  /** The row was changed after it was signed. */
  isChanged: boolean;
  /** True if the step's deadline passed without a signature: `signedAt` is that moment. */
  isPassed?: boolean;
}

/** One line of a block of signatures: signed by hand where there is no signature. */
export interface PaperParty {
  title: string;
  signatures: PaperSignature[];
}

/** A part of a printed document, with texts as people read them. */
export type PaperPart = { heading: string | null } & (
  | { type: 'text'; paragraphs: string[] }
  | { type: 'figures' | 'values'; values: LabelledValue[] }
  /** `left` counts the rows that had no room. */
  | { type: 'table'; columns: { title: string; isNumber: boolean }[]; rows: string[][]; left: number }
  | { type: 'photos'; photos: PaperPhoto[]; left: number }
  | { type: 'code'; address: string }
  | { type: 'signatures'; parties: PaperParty[] }
);

/**
 * A printed document of one row as its reader may know it: the browser and the PDF draw the same one. `GET /papers/{page}/{row}`
 * returns it.
 */
export interface Paper {
  title: string;
  /** The number of the document: its row's own, or else its key. */
  number: string;
  lead: string | null;
  /** The name of the site. */
  site: string;
  language: Language;
  /** `YYYY-MM-DD HH:mm` in Ulaanbaatar. */
  printedAt: string;
  /** Words across each sheet. */
  stamp: string | null;
  /** The logo of the row's organization, such as a bank. */
  logo: PaperPhoto | null;
  parts: PaperPart[];
}
