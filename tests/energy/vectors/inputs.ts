/** The inputs of a vector, read with their path so that an error names its place. */
export interface Inputs {
  readonly keys: readonly string[];
  has(name: string): boolean;
  /** The raw value. */
  raw(name: string): unknown;
  number(name: string, fallback?: number): number;
  text(name: string, fallback?: string): string;
  numbers(name: string): number[];
  /** A number or a list of numbers, as a list. */
  oneOrMore(name: string): number[];
  at(name: string): Inputs;
  list(name: string): Inputs[];
  /** A list of lists. */
  lists(name: string): Inputs[][];
}

/** A vector that is not understood; its text is the reason that is printed. */
export class UnknownShape extends Error {}

export function readInputs(value: unknown, path: string): Inputs {
  if (!isRecord(value)) throw new UnknownShape(`${path} is not an object`);
  const record = value;
  const under = (name: string) => `${path}.${name}`;
  const raw = (name: string) => (Object.hasOwn(record, name) ? record[name] : undefined);
  return {
    keys: Object.keys(record),
    has: (name) => Object.hasOwn(record, name),
    raw,
    number: (name, fallback) => {
      const given = raw(name);
      return given === undefined && fallback !== undefined ? fallback : asNumber(given, under(name));
    },
    text: (name, fallback) => {
      const given = raw(name) ?? fallback;
      if (typeof given !== 'string') throw new UnknownShape(`${under(name)} is not a text`);
      return given;
    },
    numbers: (name) => asList(raw(name), under(name)).map(asNumberOf(under(name))),
    oneOrMore: (name) => {
      const given = raw(name);
      return Array.isArray(given) ? given.map(asNumberOf(under(name))) : [asNumber(given, under(name))];
    },
    at: (name) => readInputs(raw(name), under(name)),
    list: (name) => asList(raw(name), under(name)).map((item) => readInputs(item, under(name))),
    lists: (name) =>
      asList(raw(name), under(name)).map((inner) =>
        asList(inner, under(name)).map((item) => readInputs(item, under(name))),
      ),
  };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asNumber(value: unknown, path: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new UnknownShape(`${path} is not a number`);
  return value;
}

function asNumberOf(path: string): (value: unknown) => number {
  return (value) => asNumber(value, path);
}

function asList(value: unknown, path: string): unknown[] {
  if (!Array.isArray(value)) throw new UnknownShape(`${path} is not a list`);
  return value;
}
