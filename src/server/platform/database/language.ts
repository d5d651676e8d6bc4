import type { Database, Queryable } from './database';

/**
 * Installs the functions of every database; may run again. The caller holds the migrations' lock.
 *
 * `dulaan.fold(text)` is the form in which texts are searched and compared without case. It is immutable, so an index
 * can contain it: `using gin (dulaan.fold(title) gin_trgm_ops)`, queried by `dulaan.fold(title) like …`. It does not
 * affect the order of texts: write `collate "und-x-icu"`, which sorts Mongolian correctly on every database.
 */
export async function installLanguage(database: Pick<Database, 'script'>): Promise<void> {
  await database.script(LANGUAGE);
}

/** Returns whether indexes with `gin_trgm_ops` can be created: a server may lack pg_trgm, or not let us create it. */
export async function hasTrigrams(database: Queryable): Promise<boolean> {
  const { rows } = await database.query(`select 1 from pg_extension where extname = 'pg_trgm'`);
  return rows.length > 0;
}

/**
 * Returns warnings for operators about this database's search, as sentences for the log. Results are correct in any
 * case.
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
 * The collation is named because a database in the C locale would leave Cyrillic capitals unchanged. Letters of old
 * Mongolian keyboards and fonts are mapped: ё to е, є and ɵ (Latin) to ө, ї and ұ to ү. A no-break space becomes a
 * space; soft hyphens and zero-width characters of pasted texts are removed. The body uses only strict, immutable
 * functions, so that PostgreSQL inlines it.
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
