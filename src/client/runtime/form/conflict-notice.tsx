import { createElement, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { cellOf } from '../../../../widgets/registry';
import { useForm } from './form-context';
import type { Row } from './form-document';
import { fieldsOf } from './form-store';
import { differencesOf } from './versions';

interface ConflictNoticeProps {
  /** The row as it is now. */
  current: Row;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Somebody saved the row in the meantime: both versions beside each other, and a choice that loses nothing unseen. */
export function ConflictNotice({ current, onTakeTheirs, onKeepMine }: ConflictNoticeProps) {
  const { store, services } = useForm();
  const { t } = useTranslation('form');
  const { engine, stored } = store.getState();
  const { form } = store.runtime;
  const differences = differencesOf(fieldsOf(store), stored ?? {}, engine.row, current);
  const labelOf = (field: string) => {
    const label = form.fields[field]?.label ?? form.subTables?.find(({ name }) => name === field)?.label;
    return label === undefined ? field : services.say(label);
  };
  return (
    <section
      className="form-conflict"
      aria-labelledby="form-conflict-title"
      tabIndex={-1}
      ref={(node) => node?.focus()}
    >
      <h3 id="form-conflict-title">{t('conflictTitle')}</h3>
      <p>{t('conflictText')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('conflictField')}</th>
            <th scope="col">{t('conflictMine')}</th>
            <th scope="col">{t('conflictCurrent')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, mine, current: theirs, isDisputed }) => (
            <tr key={field}>
              <th scope="row">{labelOf(field)}</th>
              <td>
                {isDisputed ? (
                  <Version field={field} value={mine} row={engine.row} />
                ) : (
                  t('conflictUntouched')
                )}
              </td>
              <td>
                <Version field={field} value={theirs} row={current} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="form-buttons">
        <button type="button" className="button button-primary" onClick={onKeepMine}>
          {t('keepMine')}
        </button>
        <button type="button" className="button button-plain" onClick={onTakeTheirs}>
          {t('takeTheirs')}
        </button>
      </div>
    </section>
  );
}

function Version({ field, value, row }: { field: string; value: unknown; row: Row }) {
  const { store, services } = useForm();
  const { t } = useTranslation('form');
  const { form } = store.runtime;
  if (value === null || value === undefined || value === '') return '—';
  if (Array.isArray(value)) return t('rowCount', { count: value.length });
  const definition = form.fields[field];
  const Cell = definition && cellOf(definition.widget);
  if (!definition || !Cell) return JSON.stringify(value);
  const cell = createElement(Cell, {
    value,
    row,
    options: definition.options ?? {},
    reference: form.compiled.source.columns[field]?.reference ?? undefined,
    services,
  });
  return <Suspense fallback="…">{cell}</Suspense>;
}
