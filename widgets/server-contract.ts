import type { ProofPurpose } from '../src/definitions/source';

/** The server part of a widget, besides the JSON Schema of its manifest. */
export interface ServerWidget {
  type: string;
  /** For files: prefixes of the media types that may be attached, such as `image/`. */
  accepts?: readonly string[];
  /** A new value must carry the proof of a one-time code of this purpose (`engine/form/proven-value`). */
  provenBy?: ProofPurpose;
  /** The pattern of the number that the server assigns to a new row. */
  numbering?(this: void, options: Readonly<Record<string, unknown>>, moment: Date): Numbering | undefined;
}

/** `А-2026-00017`: its prefix and suffix, and the minimum number of digits. */
export interface Numbering {
  before: string;
  after: string;
  digits: number;
}

export function defineServerWidget(widget: ServerWidget): ServerWidget {
  return widget;
}
