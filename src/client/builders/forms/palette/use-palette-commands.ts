import { useState } from 'react';
import type { LayoutItem } from '../../../../definitions/form';
import type { Text } from '../../../../definitions/text';
import { widgetOfType } from '../../../../definitions/completion/column-parts';
import { say } from '../../../../definitions/language';
import { freeName, nameOfTitle } from '../../column-name';
import type { Edit } from '../../document/edit';
import type { Commands } from '../commands';
import { findPart, isNode, leafName, type PartKey } from '../layout/layout-items';
import { newPart } from '../layout/new-parts';
import type { Place } from '../layout/places';
import type { PaletteEntry, PaletteGroup } from './palette-entries';

type Spot = Pick<Place, 'list' | 'index'>;

/** A new field or sub-table whose title is asked for. */
interface Asked {
  entry: PaletteEntry & { kind: 'element' | 'newList' };
  place: Spot | undefined;
  /** The field that is copied. */
  copied: string | undefined;
}

/** Runs the palette's entries: they are put on the form at once, or after a title was given for a new column. */
export function usePaletteCommands(
  groups: readonly (readonly [PaletteGroup, readonly PaletteEntry[]])[],
  commands: Commands,
) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const entryOf = (key: string) =>
    groups.flatMap(([, entries]) => entries).find((entry) => entry.key === key);

  const put = (entry: PaletteEntry, place?: Spot) => {
    switch (entry.kind) {
      case 'column':
        return commands.add(entry.name, [], place);
      case 'list':
        return commands.add(entry.name, listEdit(entry.name, commands), place);
      case 'part':
        return commands.add(newPart(entry.part), [], place);
      case 'element':
      case 'newList':
        return setAsked({ entry, place, copied: undefined });
    }
  };

  const addTitled = (title: Text) => {
    if (asked === null) return;
    const { form } = commands.latest();
    const taken = [...form.base.columns.keys(), ...Object.keys(form.form.fields), ...form.lists];
    const name = freeName(nameOfTitle(say(title, 'mn_MN')), taken, 'field');
    if (asked.entry.kind === 'newList') {
      setAsked(null);
      commands.addSubTable(name, title, asked.place);
      return;
    }
    const { type, columns, withoutColumn } = asked.entry.manifest;
    const [columnType] = columns;
    const copy = asked.copied === undefined ? [] : copyEdit(asked.copied, name, commands);
    setAsked(null);
    if (columnType === undefined || withoutColumn === 'always') {
      commands.add(name, [{ pointer: `/fields/${name}`, value: { widget: type, title } }], asked.place);
      return;
    }
    const isUsual = widgetOfType[columnType] === type;
    commands.addColumn(
      { title, type: columnType, name, ...(!isUsual && { widget: type }) },
      asked.place,
      copy,
    );
  };

  /** Copies a note or a divider; of a field a new column with the same settings, whose title is asked for. */
  const duplicate = (key: PartKey) => {
    const { form } = commands.latest();
    const part = findPart(form.items, key);
    if (part === undefined) return;
    const name = leafName(part.item);
    const slash = part.pointer.lastIndexOf('/');
    const place = { list: part.pointer.slice(0, slash), index: Number(part.pointer.slice(slash + 1)) + 1 };
    if (name === undefined) {
      if (isNode(part.item)) commands.add({ ...part.item }, [], place);
      return;
    }
    const entry = entryOf(`element:${form.form.fields[name]?.widget}`);
    if (entry?.kind === 'element') setAsked({ entry, place, copied: name });
  };

  return {
    asked: asked?.entry ?? null,
    choose: (entry: PaletteEntry) => put(entry),
    drop: (key: string, place: Spot) => {
      const entry = entryOf(key);
      if (entry !== undefined) put(entry, place);
    },
    itemOfEntry: (key: string): { item: LayoutItem; label: string } | undefined => {
      const entry = entryOf(key);
      if (entry === undefined) return undefined;
      const { services, t } = commands.latest();
      if (entry.kind === 'part') return { item: newPart(entry.part), label: t(`parts.${entry.part}`) };
      if (entry.kind === 'newList') return { item: entry.key, label: t('parts.newList') };
      return {
        item: entry.kind === 'element' ? entry.manifest.type : entry.name,
        label: services.say(entry.title),
      };
    },
    addTitled,
    duplicate,
    cancel: () => setAsked(null),
  };
}

/** A sub-table is drawn by the form that is named as its source, until another one is chosen. */
function listEdit(name: string, commands: Commands): Edit {
  const { form } = commands.latest();
  const declared = form.base.subTables.find((sub) => sub.name === name);
  const subTables = form.document.subTables ?? [];
  return [{ pointer: '/subTables', value: [...subTables, { name, form: declared?.source ?? name }] }];
}

/** Repeats for the copy of a field all that the form says of it. */
function copyEdit(from: string, to: string, commands: Commands): Edit {
  const { document } = commands.latest().form;
  const { title: _title, ...field } = document.fields?.[from] ?? {};
  const property = document.schema?.properties?.[from];
  const logic = document.logic?.[from];
  return [
    ...(Object.keys(field).length === 0 ? [] : [{ pointer: `/fields/${to}`, value: field }]),
    ...(property === undefined ? [] : [{ pointer: `/schema/properties/${to}`, value: property }]),
    ...(logic === undefined ? [] : [{ pointer: `/logic/${to}`, value: logic }]),
  ];
}
