import { queryOptions } from '@tanstack/react-query';
import { plainText } from '../../../../widgets/richText/plain';
import { searchedColumns, searchGroups } from '../../../engine/grid/search-groups';
import type { Language } from '../../../definitions/language';
import { localizeRow, translationColumn, type TextLanguage } from '../../../engine/translations/localize-row';
import { query } from '../../api/graphql';
import { findExcerpt, markedParts, type ExcerptPart } from './excerpt';
import type { FoundRow, SearchKind } from './search-kinds';
import { titleRank, type SearchWord } from './search-words';

/** Rows that one kind is searched for; of more the page says that there are more. */
export const mostFound = 100;

/** Characters of a text in which an excerpt is looked for. */
const longestText = 20_000;

/** A row on the page of results. */
export interface SearchHit {
  id: string;
  address: string;
  title: readonly ExcerptPart[];
  /** The language of the title where it is not the reader's. */
  titleLanguage: TextLanguage | undefined;
  excerpt: readonly ExcerptPart[];
}

export interface SearchHits {
  hits: readonly SearchHit[];
  /** At most `mostFound`. */
  total: number;
  hasMore: boolean;
}

interface Rows {
  rows: readonly FoundRow[];
}

/**
 * Searches one kind by words, of which each must be in one of its columns, and returns one page of `size` rows, best title
 * first. A reader of another language searches the translations, and the Mongolian texts by a word in Cyrillic letters. The keys and titles of all found rows are read first, and the texts of the shown ones after them: so the words are
 * searched once, for the number and for the rows.
 */
export function searchQuery(
  kind: SearchKind,
  words: readonly SearchWord[],
  { page, size }: { page: number; size: number },
  language: Language,
) {
  return queryOptions({
    queryKey: ['search', kind.id, words.map(({ whole }) => whole), page, size, language],
    queryFn: async ({ signal }): Promise<SearchHits> => {
      const document = keysDocument(kind, language);
      const { rows } = await query<Rows>(document, keysVariables(kind, words, language), { signal });
      const found = rows
        .slice(0, mostFound)
        .map((row) => localizeRow(row, localizedColumns(kind), language))
        .map((row) => ({ row, rank: titleRank(row.title, words) }))
        .toSorted((a, b) => b.rank - a.rank);
      const shown = Math.min(page, Math.max(1, Math.ceil(found.length / size)));
      const keys = found.slice((shown - 1) * size, shown * size).map(({ row }) => row.id);
      const texts = keys.length === 0 ? [] : await readTexts(kind, keys, language, signal);
      return {
        hits: keys.flatMap((key) => {
          const row = texts.find(({ id }) => id === key);
          return row === undefined ? [] : [hitOf(kind, row, words, language)];
        }),
        total: found.length,
        hasMore: rows.length > mostFound,
      };
    },
  });
}

export function keysDocument(kind: SearchKind, language: Language): string {
  return `query ${kind.source}($filters: [filter], $groups: [groupFilter], $sorts: [sort], $limit: Int) {
    rows: ${kind.source}(filters: $filters, groupFilters: $groups, sorts: $sorts, limit: $limit, ordered: true) {
      id ${titleSelection(kind, language)}
    }
  }`;
}

export function keysVariables(kind: SearchKind, words: readonly SearchWord[], language: Language) {
  const isMongolian = words.some(({ whole }) => /\p{Script=Cyrillic}/u.test(whole));
  const names = isMongolian
    ? kind.columns
    : kind.columns.map((name) => translationOf(kind, name, language) ?? name);
  const columns = searchedColumns(names, () => 'text');
  const stems = words.slice(0, kind.words).map(({ stem }) => stem);
  return {
    filters: [kind.published],
    groups: stems.flatMap((stem) => searchGroups(columns, stem)),
    sorts: kind.sorts,
    limit: mostFound + 1,
  };
}

async function readTexts(
  kind: SearchKind,
  keys: readonly string[],
  language: Language,
  signal: AbortSignal,
): Promise<readonly FoundRow[]> {
  const columns = kind.text.flatMap((name) => [name, translationOf(kind, name, language) ?? []].flat());
  const document = `query ${kind.source}($filters: [filter]) {
    rows: ${kind.source}(filters: $filters) { id ${titleSelection(kind, language)} ${columns.join(' ')} }
  }`;
  const filters = [kind.published, { column: 'id', condition: 'whereIn', value: keys.join(',') }];
  return (await query<Rows>(document, { filters }, { signal })).rows;
}

function hitOf(
  kind: SearchKind,
  found: FoundRow,
  words: readonly SearchWord[],
  language: Language,
): SearchHit {
  const row = localizeRow(found, localizedColumns(kind), language);
  const texts = kind.text.flatMap((column) => {
    const text = row[column] ?? '';
    return text === '' ? [] : [{ text: plainText(text, longestText), language: row.languages?.[column] }];
  });
  return {
    id: row.id,
    // Its parameters name rows as they are stored.
    address: kind.addressOf(found),
    title: markedParts(row.title.normalize('NFC'), words),
    titleLanguage: row.languages?.title,
    excerpt: findExcerpt(texts, words),
  };
}

/** The translation beside a column of the kind; undefined in Mongolian, and where it has none. */
function translationOf(
  { translated = [] }: SearchKind,
  column: string,
  language: Language,
): string | undefined {
  return translated.includes(column) ? translationColumn(column, language) : undefined;
}

/** The title, and its translation beside it, under names that are the same for all kinds. */
function titleSelection(kind: SearchKind, language: Language): string {
  const translation = translationOf(kind, kind.title, language);
  if (translation === undefined) return `title: ${kind.title}`;
  return `title: ${kind.title} ${translationColumn('title', language)}: ${translation}`;
}

/** Texts and names of a found row; those without a translation are marked as Mongolian. */
function localizedColumns({ title, text, translated = [], names = [] }: SearchKind) {
  const texts = [...translated, ...text.filter((column) => !names.includes(column))];
  return names.includes(title)
    ? { texts, places: ['title', ...names] }
    : { texts: ['title', ...texts], places: names };
}
