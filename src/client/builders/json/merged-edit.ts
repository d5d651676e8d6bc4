import type { Edit } from '../document/edit';
import type { JsonObject } from '../document/pointer';
import { shareParts } from '../document/share';

/**
 * Returns the edit that makes another document of one, with the order of keys that the other one has. Parts that are the same
 * stay the same objects; an equal document needs no edit.
 */
export function mergedEdit(document: JsonObject, next: JsonObject): Edit {
  const merged = shareParts(document, next);
  return merged === document ? [] : [{ pointer: '', value: merged }];
}
