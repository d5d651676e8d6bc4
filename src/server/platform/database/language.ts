import type { Database, Queryable } from './database';

/**
 * What every database gets first; it may run again. One server at a time: the caller holds the migrations' lock.
 *
 * `dulaan.fold(text)` is the form in which texts are searched and compared without case. It is immutable, so an
 * index can hold it: `using gin (dulaan.fold(title) gin_trgm_ops)`, asked by `dulaan.fold(title) like …`.
 * Order of texts is not its matter: write `collate "und-x-icu"`, which sorts Mongolian right on every database.
 */
export async function installLanguage(database: Pick<Database, 'script'>): Promise<void> {
  await database.script(LANGUAGE);
}

/** Whether indexes by `gin_trgm_ops` can be made: a server may lack pg_trgm, or not let us create it. */
export async function hasTrigrams(database: Queryable): Promise<boolean> {
  const { rows } = await database.query(`select 1 from pg_extension where extname = 'pg_trgm'`);
  return rows.length > 0;
}

/**
 * What an operator should know of this database's search, in sentences for the log. Answers are right all the same.
 */
export async function textSearchWarnings(database: Queryable): Promise<string[]> {
  if (!(await hasTrigrams(database))) return ['pg_trgm is not available: searches read whole tables.'];
  const { rows } = await database.query<{ is_blind: boolean }>(
    `select cardinality(show_trgm('өө')) = 0 as is_blind`,
  );
  if (rows[0]?.is_blind !== true) return [];
  return [
    'In the locale of this database (LC_CTYPE) Cyrillic is no letter: searches read whole indexes. Create it anew with `template template0 lc_ctype "C.UTF-8"`.',
  ];
}

/**
 * The collation is named because a database in the C locale would leave Cyrillic capitals as they are. Letters
 * that old Mongolian keyboards and fonts put for others count as those: ё for е, є and ɵ (Latin) for ө, ї and ұ
 * for ү. A no-break space is a space; soft hyphens and zero-width characters, which pasted texts carry, vanish.
 * The body uses nothing but strict, immutable functions, so that PostgreSQL inlines it.
 */
const LANGUAGE = `
create schema if not exists dulaan;

do $$
begin
  create extension if not exists pg_trgm;
exception
  when insufficient_privilege or undefined_file or feature_not_supported then
    raise warning 'pg_trgm is not available: searches will read whole tables';
end
$$;

create or replace function dulaan.fold(text) returns text
  language sql immutable strict parallel safe
  as $$
    select translate(
      lower(normalize($1, NFC) collate "und-x-icu"),
      U&'\\0451\\0454\\0275\\0457\\04B1\\00A0\\202F\\00AD\\200B\\200C\\200D\\FEFF',
      U&'\\0435\\04E9\\04E9\\04AF\\04AF  '
    )
  $$;
`;
