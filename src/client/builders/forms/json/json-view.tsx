import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Edit } from '../../document/edit';
import { isObject, type JsonObject } from '../../document/pointer';
import { mergedEdit } from './merged-edit';
import { readJson } from './read-json';
import './json-view.css';

interface JsonViewProps {
  document: JsonObject;
  onEdit: (edit: Edit) => void;
}

/** Edits the whole document as JSON; the changed text becomes one step of the history. */
export function JsonView({ document, onEdit }: JsonViewProps) {
  const { t } = useTranslation('form-builder');
  const id = useId();
  /** The text that a person writes, and the document that it began with. */
  const [draft, setDraft] = useState<{ text: string; of: JsonObject } | null>(null);
  const stored = useMemo(() => JSON.stringify(document, null, 2), [document]);
  const text = draft?.text ?? stored;
  const read = readJson(text);
  const fault =
    'fault' in read
      ? t('json.fault', { ...read.fault })
      : isObject(read.value)
        ? undefined
        : t('json.noObject');
  const isOutdated = draft !== null && draft.of !== document;
  const apply = () => {
    if ('fault' in read || !isObject(read.value)) return;
    onEdit(mergedEdit(document, read.value));
    setDraft(null);
  };
  return (
    <section className="fb-json" aria-label={t('json.label')}>
      <label htmlFor={id}>{t('json.label')}</label>
      <textarea
        id={id}
        className="fb-input fb-code"
        spellCheck={false}
        value={text}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-state`}
        onChange={({ target }) => setDraft({ text: target.value, of: draft?.of ?? document })}
      />
      <output id={`${id}-state`} className={fault === undefined ? 'fb-help' : 'fb-problem'}>
        {fault ?? (isOutdated ? t('json.outdated') : t('json.help'))}
      </output>
      <div className="fb-buttons">
        <button
          type="button"
          className="fb-button is-primary"
          disabled={draft === null || fault !== undefined || text === stored}
          onClick={apply}
        >
          {t('json.apply')}
        </button>
        <button type="button" className="fb-button" disabled={draft === null} onClick={() => setDraft(null)}>
          {t('json.discard')}
        </button>
      </div>
    </section>
  );
}
