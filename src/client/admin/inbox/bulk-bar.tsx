import { Button } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { randomKey } from '../../browser/random-key';
import { emptyInput, sendDecision } from '../../runtime/process/decision';
import { bottomBar } from '../../ui/overlays/bottom-bar';
import { showToast } from '../../ui/overlays/toast';
import type { InboxItem } from '../../shell/inbox/inbox';

interface BulkBarProps {
  items: readonly InboxItem[];
  onDone: () => void;
}

/**
 * Takes one action on several waiting steps, among those that all of them offer without a reason or a signature. Nothing takes
 * a decision back, so the person confirms it.
 */
export function BulkBar({ items, onDone }: BulkBarProps) {
  const { t } = useTranslation('process');
  const askedId = useId();
  const confirm = useRef<HTMLButtonElement & HTMLAnchorElement>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    if (asked !== null) confirm.current?.focus();
  }, [asked]);
  const actions = sharedActions(items);
  const wanted = actions.find(({ action }) => action === asked);
  const run = async (action: string) => {
    const problems: string[] = [];
    setAsked(null);
    setProgress(0);
    for (const [index, item] of items.entries()) {
      try {
        const { process, step, entry } = item;
        await sendDecision(
          { source: item.source, row: item.row_id },
          { call: 'act', at: { process, step, entry }, action, input: emptyInput },
          { key: randomKey() },
        );
      } catch (error) {
        problems.push(
          `${item.title ?? `№ ${item.row_id}`}: ${error instanceof Error ? error.message : String(error)}`,
        );
      }
      setProgress(index + 1);
    }
    setProgress(null);
    const done = items.length - problems.length;
    showToast({
      tone: problems.length === 0 ? 'success' : 'warning',
      title: t('inbox.bulkDone', { done, total: items.length }),
      description: problems.length === 0 ? undefined : problems.slice(0, 5).join('\n'),
    });
    onDone();
  };
  return (
    <fieldset ref={bottomBar} className="inbox-bulk" aria-label={t('inbox.bulk', { count: items.length })}>
      <span>
        {progress === null
          ? t('inbox.bulk', { count: items.length })
          : t('inbox.bulkProgress', { done: progress, total: items.length })}
      </span>
      {actions.length === 0 ? <span className="quiet">{t('inbox.nothingShared')}</span> : null}
      {wanted === undefined ? (
        actions.map(({ action, title }) => (
          <Button key={action} disabled={progress !== null} onClick={() => setAsked(action)}>
            {title}
          </Button>
        ))
      ) : (
        <>
          <strong id={askedId}>{wanted.title}</strong>
          <Button
            ref={confirm}
            type="primary"
            aria-describedby={askedId}
            onClick={() => void run(wanted.action)}
          >
            {t('confirm')}
          </Button>
          <Button onClick={() => setAsked(null)}>{t('cancel')}</Button>
        </>
      )}
    </fieldset>
  );
}

/** The actions that every one of the steps offers, where all are the same step of one process. */
function sharedActions(items: readonly InboxItem[]): InboxItem['actions'] {
  const [first] = items;
  if (first === undefined || items.some((item) => item.needs_signature)) return [];
  const isSame = (item: InboxItem) => item.process === first.process && item.step === first.step;
  if (!items.every(isSame)) return [];
  return first.actions.filter(({ action: wanted }) =>
    items.every(({ actions }) =>
      actions.some(({ action, needs_reason: needsReason }) => action === wanted && !needsReason),
    ),
  );
}
