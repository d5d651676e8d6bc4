import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShallow } from 'zustand/react/shallow';
import { useStore } from 'zustand';
import { isObject, pointerTo, valueAt } from '../document/pointer';
import { usePanel, usePointer } from './panel-context';
import { emptyValue, isWrittenAtOnce, schemaMembers } from './schema';

/** Members that nobody edits here: the page's address and the server know them. */
const givenMembers = new Set(['kind', 'id', 'format']);

/** Draws the members that an object has and must have; the others can be added by name. */
export function ObjectMembers({ properties, fieldPathId, schema }: ObjectFieldTemplateProps) {
  const { t } = useTranslation('builder');
  const { store, cycles, edit } = usePanel();
  const pointer = usePointer(fieldPathId.path);
  const present = useStore(
    store,
    useShallow(({ document }) => {
      const value = valueAt(document, pointer);
      return isObject(value) ? Object.keys(value) : [];
    }),
  );
  // A text that is added, or emptied while it is typed, stays on the screen without a value.
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set());
  const required: readonly string[] = schema.required ?? [];
  const members = new Map(schemaMembers(schema));
  const isHidden = (name: string) =>
    (pointer === '' && givenMembers.has(name)) || members.get(name)?.const !== undefined;
  const isShown = (name: string) =>
    !isHidden(name) && (required.includes(name) || present.includes(name) || revealed.has(name));
  const absent = [...members].filter(([name]) => !isHidden(name) && !isShown(name));

  const add = (name: string) => {
    const member = members.get(name);
    if (member === undefined) return;
    setRevealed(new Set([...revealed, name]));
    if (isWrittenAtOnce(member))
      edit([{ pointer: pointer + pointerTo(name), value: emptyValue(member, cycles) }]);
  };
  return (
    <div className="panel-members">
      {properties.filter(({ name }) => isShown(name)).map(({ content }) => content)}
      {absent.length === 0 ? null : (
        <Select
          className="panel-add"
          aria-label={t('panel.add')}
          placeholder={t('panel.add')}
          value={null}
          showSearch={{ optionFilterProp: 'label' }}
          popupMatchSelectWidth={false}
          options={absent.map(([name, member]) => ({ value: name, label: member.title ?? name }))}
          onChange={(name: string | null) => {
            if (name !== null) add(name);
          }}
        />
      )}
    </div>
  );
}
