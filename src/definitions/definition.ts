import type { TSchema } from 'typebox';
import { Chart } from './chart';
import { Dashboard } from './dashboard';
import { Form } from './form';
import { Grid } from './grid';
import { Krud } from './krud';
import { Menu } from './menu';
import { Mockup } from './mockup';
import { Process } from './process';
import { Role } from './role';
import { Settings } from './settings';
import { TableSource, ViewSource, type Source } from './source';

export interface DefinitionByKind {
  source: Source;
  form: Form;
  grid: Grid;
  chart: Chart;
  dashboard: Dashboard;
  krud: Krud;
  menu: Menu;
  process: Process;
  role: Role;
  mockup: Mockup;
  settings: Settings;
}

export type Kind = keyof DefinitionByKind;
export type Definition = DefinitionByKind[Kind];

/** A document as it was stored, before it is known to be good. */
export type Document = Record<string, unknown>;

/** Brings a document from one format of its kind to the next. */
type Upgrade = (document: Document) => Document;

export interface KindDescription {
  /** The folder in `schemas/`, or the file where there is only one of the kind. */
  place: string;
  /** The format that `schema` describes; older documents pass through `upgrades`. */
  format: number;
  /** `upgrades[n]` brings format n + 1 to n + 2. */
  upgrades: readonly Upgrade[];
  /** The JSON Schema that a document of this kind must satisfy. */
  schema: (document: Document) => TSchema;
}

/** Every kind of definition, in the order in which they may refer to each other. */
export const kinds: Record<Kind, KindDescription> = {
  settings: { place: 'settings.json', format: 1, upgrades: [], schema: () => Settings },
  source: {
    place: 'sources',
    format: 1,
    upgrades: [],
    schema: (document) => (document.type === 'view' ? ViewSource : TableSource),
  },
  form: { place: 'forms', format: 1, upgrades: [], schema: () => Form },
  grid: { place: 'grids', format: 1, upgrades: [], schema: () => Grid },
  chart: { place: 'charts', format: 1, upgrades: [], schema: () => Chart },
  dashboard: { place: 'dashboards', format: 1, upgrades: [], schema: () => Dashboard },
  krud: { place: 'kruds', format: 1, upgrades: [], schema: () => Krud },
  menu: { place: 'menus', format: 1, upgrades: [], schema: () => Menu },
  process: { place: 'processes', format: 1, upgrades: [], schema: () => Process },
  mockup: { place: 'mockups', format: 1, upgrades: [], schema: () => Mockup },
  role: { place: 'roles', format: 1, upgrades: [], schema: () => Role },
};

export const kindNames = Object.keys(kinds).filter(isKind);

export function isKind(value: string): value is Kind {
  return Object.hasOwn(kinds, value);
}

/** All definitions that are in force together, by kind and id. */
export type DefinitionSet = { readonly [K in Kind]: ReadonlyMap<string, DefinitionByKind[K]> };

/** What is wrong with a definition, and where. `path` is a JSON pointer into the document. */
export interface Problem {
  kind: string;
  id: string;
  path: string;
  reason: string;
  /** The file that the definition came from, where it came from one. */
  file?: string;
}
