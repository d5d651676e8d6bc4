import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isHistory, shortName, type SentHistory } from '../../../../widgets/process_status/timeline/history';
import { readDecidedBy } from '../../api/decided-by';
import { getJson } from '../../api/http';
import { showToast } from '../../ui/overlays/toast';
import { rowKey, type ProcessPlace, type RowProcesses } from './row-processes';

/**
 * Notifies the person when a step that waited for them has been decided elsewhere: by a colleague, in another tab, or by its
 * deadline. Returns the set of steps that are decided here, which need no notification; see `stepKey`.
 */
export function useDecidedElsewhere(place: ProcessPlace, data: RowProcesses | undefined): Set<string> {
  const { t } = useTranslation('process');
  const [own] = useState(() => new Set<string>());
  const last = useRef<{ row: string; data: RowProcesses }>(undefined);
  const row = rowKey(place);
  useEffect(() => {
    const before = last.current;
    if (data === undefined) return;
    last.current = { row, data };
    if (before === undefined || before.row !== row) return;
    for (const process of decidedProcesses(before.data, data, own))
      void lastDecision(place.row, process).then((decision) =>
        showToast({
          tone: 'warning',
          title: t('decidedTitle'),
          description: decision && t('decidedBy', decision),
        }),
      );
  }, [data, own, row, place.row, t]);
  return own;
}

/** Names an open step of a row. */
export function stepKey(process: string, entry: number): string {
  return `${process} ${entry}`;
}

/** The processes in which a step is gone on which the person could decide. */
function decidedProcesses(before: RowProcesses, now: RowProcesses, own: ReadonlySet<string>): string[] {
  const open = new Set(keysOf(now, () => true));
  const gone = keysOf(before, ({ is_mine: isMine }) => isMine).filter(
    (key) => !open.has(key) && !own.has(key),
  );
  return [...new Set(gone.map((key) => key.split(' ', 1)[0] ?? ''))];
}

type Step = RowProcesses['processes'][number]['steps'][number];

function keysOf({ processes }: RowProcesses, isMeant: (step: Step) => boolean): string[] {
  return processes.flatMap(({ process, steps }) =>
    steps.filter(isMeant).map(({ entry }) => stepKey(process, entry)),
  );
}

/** The last decision of a process: person, time and action; undefined where the history cannot be read. */
async function lastDecision(row: string, process: string) {
  try {
    const history = await getJson<unknown>(`/process/history/${encodeURIComponent(row)}`);
    return isHistory(history) ? decisionIn(history, process) : undefined;
  } catch (error) {
    console.warn(`The history of row ${row} could not be loaded.`, error);
    return undefined;
  }
}

function decisionIn({ statusHistories }: SentHistory, process: string) {
  const step = statusHistories.findLast((each) => each.is_done === 1 && each.process === process);
  if (step === undefined) return undefined;
  return readDecidedBy({ name: shortName(step.emp), action: step.status_action, at: step.created_at });
}
