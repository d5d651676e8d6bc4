import type { Filter, Sort } from '../../../definitions/filter';

/** A row that a search has found, with the columns of its kind. */
export type FoundRow = Readonly<Record<string, string | number | null>>;

/** Rows of one source that visitors search. */
export interface SearchKind {
  id: 'news' | 'faq' | 'guides' | 'crews' | 'materials';
  source: string;
  title: string;
  /** The columns in which words are searched. */
  columns: readonly string[];
  /** Those of its columns that have translations beside them. */
  translated?: readonly string[];
  /** Those of its columns that are names, for readers of other languages in Latin letters. */
  names?: readonly string[];
  /** The columns of the excerpt; those of formatted text first. */
  text: readonly string[];
  /**
   * The most words that the query budget of a visitor allows: a word in a long text costs as much as eight in short ones. Of
   * more, the longest are searched, and all count for the order.
   */
  words: number;
  published: Filter;
  sorts?: readonly Sort[];
  addressOf: (row: FoundRow) => string;
}

const published: Filter = { column: 'is_publish', condition: 'equals', value: 'true' };

/** The kinds that visitors search, in the order of the page. */
export const searchKinds: readonly SearchKind[] = [
  {
    id: 'faq',
    source: 'v_faq',
    title: 'queation',
    columns: ['queation', 'answer'],
    translated: ['queation', 'answer'],
    text: ['answer'],
    words: 2,
    published,
    addressOf: ({ id }) => `/faq#answer-${id}`,
  },
  {
    id: 'guides',
    source: 'v_help',
    title: 'title',
    columns: ['title', 'description'],
    translated: ['title', 'description'],
    text: ['description'],
    words: 2,
    published,
    addressOf: ({ id }) => `/user-guide/${id}`,
  },
  {
    id: 'news',
    source: 'v_news',
    title: 'title',
    columns: ['title', 'description'],
    translated: ['title', 'description'],
    text: ['description'],
    words: 2,
    published,
    sorts: [{ column: 'created_at', order: 'desc' }],
    addressOf: ({ id }) => `/news/detail/${id}`,
  },
  {
    id: 'crews',
    source: 'v_brigad',
    title: 'brigad_name',
    columns: ['brigad_name', 'services', 'service_type', 'aimagname', 'sumname'],
    translated: ['service_type'],
    names: ['brigad_name', 'aimagname', 'sumname'],
    text: ['service_type', 'services', 'aimagname', 'sumname'],
    words: 3,
    published,
    addressOf: ({ id }) => `/calculator/brigad/${id}`,
  },
  {
    id: 'materials',
    source: 'view_material',
    title: 'title',
    columns: ['title', 'model', 'material_type', 'structure', 'supplier_name'],
    translated: ['structure'],
    names: ['supplier_name'],
    text: ['model', 'material_type', 'structure', 'supplier_name'],
    words: 3,
    published: { column: 'is_active', condition: 'equals', value: 'true' },
    addressOf: ({ title }) => `/materials?${new URLSearchParams({ name: String(title) }).toString()}`,
  },
];
