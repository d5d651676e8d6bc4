import { Button, Mentions } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findReaders, type CommentedRow, type RowReader } from './comments-api';
import { mentionName, storedText, type MentionNames } from './mentions';

interface CommentComposerProps {
  place: CommentedRow;
  /** The field's label. */
  label: string;
  submit: string;
  start?: { text: string; names: MentionNames };
  /** Sends the stored text. Rejects with the reason for which it was not taken. */
  onSend: (body: string) => Promise<void>;
  onCancel?: () => void;
}

const none: MentionNames = new Map();

/** A field for a comment, which offers people who may read the row after an `@`. */
export function CommentComposer({ place, label, submit, start, onSend, onCancel }: CommentComposerProps) {
  const { t } = useTranslation('comments');
  const id = useId();
  const [text, setText] = useState(start?.text ?? '');
  const [people, setPeople] = useState<readonly RowReader[]>([]);
  const [isSearching, setIsSearching] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [names, setNames] = useState<MentionNames>(start?.names ?? none);
  const search = useRef(new AbortController());
  const searched = useRef<string>(undefined);

  const find = async (name: string) => {
    if (searched.current === name) return;
    searched.current = name;
    search.current.abort();
    const controller = new AbortController();
    search.current = controller;
    setIsSearching(true);
    try {
      setPeople(await findReaders(place, name, controller.signal));
      setIsSearching(false);
    } catch (error) {
      if (controller.signal.aborted) return;
      searched.current = undefined;
      setIsSearching(false);
      setPeople([]);
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const send = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      await onSend(storedText(text, names));
      setText('');
      setNames(none);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <form
      className="comment-composer"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label htmlFor={id}>{label}</label>
      <Mentions
        id={id}
        value={text}
        rows={4}
        maxLength={4000}
        filterOption={false}
        loading={isSearching}
        notFoundContent={t('noPeople')}
        options={people.map((person) => ({
          value: mentionName(person.name, person.id, names),
          key: String(person.id),
          label: `${person.name} · ${person.role}`,
        }))}
        onSearch={(name) => void find(name)}
        onSelect={({ value = '' }) => {
          const chosen = people.find(({ name, id: key }) => mentionName(name, key, names) === value);
          if (chosen) setNames(new Map([...names, [value, chosen.id]]));
        }}
        onChange={setText}
        onInput={({ currentTarget }) => followInput(currentTarget)}
      />
      <p className="comment-hint">{t('mentionHint')}</p>
      {problem === null ? null : (
        <p className="comment-problem" role="alert">
          {problem}
        </p>
      )}
      <div className="comment-buttons">
        <Button type="primary" htmlType="submit" loading={isBusy} disabled={text.trim() === ''}>
          {submit}
        </Button>
        {onCancel ? <Button onClick={onCancel}>{t('cancel')}</Button> : null}
      </div>
    </form>
  );
}

/**
 * The list opens and narrows on keys alone, and pasted text and keyboards of phones bring none that it knows: each input
 * counts as the key of the `@`.
 */
function followInput(field: HTMLElement): void {
  field.dispatchEvent(new KeyboardEvent('keyup', { key: '@', bubbles: true }));
}
