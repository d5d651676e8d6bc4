import { completeForm } from '../../../definitions/completion/complete-form';
import type { Definition, DefinitionByKind, Kind } from '../../../definitions/definition';
import { listMenuItems, openedKrud } from '../../../definitions/menu';
import { buildModel } from '../build-model';
import { referenceTarget, type ModelSource } from '../model';
import type { NameScope, SourceMember } from './name-scope';

/** Resolves names in a set of definitions. Sources are named by their ids; undefined leads nowhere. */
export interface SetLookups {
  source(this: void, id: string): ModelSource | undefined;
  /** The source that a column refers to, or whose rows a sub-table has. */
  target(this: void, place: SourceMember | undefined): string | undefined;
  formSource(this: void, form: string | undefined): string | undefined;
  gridSource(this: void, grid: string | undefined): string | undefined;
  /** The grid and the form of the krud that the place is about: its own, or that of its menu item. */
  krud(this: void, scope: NameScope): { grid: string; form: string } | undefined;
  chartSource(this: void, chart: string): string | undefined;
  /** The widget of a form's field, where the form leaves it to the column. */
  fieldWidget(this: void, form: string, field: string): string | undefined;
}

export function setLookups(definitions: readonly Definition[]): SetLookups {
  const { model } = buildModel(byId(definitions, 'source'));
  const forms = byId(definitions, 'form');
  const grids = byId(definitions, 'grid');
  const charts = byId(definitions, 'chart');
  const kruds = byId(definitions, 'krud');
  const items = new Map(
    [...byId(definitions, 'menu').values()]
      .flatMap((menu) => listMenuItems(menu.items))
      .map((item) => [String(item.id), openedKrud(item)]),
  );
  return {
    source: (id) => model.sources.get(id),
    target(place) {
      const source = model.sources.get(place?.source ?? '');
      const sub = source?.subTables.find(({ name }) => name === place?.name);
      const column = source?.columns.get(place?.name ?? '');
      return sub?.source ?? (column && referenceTarget(column));
    },
    formSource: (form) => forms.get(form ?? '')?.source,
    gridSource: (grid) => grids.get(grid ?? '')?.source,
    krud: ({ krud, menuItem }) => kruds.get(krud ?? items.get(menuItem ?? '') ?? ''),
    chartSource: (chart) => charts.get(chart)?.source,
    fieldWidget(form, field) {
      const document = forms.get(form);
      const source = model.sources.get(document?.source ?? '');
      return document && completeForm(document, source).fields[field]?.widget;
    },
  };
}

function byId<K extends Kind>(
  definitions: readonly Definition[],
  kind: K,
): ReadonlyMap<string, DefinitionByKind[K]> {
  const isOfKind = (definition: Definition): definition is DefinitionByKind[K] & Definition =>
    definition.kind === kind;
  return new Map(definitions.filter(isOfKind).map((definition) => [definition.id, definition]));
}
