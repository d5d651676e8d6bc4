import { queryOptions } from '@tanstack/react-query';
import { plainText } from '../../../../widgets/richText/plain';
import { searchedColumns, searchGroups } from '../../../engine/grid/search-groups';
import { query } from '../../api/graphql';
import { excerptOf, markedParts, type ExcerptPart } from './excerpt';
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
 * first. The keys and titles of all found rows are read first, and the texts of the shown ones after them: so the words are
 * searched once, for the number and for the rows.
 */
export function searchQuery(
  kind: SearchKind,
  words: readonly SearchWord[],
  { page, size }: { page: number; size: number },
) {
  return queryOptions({
    queryKey: ['search', kind.id, words.map(({ whole }) => whole), page, size],
    queryFn: async ({ signal }): Promise<SearchHits> => {
      const { rows } = await query<Rows>(keysDocument(kind), keysVariables(kind, words), { signal });
      const found = rows
        .slice(0, mostFound)
        .map((row) => ({ row, rank: titleRank(String(row.title), words) }))
        .toSorted((a, b) => b.rank - a.rank);
      const shown = Math.min(page, Math.max(1, Math.ceil(found.length / size)));
      const keys = found.slice((shown - 1) * size, shown * size).map(({ row }) => String(row.id));
      const texts = keys.length === 0 ? [] : await readTexts(kind, keys, signal);
      return {
        hits: keys.flatMap((key) => {
          const row = texts.find(({ id }) => String(id) === key);
          return row === undefined ? [] : [hitOf(kind, row, words)];
        }),
        total: found.length,
        hasMore: rows.length > mostFound,
      };
    },
  });
}

export function keysDocument({ source, title }: SearchKind): string {
  return `query ($filters: [filter], $groups: [groupFilter], $sorts: [sort], $limit: Int) {
    rows: ${source}(filters: $filters, groupFilters: $groups, sorts: $sorts, limit: $limit, ordered: true) {
      id title: ${title}
    }
  }`;
}

export function keysVariables(kind: SearchKind, words: readonly SearchWord[]) {
  const columns = searchedColumns(kind.columns, () => 'text');
  const stems = words.slice(0, kind.words).map(({ stem }) => stem);
  return {
    filters: [kind.published],
    groups: stems.flatMap((stem) => searchGroups(columns, stem)),
    sorts: kind.sorts,
    limit: mostFound + 1,
  };
}

async function readTexts(
  { source, title, text, published }: SearchKind,
  keys: readonly string[],
  signal: AbortSignal,
): Promise<readonly FoundRow[]> {
  const document = `query ($filters: [filter]) {
    rows: ${source}(filters: $filters) { id title: ${title} ${text.join(' ')} }
  }`;
  const filters = [published, { column: 'id', condition: 'whereIn', value: keys.join(',') }];
  return (await query<Rows>(document, { filters }, { signal })).rows;
}

function hitOf({ text, addressOf }: SearchKind, row: FoundRow, words: readonly SearchWord[]): SearchHit {
  const values = text.map((column) => row[column]).filter((value) => value !== null && value !== '');
  const shown = values.map((value) => plainText(String(value), longestText)).join(' · ');
  return {
    id: String(row.id),
    address: addressOf(row),
    title: markedParts(String(row.title).normalize('NFC'), words),
    excerpt: excerptOf(shown, words),
  };
}
