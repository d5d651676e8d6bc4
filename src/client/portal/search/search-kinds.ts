import type { Filter, Sort } from '../../../definitions/filter';
import type { SourceName } from '../selected-row';
import type { SourceRows } from '../source-rows';

/** A row that a search has found: its key, its title, and the columns of its kind that the page shows. */
export type FoundRow = { readonly id: string; readonly title: string } & Readonly<
  Record<string, string | null>
>;

/** The columns of a source whose values are of a type. */
type ColumnsOf<Source extends SourceName, Value> = {
  [Name in keyof SourceRows[Source]]: SourceRows[Source][Name] extends Value ? Name : never;
}[keyof SourceRows[Source]] &
  string;

/** The columns of a kind; of a source, those that it has. */
interface KindColumns<Title extends string, Text extends string> {
  title: Title;
  /** The columns in which words are searched. */
  columns: readonly Text[];
  /** Those of its columns that have translations beside them. */
  translated?: readonly Text[];
  /** Those of its columns that are names, for readers of other languages in Latin letters. */
  names?: readonly Text[];
  /** The columns of the excerpt; those of formatted text first. */
  text: readonly Text[];
}

/** Rows of one source that visitors search. */
export interface SearchKind extends KindColumns<string, string> {
  id: 'news' | 'faq' | 'guides' | 'crews' | 'materials';
  source: SourceName;
  /**
   * The most words that the query budget of a visitor allows: a word in a long text costs as much as eight in short ones. Of
   * more, the longest are searched, and all count for the order.
   */
  words: number;
  published: Filter;
  sorts?: readonly Sort[];
  addressOf: (row: Pick<FoundRow, 'id' | 'title'>) => string;
}

/** Checks the columns of a kind against those of its source. */
function kindOf<Source extends SourceName>(
  kind: SearchKind &
    KindColumns<ColumnsOf<Source, string>, ColumnsOf<Source, string | null>> & { source: Source },
): SearchKind {
  return kind;
}

const published: Filter = { column: 'is_publish', condition: 'equals', value: 'true' };

/** The kinds that visitors search, in the order of the page. */
export const searchKinds: readonly SearchKind[] = [
  kindOf({
    id: 'faq',
    source: 'v_faq',
    title: 'queation',
    columns: ['queation', 'answer'],
    translated: ['queation', 'answer'],
    text: ['answer'],
    words: 2,
    published,
    addressOf: ({ id }) => `/faq#answer-${id}`,
  }),
  kindOf({
    id: 'guides',
    source: 'v_help',
    title: 'title',
    columns: ['title', 'description'],
    translated: ['title', 'description'],
    text: ['description'],
    words: 2,
    published,
    addressOf: ({ id }) => `/user-guide/${id}`,
  }),
  kindOf({
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
  }),
  kindOf({
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
  }),
  kindOf({
    id: 'materials',
    source: 'view_material',
    title: 'title',
    columns: ['title', 'model', 'material_type', 'structure', 'supplier_name'],
    translated: ['title', 'model', 'material_type', 'structure'],
    names: ['supplier_name'],
    text: ['model', 'material_type', 'structure', 'supplier_name'],
    words: 3,
    published: { column: 'is_active', condition: 'equals', value: 'true' },
    addressOf: ({ title }) => `/materials?${new URLSearchParams({ name: title }).toString()}`,
  }),
];
