import type { Dashboard } from '../../../definitions/dashboard';
import type { CompleteByKind, CompleteDefinition, Definition, Kind } from '../../../definitions/definition';
import type { Form } from '../../../definitions/form';
import type { Grid } from '../../../definitions/grid';
import {
  neededMembers,
  plainMembers,
  pointColumns,
  shownMembers,
  type ListView,
} from '../../../definitions/list-view';
import { rowActions } from '../../../definitions/role';
import { lateRules } from '../../../engine/form/late-rules';
import { grantsFor, type RoleAccess } from '../../../engine/access/access-table';
import type { Caller } from '../../../engine/access/caller';
import { filterableColumns, mayDraw } from './chart-visibility';
import { definitionKey } from '../store/definition-set';
import { servedPage } from './served-page';
import { publicSource, visibleSource } from './served-source';
import type { Snapshot } from '../../platform/snapshot';
import { formValidator } from './validators';
import {
  isUnknownTo,
  nameableColumns,
  readableColumns,
  withheldTypes,
  writableColumns,
} from './visibility-columns';

export interface Viewer {
  access: RoleAccess;
  caller: Caller;
  snapshot: Snapshot;
}

interface ServedParts {
  /** The definition as the reader may know it. */
  visible: object;
  /** Further members that the pages need. */
  compiled: object | null;
}

interface ServedKind<D> {
  /** Returns whether `GET /schema/{kind}/{id}` serves the definition to this caller. Administrators see all. */
  mayBeSeen: (definition: D, viewer: Viewer) => boolean;
  /** Default: the whole definition and nothing compiled. */
  serve?: (definition: D, snapshot: Snapshot, access: RoleAccess) => ServedParts;
}

type ServedKinds = { readonly [K in Kind]: ServedKind<CompleteByKind[K]> };

/** Decides who sees definitions of a kind, and which parts of them. */
const servedKinds: ServedKinds = {
  // `/lambda-config` is the same for everyone.
  settings: { mayBeSeen: () => true },
  source: {
    mayBeSeen: ({ id }, { access }) => mayRead(access, id) || grantsFor(access, id, 'choose').length > 0,
    serve: (source, snapshot, access) => ({
      visible: access.isAdministrator ? source : publicSource(source, snapshot, access),
      compiled: {
        source: visibleSource(source.id, snapshot, access),
        nameable: [...nameableColumns(snapshot.model, source.id, access)],
      },
    }),
  },
  form: { mayBeSeen: (form, { access }) => holdsRight(access, form.source), serve: serveForm },
  grid: {
    mayBeSeen: ({ source }, { access }) => mayRead(access, source),
    serve: (grid, snapshot, access) => ({
      visible: visibleGrid(grid, snapshot, access),
      compiled: { source: visibleSource(grid.source, snapshot, access) },
    }),
  },
  chart: {
    mayBeSeen: (chart, { access, snapshot }) => mayDraw(chart, access, snapshot.model),
    serve: (chart, snapshot, access) => ({
      visible: chart,
      compiled: {
        source: visibleSource(chart.source, snapshot, access),
        filterable: filterableColumns(chart, snapshot.model, access),
      },
    }),
  },
  dashboard: {
    mayBeSeen: ({ isPublic }, { access, snapshot }) => isPublic === true || hasCharts(access, snapshot),
    serve: (dashboard, snapshot, access) => ({
      visible: visibleDashboard(dashboard, snapshot, access),
      compiled: null,
    }),
  },
  krud: {
    mayBeSeen: (krud, { access, snapshot }) => {
      const grid = snapshot.definitions.grid.get(krud.grid);
      const form = snapshot.definitions.form.get(krud.form);
      return (
        (grid !== undefined && mayRead(access, grid.source)) ||
        (form !== undefined && holdsRight(access, form.source))
      );
    },
  },
  // Others get what is theirs of menus and roles from `/get-permissions`.
  menu: { mayBeSeen: () => false },
  process: { mayBeSeen: ({ source }, { access }) => mayRead(access, source) },
  page: {
    mayBeSeen: ({ isPublic, roles }, { access }) =>
      isPublic === true || roles?.includes(access.role) === true,
    serve: (page, snapshot, access) => ({ visible: servedPage(page, snapshot, access), compiled: null }),
  },
  role: { mayBeSeen: () => false },
  notice: { mayBeSeen: () => false },
  app: { mayBeSeen: () => false },
};

/** Returns whether `GET /schema/{kind}/{id}` serves the definition to this caller. */
export function maySee(definition: CompleteDefinition, viewer: Viewer): boolean {
  return viewer.access.isAdministrator || isSeen(definition.kind, definition, viewer);
}

function isSeen<K extends Kind>(kind: K, definition: CompleteByKind[K], viewer: Viewer): boolean {
  return servedKinds[kind].mayBeSeen(definition, viewer);
}

