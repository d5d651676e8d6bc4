import type { Kind } from '../../../definitions/definition';

const kinds = ['form', 'grid', 'chart', 'page'] as const;
type PreviewableKind = (typeof kinds)[number];

/** Returns whether people see something of a kind by itself. */
export function isPreviewable(kind: Kind): kind is PreviewableKind {
  return kinds.some((each) => each === kind);
}
