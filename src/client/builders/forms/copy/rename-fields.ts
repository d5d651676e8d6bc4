import { manifests } from '../../../../../widgets/manifests';
import type { LayoutItem } from '../../../../definitions/form';
import { inspectExpression } from '../../../../engine/expressions/inspect-expression';
import type { ExpressionNames } from '../../../../engine/expressions/expression';
import { isObject } from '../../document/pointer';
import { isNode } from '../layout/layout-items';

/** Returns the name that replaces a field's; calls it for each name that is there. */
export type RenameField = (name: string) => string;

export function renameInLayout(item: LayoutItem, rename: RenameField): LayoutItem {
  if (typeof item === 'string') return rename(item);
  if (!isNode(item)) return item.map(rename);
  const { field, children } = item;
  return {
    ...item,
    ...(field !== undefined && { field: rename(field) }),
    ...(children !== undefined && { children: children.map((each) => renameInLayout(each, rename)) }),
  };
}

/** Renames the fields in an expression; texts, functions and columns behind a field stay as they are. */
export function renameInFormula(text: string, names: ExpressionNames, rename: RenameField): string {
  return inspectExpression(text, names)
    .readPositions.toSorted((one, other) => other.from - one.from)
    .reduce(
      (renamed, { from, to }) => renamed.slice(0, from) + rename(renamed.slice(from, to)) + renamed.slice(to),
      text,
    );
}

/** Renames the fields that options of a widget name, as its manifest says. */
export function renameInOptions(widget: string, options: unknown, rename: RenameField): unknown {
  return renameIn(manifests.get(widget)?.options, options, rename);
}

function renameIn(schema: unknown, value: unknown, rename: RenameField): unknown {
  if (!isObject(schema)) return value;
  if (schema.namesField === true) return typeof value === 'string' ? rename(value) : value;
  if (Array.isArray(value)) return value.map((member: unknown) => renameIn(schema.items, member, rename));
  if (!isObject(value)) return value;
  const { properties, propertyNames, additionalProperties } = schema;
  const namesFields = isObject(propertyNames) && propertyNames.namesField === true;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      const inner = isObject(properties) ? (properties[key] ?? additionalProperties) : additionalProperties;
      return [namesFields ? rename(key) : key, renameIn(inner, member, rename)];
    }),
  );
}