/** The definition as the role may know it, its version and its compiled part. */
export function withCompiled<K extends Kind>(
  kind: K,
  definition: CompleteByKind[K],
  snapshot: Snapshot,
  access: RoleAccess,
): object {
  const parts = servedKinds[kind].serve?.(definition, snapshot, access);
  return withVersion(definition, snapshot, parts ?? { visible: definition, compiled: null });
}

function withVersion(definition: Definition, snapshot: Snapshot, { visible, compiled }: ServedParts): object {
  return { ...visible, version: servedVersion(snapshot, definition), compiled };
}

export function servedVersion(snapshot: Snapshot, { kind, id }: Definition): number {
  return snapshot.versions.get(definitionKey(kind, id)) ?? 0;
}

function mayRead(access: RoleAccess, source: string): boolean {
  return grantsFor(access, source, 'read').length > 0;
}

function holdsRight(access: RoleAccess, source: string): boolean {
  return rowActions.some((action) => grantsFor(access, source, action).length > 0);
}

function hasCharts({ role }: RoleAccess, { definitions }: Snapshot): boolean {
  return definitions.role.get(role)?.extra?.includes('chart') ?? false;
}

/**
 * Triggers, imports and what buttons have the server do run there alone and may name addresses of others. Circles of
 * sub-forms are never published. `above` is the form that has this one in a sub-table.
 */
function serveForm(form: Form, snapshot: Snapshot, access: RoleAccess, above?: Form): ServedParts {
  const { triggers: _triggers, import: _import, ...visible } = form;
  const buttons = form.buttons?.map((button) =>
    button.action.type === 'run' ? { ...button, action: { ...button.action, steps: [] } } : button,
  );
  const subForms = (form.subTables ?? []).flatMap((sub) => {
    const inner = snapshot.definitions.form.get(sub.form);
    return inner
      ? [[sub.name, withVersion(inner, snapshot, serveForm(inner, snapshot, access, form))] as const]
      : [];
  });
  const { tag } = formValidator(form, snapshot);
  const { model, definitions, validators = '/schema/form' } = snapshot;
  const writes = writableColumns(form, model, access);
  const serverRules = [
    ...lateRules(form, { model, forms: definitions.form, isUnknown: isUnknownTo(access, model) }),
  ];
  const withheld = withheldTypes([form, above], model, access);
  return {
    visible: access.isAdministrator ? form : { ...visible, ...(buttons && { buttons }) },
    compiled: {
      source: visibleSource(form.source, snapshot, access),
      ...(writes && { writes }),
      ...(serverRules.length > 0 && { serverRules }),
      ...(withheld && { withheld }),
      validator: `${validators}/${form.id}/validator.js?v=${tag}`,
      subForms: Object.fromEntries(subForms),
    },
  };
}

/** A column that the caller may not read would make each query of the grid FORBIDDEN. */
function visibleGrid(grid: Grid, { model }: Snapshot, access: RoleAccess): Grid {
  const readable = readableColumns(model, grid.source, access);
  const { views: all = [], defaultView, ...rest } = grid;
  const views = all.flatMap((view) => visibleView(view, readable) ?? []);
  return {
    ...rest,
    columns: grid.columns.filter((column) => readable.has(column.column)),
    ...(grid.search && { search: grid.search.filter((name) => readable.has(name)) }),
    ...(grid.sorts && { sorts: grid.sorts.filter((sort) => readable.has(sort.column)) }),
    ...(grid.totals && { totals: grid.totals.filter((total) => readable.has(total.column)) }),
    ...(grid.formats && {
      formats: grid.formats.filter(({ column }) => column === undefined || readable.has(column)),
    }),
    ...(views.length > 0 && { views }),
    ...(views.some(({ id }) => id === defaultView) && { defaultView }),
  };
}

/** A view without the columns that the reader may not read; undefined where it needs one of them. */
function visibleView(view: ListView, readable: ReadonlySet<string>): ListView | undefined {
  const { type } = view;
  const hidden = [...shownMembers, ...plainMembers].filter((member) => !readable.has(view[member] ?? ''));
  const needed: readonly string[] = neededMembers[type];
  if (hidden.some((member) => needed.includes(member))) return undefined;
  if (type === 'map' && !pointColumns.every((name) => readable.has(name))) return undefined;
  const left = { ...view };
  for (const member of hidden) delete left[member];
  return left;
}

/** Charts that this reader would be refused are no gap on the page. */
function visibleDashboard(
  dashboard: Dashboard,
  { definitions, model }: Snapshot,
  access: RoleAccess,
): Dashboard {
  const isShown = ({ chart: id }: Dashboard['items'][number]) => {
    const chart = definitions.chart.get(id);
    return chart !== undefined && mayDraw(chart, access, model);
  };
  return { ...dashboard, items: dashboard.items.filter(isShown) };
}
