import { createHash } from 'node:crypto';
import type { Definition, Kind } from '../../definitions/definition';
import type { Dashboard } from '../../definitions/dashboard';
import type { Form } from '../../definitions/form';
import type { Grid } from '../../definitions/grid';
import type { Source } from '../../definitions/source';
import type { RoleAccess } from '../../engine/access/access-table';
import { compileSource, type CompiledSource } from '../../engine/model/compiled-source';
import { keyOf } from './published';
import type { Snapshot } from './snapshot';
import { validatorOf } from './validators';
import { filterableColumns, mayDraw } from './chart-visibility';
import { readableColumns, visibleColumns } from './visibility-columns';

export interface Served {
  /** JSON. */
  body: string;
  etag: string;
}

const cache = new WeakMap<Snapshot, Map<string, Served>>();

/**
 * What `GET /schema/{kind}/{id}` answers to a role: the definition as it may be known there, its version and its
 * compiled part. Made once for each role and publication. Undefined for an unknown id.
 */
export function serveDefinition(
  snapshot: Snapshot,
  kind: Kind,
  id: string,
  access: RoleAccess,
): Served | undefined {
  const known = cache.get(snapshot) ?? new Map<string, Served>();
  cache.set(snapshot, known);
  const key = `${access.role} ${keyOf(kind, id)}`;
  const present = known.get(key);
  if (present) return present;

  const definition = snapshot.definitions[kind].get(id);
  if (!definition) return undefined;
  const body = JSON.stringify(withCompiled(definition, snapshot, access));
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 16);
  const served = { body, etag: `W/"${versionOf(snapshot, definition)}-${hash}"` };
  known.set(key, served);
  return served;
}

function withCompiled(definition: Definition, snapshot: Snapshot, access: RoleAccess): object {
  const version = versionOf(snapshot, definition);
  switch (definition.kind) {
    case 'form':
      return servedForm(definition, snapshot, access);
    case 'grid':
      return {
        ...visibleGrid(definition, snapshot, access),
        version,
        compiled: { source: visibleSource(definition.source, snapshot, access) },
      };
    case 'source':
      return {
        ...(access.isAdministrator ? definition : publicSource(definition, snapshot, access)),
        version,
        compiled: { source: visibleSource(definition.id, snapshot, access) },
      };
    case 'chart':
      return {
        ...definition,
        version,
        compiled: {
          source: visibleSource(definition.source, snapshot, access),
          filterable: filterableColumns(definition, snapshot.model, access),
        },
      };
    case 'dashboard':
      return { ...visibleDashboard(definition, snapshot, access), version, compiled: null };
    default:
      return { ...definition, version, compiled: null };
  }
}

/**
 * Triggers, imports and what buttons have the server do run there alone and may name addresses of others. Circles of
 * sub-forms are never published.
 */
function servedForm(form: Form, snapshot: Snapshot, access: RoleAccess): object {
  const { triggers: _triggers, import: _import, ...visible } = form;
  const buttons = form.buttons?.map((button) =>
    button.action.type === 'run' ? { ...button, action: { ...button.action, steps: [] } } : button,
  );
  const subForms = (form.subTables ?? []).flatMap((sub) => {
    const inner = snapshot.definitions.form.get(sub.form);
    return inner ? [[sub.name, servedForm(inner, snapshot, access)] as const] : [];
  });
  const { tag } = validatorOf(form, snapshot);
  return {
    ...(access.isAdministrator ? form : { ...visible, ...(buttons && { buttons }) }),
    version: versionOf(snapshot, form),
    compiled: {
      source: visibleSource(form.source, snapshot, access),
      validator: `/schema/form/${form.id}/validator.js?v=${tag}`,
      subForms: Object.fromEntries(subForms),
    },
  };
}

/** A column that the caller may not read would make each query of the grid FORBIDDEN. */
function visibleGrid(grid: Grid, { model }: Snapshot, access: RoleAccess): Grid {
  const readable = readableColumns(model, grid.source, access);
  return {
    ...grid,
    columns: grid.columns.filter((column) => readable.has(column.column)),
    ...(grid.search && { search: grid.search.filter((name) => readable.has(name)) }),
    ...(grid.sorts && { sorts: grid.sorts.filter((sort) => readable.has(sort.column)) }),
    ...(grid.totals && { totals: grid.totals.filter((total) => readable.has(total.column)) }),
    ...(grid.formats && {
      formats: grid.formats.filter(({ column }) => column === undefined || readable.has(column)),
    }),
  };
}

/** Charts that this reader would be refused are no gap on the page. */
function visibleDashboard(dashboard: Dashboard, { definitions }: Snapshot, access: RoleAccess): Dashboard {
  const isShown = ({ chart: id }: Dashboard['items'][number]) => {
    const chart = definitions.chart.get(id);
    return chart !== undefined && mayDraw(chart, access);
  };
  return { ...dashboard, items: dashboard.items.filter(isShown) };
}

/** Without what concerns the database alone. */
function publicSource(source: Source, { model }: Snapshot, access: RoleAccess): object {
  const visible = visibleColumns(model, source.id, access);
  if (source.type === 'view')
    return { ...source, columns: source.columns.filter(({ name }) => visible.has(name)) };
  const { table: _table, indexes: _indexes, columns, ...rest } = source;
  const shown = columns
    .filter(({ name }) => visible.has(name))
    .map(({ stored: _stored, ...column }) => column);
  return { ...rest, columns: shown };
}

function visibleSource(id: string, { model }: Snapshot, access: RoleAccess): CompiledSource | undefined {
  const source = compileSource(model, id);
  if (!source || access.isAdministrator) return source;
  const visible = visibleColumns(model, id, access);
  return {
    ...source,
    label: source.label !== null && visible.has(source.label) ? source.label : null,
    search: source.search.filter((name) => visible.has(name)),
    columns: Object.fromEntries(Object.entries(source.columns).filter(([name]) => visible.has(name))),
  };
}

function versionOf(snapshot: Snapshot, { kind, id }: Definition): number {
  return snapshot.versions.get(keyOf(kind, id)) ?? 0;
}
