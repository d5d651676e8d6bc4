import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GroupFilter } from '../../../../definitions/filter';
import { say } from '../../../../definitions/language';
import { isNumberType } from '../../../../definitions/source';
import { useLanguage } from '../../../i18n/i18n';
import type { GridColumnView } from '../../list/grid-columns';
import { groupsOfRows, maxConditions, maxGroups, rowsOfGroups, type AnyRow } from './any-groups';
import { BoundFilter } from './bound-filter';
import { ColumnFilter } from './column-filter';

interface AnyGroupEditorProps {
  columns: readonly GridColumnView[];
  groups: readonly GroupFilter[];
  onChange: (groups: GroupFilter[] | undefined) => void;
}

/** Edits groups of conditions, of which one is enough. Conditions without a value stay here until the panel closes. */
export function AnyGroupEditor({ columns, groups, onChange }: AnyGroupEditorProps) {
  const { t } = useTranslation('grid');
  const [rows, setRows] = useState(() => rowsOfGroups(groups));
  const [arrived, setArrived] = useState(() => JSON.stringify(groups));
  // Sent by this editor, and not yet in force: until then the older groups must not replace what is entered.
  const [pending, setPending] = useState<readonly string[]>([]);
  const given = JSON.stringify(groups);
  if (given !== arrived) {
    setArrived(given);
    const place = pending.indexOf(given);
    setPending(place === -1 ? [] : pending.slice(place + 1));
    // Groups that were changed elsewhere (all cleared, a saved view) replace the edited ones.
    if (place === -1) setRows(rowsOfGroups(groups));
  }
  const change = (next: AnyRow[][]) => {
    const sent = groupsOfRows(next);
    const text = JSON.stringify(sent ?? []);
    setRows(next);
    if (text !== (pending.at(-1) ?? arrived)) setPending([...pending, text]);
    onChange(sent);
  };
  const [first] = columns;
  if (first === undefined) return null;
  return (
    <section className="grid-any" aria-label={t('any.title')}>
      {rows.map((group, place) => (
        <AnyGroup
          key={place}
          columns={columns}
          rows={group}
          onChange={(next) =>
            change(
              next.length === 0
                ? rows.filter((_, index) => index !== place)
                : rows.map((other, index) => (index === place ? next : other)),
            )
          }
        />
      ))}
      {rows.length < maxGroups ? (
        <Button
          type="dashed"
          icon={<PlusOutlined aria-hidden="true" />}
          onClick={() => change([...rows, [{ column: first.column }]])}
        >
          {t('any.addGroup')}
        </Button>
      ) : null}
    </section>
  );
}

interface AnyGroupProps {
  columns: readonly GridColumnView[];
  rows: readonly AnyRow[];
  onChange: (rows: AnyRow[]) => void;
}

function AnyGroup({ columns, rows, onChange }: AnyGroupProps) {
  const { t } = useTranslation('grid');
  const [{ column: first } = { column: '' }] = columns;
  return (
    <fieldset className="grid-any-group">
      <legend>{t('any.legend')}</legend>
      {rows.map((row, place) => (
        <AnyCondition
          key={place}
          columns={columns}
          row={row}
          onChange={(next) => onChange(rows.map((other, index) => (index === place ? next : other)))}
          onRemove={() => onChange(rows.filter((_, index) => index !== place))}
        />
      ))}
      {rows.length < maxConditions ? (
        <Button
          type="text"
          icon={<PlusOutlined aria-hidden="true" />}
          onClick={() => onChange([...rows, { column: first }])}
        >
          {t('any.add')}
        </Button>
      ) : null}
    </fieldset>
  );
}

interface AnyConditionProps {
  columns: readonly GridColumnView[];
  row: AnyRow;
  onChange: (row: AnyRow) => void;
  onRemove: () => void;
}

function AnyCondition({ columns, row, onChange, onRemove }: AnyConditionProps) {
  const { t } = useTranslation('grid');
  const language = useLanguage();
  const view = columns.find(({ column }) => column === row.column);
  if (view === undefined) return null;
  const label = say(view.label, language);
  const isDay = view.type === 'date' || view.type === 'timestamp';
  return (
    <div className="grid-any-row">
      <Select<string>
        aria-label={t('any.column')}
        value={row.column}
        showSearch={{ optionFilterProp: 'label' }}
        options={columns.map((one) => ({ value: one.column, label: say(one.label, language) }))}
        onChange={(column) => onChange({ column })}
      />
      {isDay || isNumberType(view.type) ? (
        <BoundFilter
          key={row.column}
          column={row.column}
          label={label}
          isDay={isDay}
          filter={row.filter}
          onChange={(filter) => onChange({ column: row.column, filter })}
        />
      ) : (
        <ColumnFilter
          key={row.column}
          view={view}
          filters={row.filter === undefined ? [] : [row.filter]}
          onChange={([filter]) => onChange({ column: row.column, filter })}
        />
      )}
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={t('any.remove', { label })}
        onClick={onRemove}
      />
    </div>
  );
}
