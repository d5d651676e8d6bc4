/** A text of the pages in the three languages of the product. */
export interface Texts {
  readonly mn: string;
  readonly en: string;
  readonly ko: string;
}

/** The column of a text and the columns of its translations beside it. */
export function textColumns<Name extends string>(
  name: Name,
  { mn, en, ko }: Texts,
): Record<Name | `${Name}_en` | `${Name}_ko`, string>;
export function textColumns(name: string, { mn, en, ko }: Texts): Record<string, string> {
  return { [name]: mn, [`${name}_en`]: en, [`${name}_ko`]: ko };
}

/** The types of a text column and its translations, for a bulk insert. */
export function textTypes<Name extends string>(
  ...names: readonly Name[]
): Record<Name | `${Name}_en` | `${Name}_ko`, 'text'>;
export function textTypes(...names: readonly string[]): Record<string, 'text'> {
  return Object.fromEntries(
    names.flatMap((name) => ['', '_en', '_ko'].map((ending) => [name + ending, 'text' as const])),
  );
}
