import type { Text } from '../../../definitions/text';
import { isObject } from '../document/pointer';

/** Reads a text of a document; undefined for any other value, and for an empty one. */
export function readText(value: unknown): Text | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value;
  if (!isObject(value) || typeof value.mn_MN !== 'string') return undefined;
  const { mn_MN, en_US, ko_KR } = value;
  return {
    mn_MN,
    ...(typeof en_US === 'string' && { en_US }),
    ...(typeof ko_KR === 'string' && { ko_KR }),
  };
}
