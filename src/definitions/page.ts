import { Type, type Static } from 'typebox';
import { DefinitionId, Name } from './name';
import { Text } from './text';

export const pageBlockTypes = ['text', 'list', 'cards', 'detail', 'form', 'chart'] as const;
export type PageBlockType = (typeof pageBlockTypes)[number];

/** A part of a page. `checks/page.ts` says which members each type needs and takes. */
export const PageBlock = Type.Object(
  {
    type: Type.Enum([...pageBlockTypes]),
    /** A heading above it; for `form` the words of its button. */
    title: Type.Optional(Text),
    /** Of 24 columns; on phones a block takes all. Default 24. */
    span: Type.Optional(Type.Integer({ minimum: 6, maximum: 24 })),
    /** For `text`: plain text; an empty line begins a paragraph. */
    text: Type.Optional(Text),
    /** For `list`, `cards` and `detail`: whose rows and columns are shown. */
    grid: Type.Optional(DefinitionId),
    /** For `list` and `cards`: the page with a row's details. */
    link: Type.Optional(DefinitionId),
    /** For `form`: the form in which a new row is opened. */
    form: Type.Optional(DefinitionId),
    /** For `form`: the field that takes the key of the row that the address names. */
    field: Type.Optional(Name),
    /** For `chart`. */
    chart: Type.Optional(DefinitionId),
  },
  { additionalProperties: false },
);
export type PageBlock = Static<typeof PageBlock>;

/** The last part of an address that names a row. */
const rowPart = '/:id';

/**
 * A page of blocks over sources with an address of its own. It shows each reader what policies let him read and grants
 * nothing.
 */
export const Page = Type.Object(
  {
    kind: Type.Literal('page'),
    id: DefinitionId,
    format: Type.Literal(1),
    title: Text,
    lead: Type.Optional(Text),
    /** `/jobs`, or `/jobs/:id` for the page of one row. */
    path: Type.String({
      pattern: '^(/[a-z0-9][a-z0-9-]{0,40}){1,4}(/:id)?$',
      maxLength: 120,
    }),
    /** Visitors may open it. */
    isPublic: Type.Optional(Type.Boolean()),
    /** The roles that may open it, besides administrators. */
    roles: Type.Optional(Type.Array(DefinitionId, { minItems: 1, uniqueItems: true })),
    /** The column of the `detail` whose value is the page's title in place of `title`. */
    titleColumn: Type.Optional(Name),
    blocks: Type.Array(PageBlock, { minItems: 1, maxItems: 40 }),
  },
  { additionalProperties: false },
);
export type Page = Static<typeof Page>;

/** Whether a page's address names a row. */
export function isOfRow({ path }: Pick<Page, 'path'>): boolean {
  return path.endsWith(rowPart);
}

/** The address of a page, for a row where it shows one. */
export function addressOfPage({ path }: Pick<Page, 'path'>, row?: string): string {
  return row === undefined ? path : path.replace(/:id$/, row);
}

/** The page that an address opens, and the row that it names. */
export function findPage<P extends Pick<Page, 'path'>>(
  pages: Iterable<P>,
  address: string,
): { page: P; row: string | undefined } | undefined {
  const [, parent = '', row] = /^(.+)\/([1-9]\d{0,17})$/.exec(address) ?? [];
  for (const page of pages) {
    if (page.path === address) return { page, row: undefined };
    if (row !== undefined && page.path === parent + rowPart) return { page, row };
  }
  return undefined;
}
