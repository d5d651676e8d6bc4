import { Alert, Button, Input } from 'antd';
import { useId, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Edit } from '../document/edit';
import { isObject, type JsonObject } from '../document/pointer';
import { mergedEdit } from './merged-edit';
import { readJson } from './read-json';

interface JsonViewProps {
  document: JsonObject;
  onEdit: (edit: Edit) => void;
}

/** Edits the whole document as JSON; the changed text becomes one step of the history. Kind and id stay. */
export function JsonView({ document, onEdit }: JsonViewProps) {
  const { t } = useTranslation('builder');
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
    const { kind, id: name } = document;
    const named = { ...(kind !== undefined && { kind }), ...(name !== undefined && { id: name }) };
    onEdit(mergedEdit(document, { ...read.value, ...named }));
    setDraft(null);
  };
  return (
    <section className="json-view" aria-label={t('json.label')}>
      <Input.TextArea
        aria-label={t('json.label')}
        className="panel-code"
        rows={Math.min(40, Math.max(12, text.split('\n').length + 1))}
        spellCheck={false}
        value={text}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-state`}
        onChange={({ target }) => setDraft({ text: target.value, of: draft?.of ?? document })}
      />
      <div id={`${id}-state`} aria-live="polite">
        {fault === undefined ? (
          isOutdated ? (
            <Alert type="warning" showIcon title={t('json.outdated')} />
          ) : null
        ) : (
          <Alert type="error" showIcon title={fault} />
        )}
      </div>
      <div className="json-view-buttons">
        <Button
          type="primary"
          disabled={draft === null || fault !== undefined || text === stored}
          onClick={apply}
        >
          {t('json.apply')}
        </Button>
        <Button disabled={draft === null} onClick={() => setDraft(null)}>
          {t('json.discard')}
        </Button>
      </div>
    </section>
  );
}
