import type { ComponentType } from 'react';
import type { ExtraFlag } from '../../definitions/role';
import type { Kind } from '../../definitions/definition';
import type { BuilderProps } from './builder-props';
import { lazyPage, type LazyPage } from '../ui/navigation/lazy-page';
import type { JsonObject } from './document/pointer';

interface KindBuilder {
  /** The builder shows what it builds, so its page needs no preview besides. */
  hasPreview?: boolean;
  /** The flag of a role that opens the builder, which also opens the page of these definitions. Default: that of all builders. */
  flag?: ExtraFlag;
  Builder: LazyPage<BuilderProps>;
}

const table: KindBuilder = lazyBuilder(async () => (await import('./tables/table-builder')).TableBuilder);
const view: KindBuilder = lazyBuilder(async () => (await import('./views/view-builder')).ViewBuilder);

/** The builders by kind, sources apart. A kind without one is edited by its settings, which every kind has. */
const builders: Partial<Record<Kind, KindBuilder>> = {
  process: lazyBuilder(async () => (await import('./processes/process-designer')).ProcessDesigner),
  form: lazyBuilder(async () => (await import('./form-host')).FormHost),
  grid: {
    hasPreview: true,
    ...lazyBuilder(async () => (await import('./lists/list-builder')).ListBuilder),
  },
  krud: lazyBuilder(async () => (await import('./lists/page-builder')).PageBuilder),
  page: {
    flag: 'moqup',
    ...lazyBuilder(async () => (await import('./pages/page-designer')).PageDesigner),
  },
  chart: {
    hasPreview: true,
    ...lazyBuilder(async () => (await import('./charts/chart-builder')).ChartBuilder),
  },
  dashboard: lazyBuilder(async () => (await import('./dashboards/dashboard-builder')).DashboardBuilder),
  menu: lazyBuilder(async () => (await import('./menus/menu-builder')).MenuBuilder),
  settings: lazyBuilder(async () => (await import('./settings/settings-builder')).SettingsBuilder),
  role: lazyBuilder(async () => (await import('./roles/role-builder')).RoleBuilder),
};

/** Returns the flag that opens the builder of a kind alone; undefined where only that of all builders does. */
export function builderFlag(kind: Kind): ExtraFlag | undefined {
  return builders[kind]?.flag;
}

/** Returns the builder of a document; undefined where its settings are all there is. */
export function findBuilder(kind: Kind, document: JsonObject): KindBuilder | undefined {
  if (kind === 'source') return document.type === 'view' ? view : table;
  return builders[kind];
}

/** Loads the code of the builder of a kind; of a source, only its document says which builder it has. */
export async function loadBuilder(kind: Kind): Promise<void> {
  await builders[kind]?.Builder.load();
}

function lazyBuilder(load: () => Promise<ComponentType<BuilderProps>>): { Builder: LazyPage<BuilderProps> } {
  // The texts of all builders come with their page.
  return { Builder: lazyPage(async () => ({ default: await load() }), []) };
}
