import { Type, type Static } from 'typebox';
import { DefinitionId, Name } from './values/name';
import { Text } from './text';

const printed = ['figures', 'values', 'table', 'photos', 'code', 'signatures'] as const;

export const pageBlockTypes = [
  'text',
  'picture',
  'list',
  'cards',
  'map',
  'detail',
  'form',
  'chart',
  'print',
  ...printed,
] as const;
export type PageBlockType = (typeof pageBlockTypes)[number];

/** The types of blocks that only printed documents have. */
export const printedBlockTypes: readonly PageBlockType[] = printed;

/** The picture of a block: an uploaded file, or one in the folder of an application. */
const uploaded = '[\\w-]{24}';
const shipped = 'files/[a-z0-9][a-z0-9_-]{0,60}\\.(jpg|jpeg|png|webp|gif)';

const Picture = Type.Object(
  {
    /** The id of an uploaded file, or `files/<name>` beside the definitions of an application. */
    file: Type.String({ pattern: `^(${uploaded}|${shipped})$` }),
    /** Its size in pixels, so that nothing on the page moves when it appears. */
    width: Type.Integer({ minimum: 1, maximum: 4096 }),
    height: Type.Integer({ minimum: 1, maximum: 4096 }),
    /** Describes the picture, in every language. */
    alt: Text,
  },
  { additionalProperties: false },
);
export type Picture = Static<typeof Picture>;

/** The screens for which a block has a width, widest first. */
export const pageDevices = ['computer', 'tablet', 'phone'] as const;
export type PageDevice = (typeof pageDevices)[number];

/** The columns of 24 that a block may take on tablets and phones: from a quarter to all. */
export const blockShares = [6, 8, 12, 16, 18, 24] as const;
const Share = Type.Optional(Type.Enum([...blockShares]));

/** Links of one block to others. */
export const maxLinks = 6;

/** A choice above the charts. It narrows every chart of the page whose source has the column. */
const Choice = Type.Object({ column: Name, title: Text }, { additionalProperties: false });

/** The steps of the row's process in which the person of a signature line signs online. */
const SignedSteps = Type.Object(
  {
    /** The place of the person in `parties`, from 1. */
    party: Type.Integer({ minimum: 1, maximum: 4 }),
    process: DefinitionId,
    steps: Type.Array(Name, { minItems: 1, maxItems: 10, uniqueItems: true }),
  },
  { additionalProperties: false },
);
export type SignedSteps = Static<typeof SignedSteps>;

/** A part of a page. `checks/page.ts` defines the required and allowed members of each type. */
export const PageBlock = Type.Object(
  {
    type: Type.Enum([...pageBlockTypes]),
    /** Names the block for `links` of other blocks; an address ends in `#block-<id>`. */
    id: Type.Optional(Name),
    /** A heading above it; for `form` and `print` the button's text. */
    title: Type.Optional(Text),
    /** Of 24 columns. Default 24. */
    span: Type.Optional(Type.Integer({ minimum: 4, maximum: 24 })),
    /** Its columns of 24 on narrower screens. Default: on tablets 12 for a `span` up to 14, else 24; on phones 24. */
    spans: Type.Optional(
      Type.Object({ tablet: Share, phone: Share }, { additionalProperties: false, minProperties: 1 }),
    ),
    /** The screens that do not show it. */
    hiddenOn: Type.Optional(
      Type.Array(Type.Enum([...pageDevices]), { minItems: 1, maxItems: 2, uniqueItems: true }),
    ),
    /** Other blocks of the page to which links below it lead. The text of a link is the title of its block. */
    links: Type.Optional(Type.Array(Name, { minItems: 1, maxItems: maxLinks, uniqueItems: true })),
    /** For `text`: plain text; an empty line begins a paragraph. */
    text: Type.Optional(Text),
    picture: Type.Optional(Picture),
    /** For `list`, `cards`, `map` and `detail`: the grid whose rows and columns are shown. */
    grid: Type.Optional(DefinitionId),
    /** For `list`, `cards` and `map`: the page with a row's details. */
    link: Type.Optional(DefinitionId),
    /** For `list`, `cards`, `map` and `table`: the column that refers to the row that the address names; others are left out. */
    connection: Type.Optional(Name),
    /** For `list` and `cards`: columns of the grid by whose values the reader may filter. */
    filterColumns: Type.Optional(Type.Array(Name, { minItems: 1, maxItems: maxLinks, uniqueItems: true })),
    /** For `form`: the form in which a row is entered. For `detail`: the one in which the row is changed. */
    form: Type.Optional(DefinitionId),
    /** For `form`: the field that takes the key of the row that the address names. */
    field: Type.Optional(Name),
    /** For `form`: true if it is filled in on the page, not behind a button. */
    embed: Type.Optional(Type.Boolean()),
    /** For `detail`: the actions that are offered if the reader has the right. Default: `update`. */
    actions: Type.Optional(Type.Array(Type.Enum(['update', 'delete']), { minItems: 1, uniqueItems: true })),
    /** For `chart`. */
    chart: Type.Optional(DefinitionId),
    /** For `chart` and `map`. */
    height: Type.Optional(Type.Enum(['low', 'normal', 'high'])),
    /** For `table`: whose rows are listed. */
    source: Type.Optional(DefinitionId),
    /** For `figures`, `values` and `photos`: columns of the printed row. For `table`: those of its rows. */
    columns: Type.Optional(Type.Array(Name, { minItems: 1, maxItems: 60, uniqueItems: true })),
    /** For `code`: the address on this site that the QR code opens, with columns of the row in braces. */
    address: Type.Optional(Type.String({ pattern: '^/[^\\s\\\\]*$', maxLength: 200 })),
    /** For `signatures`: the people who sign. */
    parties: Type.Optional(Type.Array(Text, { minItems: 1, maxItems: 4 })),
    /** For `signatures`: where people sign online. The others sign by hand. */
    signedSteps: Type.Optional(Type.Array(SignedSteps, { minItems: 1, maxItems: 4 })),
  },
  { additionalProperties: false },
);
export type PageBlock = Static<typeof PageBlock>;

