import type { ProofPurpose } from '../src/definitions/source';

/** What the server asks of a widget's value besides the JSON Schema of its manifest. */
export interface ServerWidget {
  type: string;
  /** For files: beginnings of the media types that may be attached, such as `image/`. */
  accepts?: readonly string[];
  /** A new value must come with the proof of a one-time code of this purpose (`engine/form/proven-value`). */
  provenBy?: ProofPurpose;
  /** What the server writes around the number that it gives to a new row. */
  numbering?(this: void, options: Readonly<Record<string, unknown>>, moment: Date): Numbering | undefined;
}

/** `А-2026-00017`: what stands before and after the number, and how many digits it has at least. */
export interface Numbering {
  before: string;
  after: string;
  digits: number;
}

export function defineServerWidget(widget: ServerWidget): ServerWidget {
  return widget;
}
