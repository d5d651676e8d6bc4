import type { JsonSchema } from '../../../definitions/descriptions/kind-schema';

/** A column or a sub-table of a source. */
export interface SourceMember {
  source: string;
  name: string;
}

/** The surroundings of a name in a definition, which determine whose column, field or sub-table it is. */
export interface NameScope {
  /** The enclosing sources, the nearest first. */
  sources: readonly string[];
  /** The form whose fields are named. */
  form?: string;
  grid?: string;
  krud?: string;
  /** The number of the menu item that the enclosing member of a map is about. */
  menuItem?: string;
  /** The column or field that the enclosing object is about. */
  column?: SourceMember;
  subTable?: SourceMember;
}

/** The scope inside an object: what its own members name comes nearest. */
export function enterObject(
  scope: NameScope,
  object: Readonly<Record<string, unknown>>,
  properties: JsonSchema,
): NameScope {
  const textIf = (member: string, isMeant: (schema: JsonSchema) => boolean): string | undefined => {
    const value = object[member];
    return typeof value === 'string' && isMeant(toRecord(properties[member])) ? value : undefined;
  };
  const naming = (kind: string) => textIf(kind, ({ refersTo }) => toRecord(refersTo).kind === kind);
  const source = naming('source');
  const sources = source === undefined ? scope.sources : [source, ...scope.sources];
  const [nearest = ''] = sources;
  const column =
    textIf('name', ({ declares }) => declares === 'column') ??
    textIf('reference', namesOwnColumn) ??
    textIf('column', namesOwnColumn);
  const subTable = textIf('subTable', ({ refersTo }) => toRecord(refersTo).subTable !== undefined);
  const [form, grid, krud] = [naming('form'), naming('grid'), naming('krud')];
  return {
    ...scope,
    sources,
    ...(form !== undefined && { form }),
    ...(grid !== undefined && { grid }),
    ...(krud !== undefined && { krud }),
    ...(column !== undefined && { column: { source: nearest, name: column } }),
    ...(subTable !== undefined && { subTable: { source: nearest, name: subTable } }),
  };
}

function namesOwnColumn({ refersTo }: JsonSchema): boolean {
  const { column } = toRecord(refersTo);
  return column === 'source' || column === 'row';
}

/** The scope of the value that a map has under a key. */
export function enterKey(scope: NameScope, key: string, keysReferTo: JsonSchema): NameScope {
  if (keysReferTo.menuItem !== undefined) return { ...scope, menuItem: key };
  if (keysReferTo.column === undefined && keysReferTo.field === undefined) return scope;
  return { ...scope, column: { source: scope.sources[0] ?? '', name: key } };
}

/** The members of a JSON object; none of anything else. */
export function toRecord(value: unknown): Readonly<JsonSchema> {
  return isRecord(value) ? value : nothing;
}

const nothing: Readonly<JsonSchema> = {};

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