/** Words across each sheet while a column of the row is true. */
const Stamp = Type.Object({ column: Name, text: Text }, { additionalProperties: false });

/** Returns whether a picture is in the folder of the page's application. */
export function isShipped({ file }: Pick<Picture, 'file'>): boolean {
  return file.startsWith('files/');
}

/** The last part of an address that names a row. */
export const rowPart = '/:id';

export const pagePathPattern = '^(/[a-z0-9][a-z0-9-]{0,40}){1,4}(/:id)?$';

/**
 * A page of blocks over sources with an address of its own. It shows each reader the rows that their policies cover and grants
 * nothing.
 */
export const Page = Type.Object(
  {
    kind: Type.Literal('page'),
    id: DefinitionId,
    format: Type.Literal(2),
    title: Text,
    lead: Type.Optional(Text),
    /** `/jobs`, or `/jobs/:id` for the page of one row. */
    path: Type.String({
      pattern: pagePathPattern,
      maxLength: 120,
    }),
    /** Visitors may open it. */
    isPublic: Type.Optional(Type.Boolean()),
    /** The roles that may open it, besides administrators. */
    roles: Type.Optional(Type.Array(DefinitionId, { minItems: 1, uniqueItems: true })),
    /** Makes the page a printed document: the source whose row it prints. */
    source: Type.Optional(DefinitionId),
    /** For a printed document. */
    stamp: Type.Optional(Stamp),
    /** For a printed document: the column whose picture is drawn beside its title, such as the logo of a bank. */
    logoColumn: Type.Optional(Name),
    /** The column of the `detail` whose value is the page's title in place of `title`; the number of a printed document. */
    titleColumn: Type.Optional(Name),
    /** Choices above the charts, which filter each other as well. */
    filters: Type.Optional(Type.Array(Choice, { minItems: 1 })),
    blocks: Type.Array(PageBlock, { minItems: 1, maxItems: 40 }),
  },
  { additionalProperties: false },
);
export type Page = Static<typeof Page>;

/** The id of a block's element, and the end of the address that leads to it. */
export function blockAnchor(id: string): string {
  return `block-${id}`;
}

/** The columns of 24 that a block takes on a screen. */
export function blockSpan(
  { span = 24, spans }: Pick<PageBlock, 'span' | 'spans'>,
  device: PageDevice,
): number {
  if (device === 'computer') return span;
  return spans?.[device] ?? (device === 'phone' || span > 14 ? 24 : 12);
}

/** Whether a page is a printed document. */
export function isPrinted<P extends Pick<Page, 'source'>>(page: P): page is P & { source: string } {
  return page.source !== undefined;
}

/** The id of the page that the Print button of a form opens, where it is published. */
export function printPageId(form: string): string {
  return `print_form_${form}`.slice(0, longestId);
}

const longestId = 63;

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

/** The columns in braces in the address of a QR code. */
export function columnsOfAddress(address: string): string[] {
  return [...address.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
}
