import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon';
import { removal } from '../../document/list-edits';
import { isObject, pointerTo, valueAt } from '../../document/pointer';
import type { SchemaContext } from './schema-context';
import { emptyValue, type Shape } from './schema-shapes';

interface RecordFieldsProps {
  label: string;
  help: string | undefined;
  problem: string | undefined;
  shape: Shape & { type: 'record' };
  pointer: string;
  context: SchemaContext;
  children: (pointer: string, key: string) => ReactNode;
}

/** Edits values by name; the name of a new one is chosen among the fields, or entered. */
export function RecordFields({ label, help, problem, shape, pointer, context, children }: RecordFieldsProps) {
  const { t } = useTranslation('form-builder');
  const id = useId();
  const [name, setName] = useState('');
  const { document, onEdit, fields } = context;
  const value: unknown = valueAt(document, pointer);
  const names = isObject(value) ? Object.keys(value) : [];
  const free = fields.filter((field) => !names.includes(field.value));
  const add = () => {
    onEdit([{ pointer: pointer + pointerTo(name), value: emptyValue(shape.values) }]);
    setName('');
  };
  return (
    <fieldset className="fb-object">
      <legend>{label}</legend>
      {help === undefined ? null : <p className="fb-help">{help}</p>}
      {problem === undefined ? null : <p className="fb-problem">{problem}</p>}
      <ul className="fb-list">
        {names.map((each) => {
          const title = fields.find((field) => field.value === each)?.label ?? each;
          const at = pointer + pointerTo(each);
          return (
            <li key={each}>
              {children(at, title)}
              <div className="fb-list-tools">
                <button
                  type="button"
                  className="icon-button fb-tool"
                  aria-label={t('record.remove', { label, name: title })}
                  title={t('record.remove', { label, name: title })}
                  onClick={() => onEdit(removal(document, at, context.root))}
                >
                  <Icon name="delete" />
                </button>
              </div>
            </li>
          );
        })}
      </ul>
      <div className="fb-record-add">
        <label htmlFor={id} className="visually-hidden">
          {t('record.name', { label })}
        </label>
        {shape.keysAreFields ? (
          <select id={id} className="fb-input" value={name} onChange={({ target }) => setName(target.value)}>
            <option value="">{t('choose')}</option>
            {free.map((field) => (
              <option key={field.value} value={field.value}>
                {field.label}
              </option>
            ))}
          </select>
        ) : (
          <input id={id} className="fb-input" value={name} onChange={({ target }) => setName(target.value)} />
        )}
        <button
          type="button"
          className="fb-button"
          disabled={name === '' || names.includes(name)}
          onClick={add}
        >
          <Icon name="add" />
          {t('add')}
        </button>
      </div>
    </fieldset>
  );
}
