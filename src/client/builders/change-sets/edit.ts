/** A JSON object, such as the document of a definition. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** One change of a document: `undefined` removes the part at the JSON pointer. */
export interface Change {
  pointer: string;
  value: unknown;
}

/** The changes of one command, applied one after the other. */
export type Edit = readonly Change[];

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the names of a JSON pointer (RFC 6901). */
export function tokensOf(pointer: string): string[] {
  return pointer === ''
    ? []
    : pointer
        .slice(1)
        .split('/')
        .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

export function pointerTo(path: readonly (string | number)[]): string {
  return path.map((token) => `/${String(token).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Returns the value at a JSON pointer; undefined where there is none. */
export function valueAt(document: unknown, pointer: string): unknown {
  return tokensOf(pointer).reduce<unknown>((value, token) => {
    if (Array.isArray(value)) {
      const members: readonly unknown[] = value;
      return members[Number(token)];
    }
    return isObject(value) && Object.hasOwn(value, token) ? value[token] : undefined;
  }, document);
}

/**
 * Applies an edit. The given document stays as it is; parts that the edit does not change are the same objects in both.
 * Objects on the way that do not exist are created.
 */
export function applyEdit(document: JsonObject, edit: Edit): JsonObject {
  return edit.reduce<JsonObject>((changed, { pointer, value }) => {
    const next = withValue(changed, tokensOf(pointer), value);
    if (!isObject(next)) throw new Error('A document is an object');
    return next;
  }, document);
}

function withValue(target: unknown, [token, ...rest]: readonly string[], value: unknown): unknown {
  if (token === undefined) return value;
  if (Array.isArray(target)) {
    const members: readonly unknown[] = target;
    const index = token === '-' ? members.length : Number(token);
    const next = withValue(members[index], rest, value);
    return next === undefined ? members.toSpliced(index, 1) : members.toSpliced(index, 1, next);
  }
  const object = isObject(target) ? target : {};
  if (value === undefined && !Object.hasOwn(object, token)) return target;
  const next = withValue(object[token], rest, value);
  if (next !== undefined) return { ...object, [token]: next };
  const { [token]: _removed, ...others } = object;
  return others;
}

/** A text, a number or a boolean as text; '' for anything else. */
export function wordOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? `${value}`
    : '';
}
