import { Value } from 'typebox/value';
import type { LayoutItem } from '../../../../definitions/form';
import { Text } from '../../../../definitions/text';
import { namePattern } from '../../../../definitions/values/name';
import { isObject, type JsonObject } from '../../document/pointer';

const name = new RegExp(namePattern);
const members = new Set(['type', 'field', 'title', 'span', 'hasReview', 'children']);
const types = new Set(['field', 'row', 'section', 'tabs', 'steps', 'modal', 'subTable', 'divider', 'note']);

/** Items that were read before; an edit leaves most of a layout the same objects. */
const known = new WeakSet<object>();

/**
 * Returns whether a value is a layout, as its JSON Schema says. Interpreting the schema, which refers to itself, would take a
 * tenth of a second for a form of hundreds of fields, at every keystroke.
 */
export function isLayout(value: unknown): value is LayoutItem[] {
  return Array.isArray(value) && value.every(isItem);
}

function isItem(value: unknown): boolean {
  if (typeof value === 'string') return name.test(value);
  if (typeof value !== 'object' || value === null) return false;
  if (known.has(value)) return true;
  const isRight = Array.isArray(value)
    ? value.length >= 2 &&
      value.length <= 6 &&
      value.every((each) => typeof each === 'string' && isItem(each))
    : isObject(value) && isNode(value);
  if (isRight) known.add(value);
  return isRight;
}

function isNode(node: JsonObject): boolean {
  const { type, field, title, span, hasReview, children } = node;
  return (
    Object.keys(node).every((member) => members.has(member)) &&
    typeof type === 'string' &&
    types.has(type) &&
    (field === undefined || (typeof field === 'string' && name.test(field))) &&
    (title === undefined || Value.Check(Text, title)) &&
    (span === undefined || (typeof span === 'number' && Number.isInteger(span) && span >= 1 && span <= 24)) &&
    (hasReview === undefined || typeof hasReview === 'boolean') &&
    (children === undefined || isLayout(children))
  );
}
