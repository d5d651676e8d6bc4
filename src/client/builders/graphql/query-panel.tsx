import { useMutation } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isObject } from '../document/pointer';
import { readJson } from '../json/read-json';
import { AskedAction } from '../catalog/asked-action';
import { runMutation, runQuery, type RunOrder, type RunResult } from './console-calls';
import { QueryResult } from './query-result';
import { changesData } from './query-text';
import { SavedQueries } from './saved-queries';

export interface QueryDraft {
  query: string;
  /** JSON; empty for none. */
  variables: string;
}

interface QueryPanelProps {
  draft: QueryDraft;
  /** Empty for oneself. */
  role: string;
  roleChoice: ReactNode;
  isAdministrator: boolean;
  onChange: (draft: QueryDraft) => void;
}

/** Writes a query and runs it: as oneself, or as a role. A mutation asks first and runs as oneself alone. */
export function QueryPanel({ draft, role, roleChoice, isAdministrator, onChange }: QueryPanelProps) {
  const { t } = useTranslation('query-console');
  const id = useId();
  const calls = useRef<AbortController>(null);
  const [asked, setAsked] = useState<RunOrder | null>(null);
  const [written, setWritten] = useState<RunResult | null>(null);
  const run = useMutation({
    mutationFn: (order: RunOrder) => {
      calls.current = new AbortController();
      return runQuery(order, calls.current.signal);
    },
  });
  const read = draft.variables.trim() === '' ? { value: {} } : readJson(draft.variables);
  const fault = faultOf(read, t);
  const isMutation = changesData(draft.query);
  const refusal = isMutation && role !== '' ? t('query.ownOnly') : undefined;
  const isReady = draft.query.trim() !== '' && fault === undefined && refusal === undefined;
  const start = () => {
    if (!isReady || run.isPending || !('value' in read) || !isObject(read.value)) return;
    const order = { query: draft.query, variables: read.value, role };
    setWritten(null);
    if (isMutation) setAsked(order);
    else run.mutate(order);
  };
  const write = async (order: RunOrder) => {
    run.reset();
    setWritten(await runMutation(order, new AbortController().signal));
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    start();
  };
  return (
    <div className="graphql-query">
      <section className="graphql-editor" aria-label={t('query.editor')}>
        {roleChoice}
        <label htmlFor={`${id}-query`}>{t('query.query')}</label>
        <Input.TextArea
          id={`${id}-query`}
          className="panel-code"
          rows={12}
          spellCheck={false}
          autoCapitalize="off"
          value={draft.query}
          placeholder={'query {\n  …\n}'}
          aria-describedby={`${id}-state`}
          onKeyDown={onKey}
          onChange={({ target }) => onChange({ ...draft, query: target.value })}
        />
        <label htmlFor={`${id}-variables`}>{t('query.variables')}</label>
        <Input.TextArea
          id={`${id}-variables`}
          className="panel-code"
          rows={3}
          spellCheck={false}
          autoCapitalize="off"
          value={draft.variables}
          placeholder="{ }"
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}-state`}
          onKeyDown={onKey}
          onChange={({ target }) => onChange({ ...draft, variables: target.value })}
        />
        <div id={`${id}-state`} aria-live="polite">
          {[fault, refusal].map((text) =>
            text === undefined ? null : (
              <p key={text} className="panel-problem">
                {text}
              </p>
            ),
          )}
        </div>
        <div className="builder-actions">
          <Button type="primary" disabled={!isReady} loading={run.isPending} onClick={start}>
            {t(isMutation ? 'query.change' : 'query.run')}
          </Button>
          {run.isPending ? (
            <Button onClick={() => calls.current?.abort()}>{t('query.stop')}</Button>
          ) : (
            <span className="quiet graphql-keys">{t('query.keys')}</span>
          )}
        </div>
        <SavedQueries draft={draft} mayShare={isAdministrator} onOpen={onChange} />
      </section>
      <QueryResult
        result={written ?? run.data}
        error={isAbort(run.error) ? null : run.error}
        isPending={run.isPending}
      />
      {asked === null ? null : (
        <AskedAction
          title={t('query.changeTitle')}
          text={t('query.changeText')}
          action={t('query.change')}
          onRun={() => write(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

function faultOf(
  read: ReturnType<typeof readJson>,
  t: (key: string, values?: Record<string, number>) => string,
): string | undefined {
  if ('fault' in read) return t('query.fault', { ...read.fault });
  return isObject(read.value) ? undefined : t('query.noObject');
}

/** The person stopped the run. */
function isAbort(error: Error | null): boolean {
  return error?.name === 'AbortError';
}
