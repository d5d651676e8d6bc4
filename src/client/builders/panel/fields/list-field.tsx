import { toFieldPathId, type FieldProps } from '@rjsf/utils';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { say } from '../../../../definitions/language';
import { useLanguage } from '../../../i18n/i18n';
import { Icon } from '../../../ui/icon';
import { isObject, pointerTo, wordOf } from '../../document/pointer';
import { textOf } from '../names';
import { usePanel, usePointer, useValue } from '../panel-context';
import { emptyOf, isSchema } from '../schema';
import { resolved } from '../schema-part';
import { SortableItem } from '../sortable/sortable-item';
import { SortableList } from '../sortable/sortable-list';

/** An ordered list: members are moved by drag and by keyboard, one is open at a time. */
export function ListField({ schema, fieldPathId, registry, name }: FieldProps) {
  const { t } = useTranslation('builder');
  const language = useLanguage();
  const { cycles, edit } = usePanel();
  const pointer = usePointer(fieldPathId.path);
  const [value, change] = useValue(pointer);
  const [open, setOpen] = useState<number | null>(null);
  const items = isSchema(schema.items) ? resolved(schema.items, cycles) : undefined;
  const { SchemaField } = registry.fields;
  if (items === undefined || SchemaField === undefined) return null;
  const members: readonly unknown[] = Array.isArray(value) ? value : [];
  const label = schema.title ?? name;
  const nameAt = (index: number) =>
    t('panel.item', { place: index + 1, name: summaryOf(members[index], language) }).trim();
  const move = (from: number, to: number) => {
    change(members.toSpliced(from, 1).toSpliced(to, 0, members[from]));
    if (open === from) setOpen(to);
    else setOpen(null);
  };
  const add = () => {
    edit([{ pointer: `${pointer}/-`, value: emptyOf(items, cycles) }]);
    setOpen(members.length);
  };
  const isPlain = items.type !== 'object' && items.type !== 'array' && items.anyOf === undefined;
  return (
    <div className="panel-list">
      {members.length === 0 ? <p className="panel-help">{t('panel.emptyList')}</p> : null}
      <SortableList count={members.length} nameAt={nameAt} onMove={move}>
        <ol aria-label={label}>
          {members.map((member, index) => {
            const isOpen = isPlain || open === index;
            return (
              // Members have no names of their own in general, so their places are their keys.
              <SortableItem key={index} index={index} name={nameAt(index)}>
                {isPlain ? null : (
                  <button
                    type="button"
                    className="panel-item-title"
                    aria-expanded={isOpen}
                    onClick={() => setOpen(isOpen ? null : index)}
                  >
                    <Icon name={isOpen ? 'up' : 'down'} />
                    {summaryOf(member, language) || t('panel.unnamed')}
                  </button>
                )}
                <button
                  type="button"
                  className="icon-button panel-item-remove"
                  aria-label={t('panel.remove', { name: nameAt(index) })}
                  onClick={() => {
                    edit([{ pointer: pointer + pointerTo(index), value: undefined }]);
                    setOpen(null);
                  }}
                >
                  <Icon name="delete" />
                </button>
                {isOpen ? (
                  <div className="panel-item-body">
                    <SchemaField
                      name={String(index)}
                      schema={items}
                      uiSchema={{ 'ui:options': { frame: 'item' } }}
                      fieldPathId={toFieldPathId(index, registry.globalFormOptions, fieldPathId.path)}
                      required
                      registry={registry}
                      onChange={ignore}
                      onBlur={ignore}
                      onFocus={ignore}
                    />
                  </div>
                ) : null}
              </SortableItem>
            );
          })}
        </ol>
      </SortableList>
      <Button icon={<Icon name="add" />} onClick={add}>
        {t('panel.addItem', { name: label })}
      </Button>
    </div>
  );
}

function ignore(): void {
  return undefined;
}

const naming = [
  'title',
  'label',
  'name',
  'id',
  'column',
  'field',
  'source',
  'type',
  'kind',
  'action',
  'value',
];

/** Names a member of a list: by its title or name, in the reader's language. */
export function summaryOf(member: unknown, language: Parameters<typeof say>[1]): string {
  if (typeof member === 'string' || typeof member === 'number') return wordOf(member);
  if (Array.isArray(member)) return member.map((each) => summaryOf(each, language)).join(', ');
  if (!isObject(member)) return '';
  const text = textOf(member);
  if (text !== undefined) return say(text, language);
  for (const each of naming) {
    const found = textOf(member[each]);
    if (found !== undefined && say(found, language) !== '') return say(found, language);
  }
  return '';
}
