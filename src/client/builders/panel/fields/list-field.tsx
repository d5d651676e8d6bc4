import { toFieldPathId, type FieldProps } from '@rjsf/utils';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon';
import { pointerTo } from '../../document/pointer';
import { usePanel, usePointer, useValue } from '../panel-context';
import { emptyValue, isSchema } from '../schema';
import { resolved } from '../schema-part';
import { SortableItem } from '../sortable/sortable-item';
import { SortableList } from '../sortable/sortable-list';
import { useSummary } from './summary';

/** An ordered list: members are moved by drag and by keyboard, one is open at a time. */
export function ListField({ schema, fieldPathId, registry, name }: FieldProps) {
  const { t } = useTranslation('builder');
  const { cycles, edit } = usePanel();
  const pointer = usePointer(fieldPathId.path);
  const [value, change] = useValue(pointer);
  const [open, setOpen] = useState<number | null>(null);
  const items = isSchema(schema.items) ? resolved(schema.items, cycles) : undefined;
  const summaryOf = useSummary(items);
  const { SchemaField } = registry.fields;
  if (items === undefined || SchemaField === undefined) return null;
  const members: readonly unknown[] = Array.isArray(value) ? value : [];
  const label = schema.title ?? name;
  const nameAt = (index: number) =>
    t('panel.item', { place: index + 1, name: summaryOf(members[index]) }).trim();
  const move = (from: number, to: number) => {
    change(members.toSpliced(from, 1).toSpliced(to, 0, members[from]));
    if (open === from) setOpen(to);
    else setOpen(null);
  };
  const add = () => {
    const added = emptyValue(items, cycles);
    edit([Array.isArray(value) ? { pointer: `${pointer}/-`, value: added } : { pointer, value: [added] }]);
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
                    {summaryOf(member) || t('panel.unnamed')}
                  </button>
                )}
                <button
                  type="button"
                  className="icon-button panel-item-remove"
                  aria-label={t('panel.remove', { name: nameAt(index) })}
                  onClick={() => {
                    // A list that the panel draws alone has no other button that takes it out.
                    const isWhole = members.length === 1 && fieldPathId.path.length === 0;
                    edit([{ pointer: isWhole ? pointer : pointer + pointerTo(index), value: undefined }]);
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
