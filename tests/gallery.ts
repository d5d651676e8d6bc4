import type { Definition } from '../src/definitions/definition';
import type { FormField, LayoutNode } from '../src/definitions/form';
import type { Column, ColumnType } from '../src/definitions/source';
import type { WidgetFixture, WidgetManifest } from '../widgets/contract';
import { folderOf, manifests } from '../widgets/manifests';

/**
 * A table, a form, a grid and a page with every element that there is, made of the manifests and the fixtures of
 * `widgets/`: an element that is added is part of it without another word.
 */
export const galleryMenu = 960;

const fixtures = new Map(
  Object.entries(
    import.meta.glob<WidgetFixture>('../widgets/*/fixture.ts', { eager: true, import: 'default' }),
  ).map(([path, fixture]) => [folderOf(path), fixture]),
);
const text = (mn_MN: string, en_US: string, ko_KR: string) => ({ mn_MN, en_US, ko_KR });
const title = text('Элементүүд', 'Elements', '요소');

interface Exhibit {
  manifest: WidgetManifest;
  fixture: WidgetFixture;
  /** The name of its column. */
  name: string;
  /** Undefined for an element that holds no value. */
  type: ColumnType | undefined;
}

const exhibits: readonly Exhibit[] = [...manifests.values()].map((manifest) => {
  const fixture = fixtures.get(manifest.type);
  if (!fixture) throw new Error(`${manifest.type} has no fixture`);
  const name = `x_${manifest.type.toLowerCase()}`;
  return { manifest, fixture, name, type: columnOf(manifest, fixture) };
});
const fields = exhibits.filter(({ manifest }) => manifest.group !== 'cell');

/** Values that a new row may be sent with: what needs a file, a row or a code of its own is left out. */
export const galleryRow: Readonly<Record<string, unknown>> = Object.fromEntries(
  exhibits.flatMap(({ manifest, fixture, name, type }) => {
    const isSendable =
      type !== undefined &&
      type !== 'file' &&
      !type.startsWith('reference') &&
      manifest.group !== 'cell' &&
      manifest.isAssigned !== true &&
      manifest.type !== 'phone_confirmation';
    return isSendable ? [[name, fixture.valid[0]?.value]] : [];
  }),
);

/** The types of the elements that the form shows, hidden ones apart. */
export const galleryTypes: readonly string[] = fields
  .filter(({ manifest }) => manifest.frame !== 'none')
  .map(({ manifest }) => manifest.type);

export const gallery: readonly Definition[] = [
  {
    kind: 'source',
    id: 'gallery',
    format: 2,
    type: 'table',
    title,
    columns: exhibits.flatMap((exhibit) => column(exhibit)),
  },
  {
    kind: 'form',
    id: 'gallery',
    format: 2,
    title,
    source: 'gallery',
    schema: { type: 'object', properties: Object.fromEntries(fields.map(({ name }) => [name, {}])) },
    fields: Object.fromEntries(fields.map(({ name, manifest, fixture }) => [name, field(manifest, fixture)])),
    layout: layout(),
  },
  {
    kind: 'grid',
    id: 'gallery',
    format: 2,
    title,
    source: 'gallery',
    columns: exhibits.flatMap(({ name, manifest, fixture, type }, index) =>
      type === undefined
        ? []
        : [
            {
              column: name,
              title: manifest.label,
              widget: manifest.type,
              ...(Object.keys(fixture.options).length > 0 && { options: fixture.options }),
              ...(index === 0 && { card: 'title' as const }),
            },
          ],
    ),
  },
  {
    kind: 'krud',
    id: 'gallery',
    format: 2,
    title,
    template: 'window',
    grid: 'gallery',
    form: 'gallery',
    actions: ['create', 'view', 'update', 'delete'],
  },
  {
    kind: 'menu',
    id: 'gallery',
    format: 2,
    title,
    items: [{ id: galleryMenu, title, linkTo: 'crud', url: 'gallery' }],
  },
  {
    kind: 'role',
    id: 'curator',
    format: 3,
    number: 21,
    title: text('Үзэсгэлэн', 'Curator', '큐레이터'),
    menu: 'gallery',
    defaultMenu: galleryMenu,
    menus: { [galleryMenu]: {} },
    policies: [
      ...(['read', 'create', 'update', 'delete'] as const).map((action) => ({ source: 'gallery', action })),
      { source: 'view_users', action: 'read' },
      { source: 'users', action: 'choose', fields: ['login'] },
    ],
  },
];

/** The type of column that an element's values fit into. */
function columnOf(manifest: WidgetManifest, fixture: WidgetFixture): ColumnType | undefined {
  if (manifest.withoutColumn === 'always') return undefined;
  if (fixture.reference) return manifest.columns.find((type) => type.startsWith('reference'));
  const value = fixture.valid[0]?.value;
  const kinds: Readonly<Record<string, readonly ColumnType[]>> = {
    string: ['file', 'text', 'richText', 'date', 'time', 'timestamp'],
    number: ['number', 'integer', 'count', 'money'],
    boolean: ['boolean'],
    object: ['json'],
  };
  const fitting = kinds[typeof value]?.filter((type) => manifest.columns.includes(type)) ?? [];
  const [type = manifest.columns[0]] = fitting;
  return type;
}

function column({ manifest, fixture, name, type }: Exhibit): Column[] {
  if (type === undefined) return [];
  return [
    {
      name,
      type,
      title: manifest.label,
      ...(manifest.isAssigned && { readOnly: true }),
      ...(fixture.reference && { references: { source: fixture.reference.source, onDelete: 'setNull' } }),
    },
  ];
}

function field({ type, label }: WidgetManifest, { options }: WidgetFixture): FormField {
  return {
    widget: type,
    title: label,
    help: text(`Элемент: ${type}`, `Element: ${type}`, `요소: ${type}`),
    ...(Object.keys(options).length > 0 && { options }),
  };
}

/** A section for each group; what takes room has a row of its own. */
function layout(): LayoutNode[] {
  const groups = [...new Set(fields.map(({ manifest }) => manifest.group))];
  return groups.map((group): LayoutNode => {
    const members = fields.filter(({ manifest }) => manifest.group === group);
    const isWide = ({ type, manifest }: Exhibit) =>
      group === 'map' ||
      group === 'media' ||
      type === 'json' ||
      type === 'richText' ||
      manifest.frame === 'bare';
    const small = members.filter((each) => !isWide(each)).map((each) => leaf(each, 8));
    const rows: LayoutNode[] = small.length === 0 ? [] : [{ type: 'row', children: small }];
    return {
      type: 'section',
      title: text(`Бүлэг: ${group}`, `Group: ${group}`, `그룹: ${group}`),
      children: [...rows, ...members.filter(isWide).map((each) => leaf(each, 24))],
    };
  });
}

function leaf({ name }: Exhibit, span: number): LayoutNode {
  return { type: 'field', field: name, span };
}
