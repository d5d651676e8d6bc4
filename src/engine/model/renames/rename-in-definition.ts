import { dimensionParts, measureKey, type Chart } from '../../../definitions/chart';
import type { Definition, Kind } from '../../../definitions/definition';
import type { ColumnScope, RefersTo } from '../../../definitions/descriptions/description';
import { kindSchema, type JsonSchema } from '../../../definitions/descriptions/kind-schema';
import type { NameScope } from './name-scope';
import { renameInAddress } from './rename-in-address';
import { renameInExpression, type MemberRename } from './rename-in-expression';
import { renameInPath, renameViewColumns } from './rename-in-view';
import type { MemberRenaming } from './rename';
import { rewriteNames, type NamePlace, type OptionSchemas } from './rewrite-names';
import type { SetLookups } from './set-lookups';

/**
 * The definition with every name of a part of a source rewritten. `lookups` are those of a set in which the part still has
 * its old name. What the source itself declares keeps its name here.
 */
export function renameInDefinition(
  definition: Definition,
  rename: MemberRenaming,
  lookups: SetLookups,
  options: OptionSchemas,
): Definition {
  if (!mentions(definition, rename.from)) return definition;
  const members: MemberRename = {
    lookups,
    newName: ({ source, name }) =>
      name === rename.from && isOwner(rename, source, lookups) ? rename.to : undefined,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- names alone are other ones, and each satisfies its pattern
  const rewritten = rewriteNames(definition, shapeOf(definition), {
    options,
    widgetOf: (column) => lookups.fieldWidget(definition.id, column?.name ?? ''),
    // Most strings do not contain the name: they need not be parsed.
    rewrite: (name, place) =>
      name.includes(rename.from) ? renameOne(name, place, definition, members) : name,
  }) as Definition;
  return rewritten.kind === 'source' && rewritten.type === 'view' && definition.kind === 'source'
    ? renameViewColumns(rewritten, definition, members)
    : rewritten;
}

/** A document without the name is left alone without being read in full. */
export function mentions(definition: Definition, name: string): boolean {
  return JSON.stringify(definition).includes(name);
}

/** A filter of a view may name a column of its base that the view does not have. */
function isOwner({ source, part, from }: MemberRenaming, id: string, lookups: SetLookups): boolean {
  if (id === source) return true;
  const view = lookups.source(id);
  const isBase = view?.definition.type === 'view' && view.definition.from === source;
  return part === 'columns' && isBase && !view.columns.has(from);
}

const schemas = new Map<Kind, JsonSchema>();

function shapeOf({ kind, id }: Definition): { schema: JsonSchema; scope: NameScope } {
  const schema = schemas.get(kind) ?? kindSchema(kind, 'mn_MN');
  schemas.set(kind, schema);
  return { schema, scope: { sources: kind === 'source' ? [id] : [], ...(kind === 'form' && { form: id }) } };
}

function renameOne(
  name: string,
  { refersTo, scope }: NamePlace,
  definition: Definition,
  members: MemberRename,
): string {
  const [nearest = '', outer = ''] = scope.sources;
  if ('path' in refersTo) return renameInPath(name, refersTo.path === 'source' ? nearest : outer, members);
  if ('expression' in refersTo) {
    const row = columnSource(refersTo.expression, scope, { definition, name, lookups: members.lookups });
    const edited = refersTo.expression === 'reference' ? scope.column?.source : undefined;
    return row === undefined ? name : renameInExpression(name, row, members, edited);
  }
  if ('address' in refersTo)
    return renameInAddress(name, refersTo.address === 'row' ? scope.sources.at(-1) : undefined, members);
  if ('responseKey' in refersTo)
    return definition.kind === 'chart' ? renameKey(name, definition, members) : name;
  const source = namedSource(refersTo, scope, { definition, name, lookups: members.lookups });
  return (source === undefined ? undefined : members.newName({ source, name })) ?? name;
}

interface NamedIn {
  definition: Definition;
  name: string;
  lookups: SetLookups;
}

function namedSource(refersTo: RefersTo, scope: NameScope, place: NamedIn): string | undefined {
  if ('subTable' in refersTo) return scope.sources[0];
  if ('field' in refersTo) return place.lookups.formSource(scope.form);
  return 'column' in refersTo ? columnSource(refersTo.column, scope, place) : undefined;
}

/** The source whose column is named. */
function columnSource(
  of: ColumnScope,
  scope: NameScope,
  { definition, name, lookups }: NamedIn,
): string | undefined {
  switch (of) {
    case 'source':
      return scope.sources[0];
    case 'outerSource':
      return scope.sources[1];
    case 'row':
      return scope.sources.at(-1);
    case 'reference':
      return lookups.target(scope.column);
    case 'subTable':
      return lookups.target(scope.subTable);
    case 'grid':
      return lookups.gridSource(scope.grid);
    case 'listed':
      return lookups.gridSource(scope.grid) ?? scope.sources[0];
    case 'krudGrid':
      return lookups.gridSource(lookups.krud(scope)?.grid);
    case 'krudForm':
      return lookups.formSource(lookups.krud(scope)?.form);
    case 'detail':
      return definition.kind === 'page'
        ? (definition.source ??
            lookups.gridSource(definition.blocks.find(({ type }) => type === 'detail')?.grid))
        : undefined;
    case 'charts':
      if (definition.kind === 'page') return sharedSource(definition.blocks, name, lookups);
      return definition.kind === 'dashboard' ? sharedSource(definition.items, name, lookups) : undefined;
  }
}

/** The source of all charts that a choice narrows; undefined where charts of several sources have the column. */
function sharedSource(
  items: readonly { chart?: string }[],
  name: string,
  lookups: SetLookups,
): string | undefined {
  const sources = items.flatMap(({ chart }) =>
    chart === undefined ? [] : (lookups.chartSource(chart) ?? []),
  );
  const narrowed = new Set(sources.filter((id) => lookups.source(id)?.columns.has(name)));
  const [first] = narrowed;
  return narrowed.size === 1 ? first : undefined;
}

/** `amount` of `sum_amount`, or the day of `created_at:month`: keys of the response follow their columns. */
function renameKey(key: string, chart: Chart, { newName }: MemberRename): string {
  const renamed = (name: string) => newName({ source: chart.source, name }) ?? name;
  for (const dimension of chart.dimensions) {
    const { key: own, column } = dimensionParts(dimension);
    if (own === key) return renamed(column) + key.slice(column.length);
  }
  const measure = chart.measures.find((each) => measureKey(each) === key);
  return measure?.column === undefined ? key : measureKey({ ...measure, column: renamed(measure.column) });
}
