import type { FormField } from '../../../definitions/form';
import type { ColumnType } from '../../../definitions/source';
import type { Text } from '../../../definitions/text';
import type { WidgetFixture, WidgetManifest } from '../../../../widgets/contract';
import { widgetFolder, manifests } from '../../../../widgets/manifests';

/** An element with the options and values by which it is shown. */
export interface Exhibit {
  manifest: WidgetManifest;
  fixture: WidgetFixture;
  /** The name of its column. */
  name: string;
  /** Undefined for an element that holds no value. */
  type: ColumnType | undefined;
}

const fixtures = new Map(
  Object.entries(
    import.meta.glob<WidgetFixture>('../../../../widgets/*/fixture.ts', { eager: true, import: 'default' }),
  ).map(([path, fixture]) => [widgetFolder(path), fixture]),
);

/** Every element of the registry: one that is added is part of it without another word. */
export const exhibits: readonly Exhibit[] = [...manifests.values()].map((manifest) => {
  const fixture = fixtures.get(manifest.type);
  if (!fixture) throw new Error(`${manifest.type} has no fixture`);
  const name = `x_${manifest.type.toLowerCase()}`;
  return { manifest, fixture, name, type: columnOf(manifest, fixture) };
});

/** The field of a form, as its definition says it. */
export function exhibitField({ manifest, fixture }: Exhibit, help?: Text): FormField {
  return {
    widget: manifest.type,
    title: manifest.label,
    ...(help !== undefined && { help }),
    ...someOptions(fixture),
  };
}

/** The column of a list, as its definition says it; undefined for an element that holds no value. */
export function exhibitColumn({ manifest, fixture, name, type }: Exhibit) {
  return type === undefined
    ? undefined
    : { column: name, title: manifest.label, widget: manifest.type, ...someOptions(fixture) };
}

function someOptions({ options }: WidgetFixture) {
  return Object.keys(options).length > 0 ? { options } : {};
}

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
