/** A JSON document, or a part of it. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Splits a JSON pointer (RFC 6901) into its tokens; the empty pointer is the whole document. */
export function splitPointer(pointer: string): string[] {
  if (pointer === '') return [];
  if (!pointer.startsWith('/')) throw new Error(`"${pointer}" is not a JSON pointer`);
  return pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Builds the JSON pointer of a path. */
export function pointerTo(...path: readonly (string | number)[]): string {
  return path.map((token) => `/${String(token).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** Returns the pointer of the list or object that contains a part, and the part's name or index in it. */
export function splitParent(pointer: string): { parent: string; token: string } {
  const tokens = splitPointer(pointer);
  const token = tokens.pop();
  if (token === undefined) throw new Error('The whole document has no parent');
  return { parent: pointerTo(...tokens), token };
}

/** Returns the value at a pointer; undefined where there is none. */
export function valueAt(document: unknown, pointer: string): unknown {
  return splitPointer(pointer).reduce<unknown>((value, token) => {
    if (Array.isArray(value)) return value[parseIndex(token) ?? -1];
    return isObject(value) && Object.hasOwn(value, token) ? value[token] : undefined;
  }, document);
}

/** Returns the index that a token names in a list; undefined where it names none. */
export function parseIndex(token: string): number | undefined {
  return /^(0|[1-9]\d*)$/.test(token) ? Number(token) : undefined;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text, a number or a boolean as text; '' for anything else. */
export function scalarText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? `${value}`
    : '';
}
