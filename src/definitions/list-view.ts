import { Type, type Static } from 'typebox';
import { Name } from './values/name';
import { Text } from './text';

export const listViewTypes = ['calendar', 'board', 'gallery', 'map', 'timeline'] as const;
export type ListViewType = (typeof listViewTypes)[number];

/** The most views of one grid: their names must fit above it on a phone. */
export const maxListViews = 6;

/** The name of the view that every grid has: its rows as a table, or as cards on a phone. */
export const tableView = 'table';

const members = {
  type: Type.Enum([...listViewTypes]),
  /** Default: the name of its type. */
  title: Type.Optional(Text),
  /** The column of the grid that names a row here. Default: its title on a card. */
  titleColumn: Type.Optional(Name),
  /** For `board`: the column of the grid whose values are the columns of the board. */
  column: Type.Optional(Name),
  /** For `calendar` and `timeline`: a date or a moment. */
  start: Type.Optional(Name),
  /** For `calendar` and `timeline`: of the same type as `start`. */
  end: Type.Optional(Name),
  /** For `calendar` and `timeline`: a column of the grid with choices, whose tones colour the rows. */
  colorColumn: Type.Optional(Name),
  /** For `timeline`: a column of the grid; its values are headings. */
  groupColumn: Type.Optional(Name),
  /** For `gallery`: a column of the grid with a picture. */
  picture: Type.Optional(Name),
  /** For `map`: the geometry that is drawn where few rows are in view. The points are the columns `lon` and `lat`. */
  geometry: Type.Optional(Name),
};

/** A way to show a grid's rows beside its table. `checks/list-view.ts` says which members each type needs and takes. */
const ListView = Type.Object({ id: Name, ...members });
export type ListView = Static<typeof ListView>;

/** A view as it is written: without `id` it has the name of its type. */
export const ListViewDocument = Type.Object(
  { id: Type.Optional(Name), ...members },
  { additionalProperties: false },
);
export type ListViewDocument = Static<typeof ListViewDocument>;

/** The members that name a column of the grid itself, whose look (widget, choices, title) is used. */
export const shownMembers = ['titleColumn', 'column', 'colorColumn', 'groupColumn', 'picture'] as const;
/** The members that name any column of the source. */
export const plainMembers = ['start', 'end', 'geometry'] as const;

/** The members that a view of a type cannot be without. */
export const neededMembers = {
  calendar: ['start'],
  board: ['column'],
  gallery: ['picture'],
  map: [],
  timeline: ['start', 'end'],
} as const satisfies Record<ListViewType, readonly (keyof ListView)[]>;

/** The columns that a map's points come from. */
export const pointColumns = ['lon', 'lat'] as const;
