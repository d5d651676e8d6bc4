import { isRecord } from '../../api/error-of-answer';
import { readStored } from '../../browser/expiring-storage';
import { currentVault } from '../../offline/current-vault';
import type { Session } from '../../session/session';
import { findOfflinePlacesBy, type OfflinePlace } from '../../shell/offline-page';
import { ownRowsName } from '../account/own-rows-name';
import { cachedRows } from '../calculator/tables/kept-rows';
import { answersKey } from './clear-on-sign-out';

/** The account pages that are offered offline, by the source that they list. */
const ownLists: readonly (OfflinePlace & { source: string })[] = [
  { source: 'v_order', to: '/menu/user/my-orders', text: 'orders' },
  { source: 'v_loan_request', to: '/menu/user/my-loan', text: 'loans' },
  { source: 'v_project', to: '/menu/user/my-project', text: 'projects' },
];

/** Registers the portal's pages for the offline page. */
export function registerOfflinePlaces(): void {
  findOfflinePlacesBy(offlinePlaces);
}

/** Finds the calculator, the last result and the lists of the account whose rows this device has cached. */
async function offlinePlaces(user: Session['user']): Promise<readonly OfflinePlace[]> {
  const calculator: readonly OfflinePlace[] =
    cachedRows() === undefined
      ? []
      : [
          { to: '/calculator', text: 'calculator' },
          ...(hasAnswers() ? [{ to: '/calculator/answer', text: 'result' } as const] : []),
        ];
  const vault = user === null ? undefined : await currentVault();
  const cached = (await vault?.ids('answers')) ?? [];
  const own = ownLists.filter(({ source }) => cached.some((id) => id.includes(ownRowsName(source))));
  return [...calculator, ...own.map(({ to, text }) => ({ to, text }))];
}

function hasAnswers(): boolean {
  const stored = readStored(answersKey);
  const inputs = isRecord(stored) ? stored.inputs : undefined;
  const answers = isRecord(inputs) ? inputs.answers : undefined;
  return isRecord(answers) && Object.keys(answers).length > 0;
}
