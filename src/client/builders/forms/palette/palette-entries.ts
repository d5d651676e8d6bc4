import { manifests } from '../../../../../widgets/manifests';
import type { WidgetManifest } from '../../../../../widgets/contract';
import { drawnBy } from '../../../../definitions/completion/column-parts';
import type { Text } from '../../../../definitions/text';
import { freeColumns, type BuilderForm } from '../compile/builder-form';
import { layoutParts, type LayoutPart } from '../layout/new-parts';
import { ownFirst } from '../../own-elements';
import { namesOfItems } from '../layout/layout-items';

/** Something that can be put on the form. */
export type PaletteEntry =
  | { kind: 'column'; key: string; name: string; title: Text; icon: string }
  | { kind: 'list'; key: string; name: string; title: Text; icon: string }
  | { kind: 'part'; key: string; part: LayoutPart; icon: string }
  /** Rows of a table that is made with it. */
  | { kind: 'newList'; key: string; icon: string }
  | { kind: 'element'; key: string; manifest: WidgetManifest; title: Text; icon: string };

export type PaletteGroup = 'columns' | 'layout' | 'special' | WidgetManifest['group'];

const partIcons: Readonly<Record<LayoutPart, string>> = {
  section: 'frame',
  tabs: 'tab',
  steps: 'checklist',
  modal: 'window',
  note: 'info',
  divider: 'ruler',
};

/** The groups of element types, those that most forms need first. */
const elementGroups = ['text', 'number', 'choice', 'date', 'media', 'person', 'map', 'layout'] as const;

/**
 * Lists everything that can be put on the form, by group: columns that it lacks, parts of a layout, element types. The project's
 * own elements come first in their groups.
 */
export function paletteGroups(
  form: BuilderForm,
  own: readonly string[] = [],
  canAddList = false,
): (readonly [PaletteGroup, readonly PaletteEntry[]])[] {
  const placed = new Set(namesOfItems(form.items));
  const columns = freeColumns(form).map((column): PaletteEntry => {
    const parts = form.base.columns.get(column.name);
    const widget = parts === undefined ? 'text' : drawnBy(parts, 'field').widget;
    return {
      kind: 'column',
      key: `column:${column.name}`,
      name: column.name,
      title: column.title ?? column.name,
      icon: manifests.get(widget)?.icon ?? 'text',
    };
  });
  const lists = form.base.subTables
    .filter(({ name }) => !placed.has(name))
    .map(({ name, title }): PaletteEntry => ({
      kind: 'list',
      key: `list:${name}`,
      name,
      title: title ?? name,
      icon: 'grid',
    }));
  const parts = layoutParts.map((part): PaletteEntry => ({
    kind: 'part',
    key: `part:${part}`,
    part,
    icon: partIcons[part],
  }));
  const types = ownFirst(elementTypes(), own, ({ manifest }) => manifest.type);
  return [
    ['columns', [...columns, ...lists]],
    ['layout', canAddList ? [...parts, newList] : parts],
    ...elementGroups.map(
      (group) =>
        [
          group === 'layout' ? 'special' : group,
          types.filter(({ manifest }) => manifest.group === group),
        ] as const,
    ),
  ];
}

const newList: PaletteEntry = { kind: 'newList', key: 'new list', icon: 'grid' };

type Element = PaletteEntry & { kind: 'element' };

/** The element types that a new field may have: those that a column can hold, and those that need none. */
function elementTypes(): Element[] {
  return [...manifests.values()]
    .filter(({ group, isAssigned }) => group !== 'cell' && isAssigned !== true)
    .map((manifest) => ({
      kind: 'element',
      key: `element:${manifest.type}`,
      manifest,
      title: manifest.label,
      icon: manifest.icon,
    }));
}
