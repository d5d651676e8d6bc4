import { lazy, type ComponentType } from 'react';
import type { Kind } from '../../definitions/definition';
import type { BuilderProps } from './builder-props';
import type { JsonObject } from './document/pointer';

interface KindBuilder {
  /** The builder shows what it builds, so its page needs no preview besides. */
  hasPreview?: boolean;
  Builder: ComponentType<BuilderProps>;
}

const table: KindBuilder = {
  Builder: lazyBuilder(async () => (await import('./tables/table-builder')).TableBuilder),
};
const view: KindBuilder = {
  Builder: lazyBuilder(async () => (await import('./views/view-builder')).ViewBuilder),
};

/** The builders by kind, sources apart. A kind without one is edited by its settings, which every kind has. */
const builders: Partial<Record<Kind, KindBuilder>> = {
  process: {
    Builder: lazyBuilder(async () => (await import('./processes/process-designer')).ProcessDesigner),
  },
  form: { Builder: lazyBuilder(async () => (await import('./form-host')).FormHost) },
  grid: {
    hasPreview: true,
    Builder: lazyBuilder(async () => (await import('./lists/list-builder')).ListBuilder),
  },
  krud: { Builder: lazyBuilder(async () => (await import('./lists/page-builder')).PageBuilder) },
  chart: {
    hasPreview: true,
    Builder: lazyBuilder(async () => (await import('./charts/chart-builder')).ChartBuilder),
  },
  dashboard: {
    Builder: lazyBuilder(async () => (await import('./dashboards/dashboard-builder')).DashboardBuilder),
  },
  menu: { Builder: lazyBuilder(async () => (await import('./menus/menu-builder')).MenuBuilder) },
  settings: {
    Builder: lazyBuilder(async () => (await import('./settings/settings-builder')).SettingsBuilder),
  },
  role: { Builder: lazyBuilder(async () => (await import('./roles/role-builder')).RoleBuilder) },
};

/** Returns the builder of a document; undefined where its settings are all there is. */
export function builderOf(kind: Kind, document: JsonObject): KindBuilder | undefined {
  if (kind === 'source') return document.type === 'view' ? view : table;
  return builders[kind];
}

function lazyBuilder(load: () => Promise<KindBuilder['Builder']>): KindBuilder['Builder'] {
  return lazy(async () => ({ default: await load() }));
}
