import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isObject, type Edit, type JsonObject } from '../change-sets/edit';

/** The whole document as JSON, which can be changed and merges back as one edit. */
export function JsonView({ document, onEdit }: { document: JsonObject; onEdit: (edit: Edit) => void }) {
  const { t } = useTranslation('builder');
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const text = typed ?? JSON.stringify(document, null, 2);
  const take = () => {
    if (typed === null) return;
    const read = readDocument(typed);
    if ('reason' in read) {
      setProblem(t('json.bad', { line: read.line, column: read.column, reason: read.reason }));
      return;
    }
    const { kind, id } = document;
    onEdit([{ pointer: '', value: { ...read.document, kind, id } }]);
    setTyped(null);
    setProblem(null);
  };
  return (
    <div className="json-view">
      {problem === null ? null : <Alert type="error" showIcon title={problem} />}
      <Input.TextArea
        aria-label={t('json.label')}
        className="panel-code"
        rows={Math.min(40, Math.max(12, text.split('\n').length + 1))}
        spellCheck={false}
        value={text}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className="json-view-buttons">
        <Button type="primary" disabled={typed === null} onClick={take}>
          {t('json.take')}
        </Button>
        <Button
          disabled={typed === null}
          onClick={() => {
            setTyped(null);
            setProblem(null);
          }}
        >
          {t('json.discard')}
        </Button>
      </div>
    </div>
  );
}

/** Reads an object; of broken JSON it says the line and the column. */
export function readDocument(
  text: string,
): { document: JsonObject } | { line: number; column: number; reason: string } {
  try {
    const read: unknown = JSON.parse(text);
    return isObject(read) ? { document: read } : { line: 1, column: 1, reason: '{ }' };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const [, offset] = /position (\d+)/.exec(reason) ?? [];
    const before = text.slice(0, offset === undefined ? text.length : Number(offset)).split('\n');
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1, reason };
  }
}
