import { Type, type TObject, type TSchema } from 'typebox';
import { App } from './app';
import { Chart } from './chart';
import { checkApp } from './checks/app';
import { checkChart } from './checks/chart';
import { checkDashboard } from './checks/dashboard';
import type { Finding } from './checks/finding';
import { checkFormDocument } from './checks/form';
import { checkGridDocument } from './checks/grid';
import { checkMenu } from './checks/menu';
import { checkNotice } from './checks/notice';
import { checkPage } from './checks/page';
import { checkProcess } from './checks/process';
import { checkRole } from './checks/role';
import { checkSettings } from './checks/settings';
import { checkSource } from './checks/source';
import { Dashboard } from './dashboard';
import { FormDocument, type Form } from './form';
import { GridDocument, type Grid } from './grid';
import { KrudDocument, type Krud } from './krud';
import { Menu } from './menu';
import { Notice } from './notice';
import { Page } from './page';
import { Process, processToFormat2 } from './process';
import { Role, roleToFormat2 } from './role';
import { Settings } from './settings';
import { TableSource, ViewSource, type Source } from './source';
import { oneWordForOneThing } from './upgrades/one-word-for-one-thing';

/** A document as it was stored, before it is known to be good. */
export type Document = Record<string, unknown>;

/** Brings a document from one format of its kind to the next. */
type Upgrade = (document: Document) => Document;

export interface KindDescription<D> {
  /** The folder in `schemas/`, or the file where there is only one of the kind. */
  place: string;
  /** `upgrades[n]` brings format n + 1 to n + 2, which after the last one is the format that `schema` describes. */
  upgrades: readonly Upgrade[];
  /** The JSON Schemas of the kind: one, or one for each value of the member `type`. */
  shapes: readonly TObject[];
  /** The one of them that a document must satisfy. */
  schema: (document: Document) => TSchema;
  /** Finds problems in one document that JSON Schema cannot express. */
  check: (definition: D) => Finding[];
}

/**
 * Every kind of definition, in the order in which they may refer to each other. A kind also has an entry in
 * `descriptions/kind-descriptions.ts`, in `engine/model/check-references.ts`, in `server/definitions/serving/served-kinds.ts`
 * and among the examples of the reference; the compiler requires them.
 */
export const kinds = {
  settings: describeKind<Settings>('settings.json', [Settings], checkSettings, [
    oneWordForOneThing('settings', 2),
  ]),
  source: describeKind<Source>('sources', [TableSource, ViewSource], checkSource, [
    oneWordForOneThing('source', 2),
  ]),
  form: describeKind<FormDocument>('forms', [FormDocument], checkFormDocument, [
    oneWordForOneThing('form', 2),
  ]),
  grid: describeKind<GridDocument>('grids', [GridDocument], checkGridDocument, [
    oneWordForOneThing('grid', 2),
  ]),
  chart: describeKind<Chart>('charts', [Chart], checkChart, [oneWordForOneThing('chart', 2)]),
  dashboard: describeKind<Dashboard>('dashboards', [Dashboard], checkDashboard, [
    oneWordForOneThing('dashboard', 2),
  ]),
  krud: describeKind<KrudDocument>('kruds', [KrudDocument], undefined, [oneWordForOneThing('krud', 2)]),
  menu: describeKind<Menu>('menus', [Menu], checkMenu, [oneWordForOneThing('menu', 2)]),
  process: describeKind<Process>('processes', [Process], checkProcess, [processToFormat2]),
  page: describeKind<Page>('pages', [Page], checkPage, [oneWordForOneThing('page', 2)]),
  role: describeKind<Role>('roles', [Role], checkRole, [roleToFormat2, oneWordForOneThing('role', 3)]),
  notice: describeKind<Notice>('notices', [Notice], checkNotice),
  app: describeKind<App>('apps', [App], checkApp, [oneWordForOneThing('app', 2)]),
};

function describeKind<D>(
  place: string,
  shapes: readonly [TObject, ...TObject[]],
  check: (definition: D) => Finding[] = () => [],
  upgrades: readonly Upgrade[] = [],
): KindDescription<D> {
  const schema = ({ type }: Document) => shapes.find((shape) => hasType(shape, type)) ?? shapes[0];
  return { place, upgrades, shapes, schema, check };
}

function hasType({ properties }: TObject, type: unknown): boolean {
  return Type.IsLiteral(properties.type) && properties.type.const === type;
}

export type Kind = keyof typeof kinds;
export type DefinitionByKind = {
  [K in Kind]: (typeof kinds)[K] extends KindDescription<infer D> ? D : never;
};
/** A definition as it is written, upgraded to the newest format. */
export type Definition = DefinitionByKind[Kind];

/** Definitions with everything that they take over from others. */
export type CompleteByKind = Omit<DefinitionByKind, 'form' | 'grid' | 'krud'> & {
  form: Form;
  grid: Grid;
  krud: Krud;
};
export type CompleteDefinition = CompleteByKind[Kind];

export const kindNames = Object.keys(kinds).filter(isKind);

export function isKind(value: string): value is Kind {
  return Object.hasOwn(kinds, value);
}

/** All definitions that are in force together, by kind and id. */
export type DefinitionSet = { readonly [K in Kind]: ReadonlyMap<string, CompleteByKind[K]> };

/** The same definitions as they are written. */
export type DocumentSet = { readonly [K in Kind]: ReadonlyMap<string, DefinitionByKind[K]> };

/** A problem of a definition. `path` is a JSON pointer into the document. */
export interface Problem extends Finding {
  kind: string;
  id: string;
  /** The file that the definition came from, where it came from one. */
  file?: string;
  /** The key that allows it, where the problem is a loss of data: `<source>:<column>`, or `<source>:*` for all rows. */
  permit?: string;
}
