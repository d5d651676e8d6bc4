import { lazy, type ComponentType } from 'react';
import type { Kind } from '../../definitions/definition';
import type { BuilderProps } from './builder-props';
import type { JsonObject } from './document/pointer';

interface KindBuilder {
  /** Returns whether the builder can edit this document; default: every one of the kind. */
  opens?: (document: JsonObject) => boolean;
  /** The builder shows what it builds, so its page needs no preview besides. */
  hasPreview?: boolean;
  Builder: ComponentType<BuilderProps>;
}

/** The builders by kind. A kind without one is edited by its settings, which every kind has. */
const builders: Partial<Record<Kind, KindBuilder>> = {
  source: {
    opens: ({ type }) => type === 'table',
    Builder: lazyBuilder(async () => (await import('./tables/table-builder')).TableBuilder),
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
  const builder = builders[kind];
  return builder?.opens?.(document) === false ? undefined : builder;
}

function lazyBuilder(load: () => Promise<KindBuilder['Builder']>): KindBuilder['Builder'] {
  return lazy(async () => ({ default: await load() }));
}
