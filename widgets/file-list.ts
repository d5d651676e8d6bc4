import { longestCaption, type AttachedFile } from '../src/engine/form/attached-files';

/** The options of widgets whose value is one file or a list of files with captions. */
export interface FileListOptions {
  /**
   * Files in an order, each with a caption. The value is a list of ids and of `{file, caption}`; it needs a column of
   * the type `json` that contains files. A `maximum` over 1 is a list too.
   */
  isList?: boolean;
  /** Maximum number of files in a list. Default: as many as people attach. */
  maximum?: number;
}

/** One file, or a list of them. */
export type FileListValue = string | readonly (string | AttachedFile)[];

/** Whether the field holds a list. */
export function isFileList({ isList, maximum = 1 }: FileListOptions): boolean {
  return isList === true || maximum > 1;
}

/** The maximum number of files in a list. */
export function mostFiles({ maximum = 1 }: FileListOptions): number {
  return maximum > 1 ? maximum : Number.POSITIVE_INFINITY;
}

const id = { type: 'string', pattern: '^[A-Za-z0-9_-]+$' };
const captioned = {
  type: 'object',
  additionalProperties: false,
  required: ['file'],
  properties: { file: id, caption: { type: ['string', 'null'], maxLength: longestCaption } },
};

/** JSON Schema of such a value. */
export const fileListSchema = {
  anyOf: [id, { type: 'array', items: { anyOf: [id, captioned] }, uniqueItems: true }],
};
