import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import type { InboxItem } from '../../shell/inbox/inbox';
import { itemTitle, WaitingLink } from './waiting-link';

interface InboxRowProps {
  item: InboxItem;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** Renders a waiting step, which can be chosen where the definition allows decisions on several at once. */
export function InboxRow({ item, isChosen, onChoose }: InboxRowProps) {
  const { t } = useTranslation('process');
  return (
    <li className={item.is_late ? 'inbox-row is-late' : 'inbox-row'}>
      {item.allows_bulk ? (
        <Checkbox
          checked={isChosen}
          aria-label={t('inbox.choose', { title: itemTitle(item) })}
          onChange={(event) => onChoose(event.target.checked)}
        />
      ) : null}
      <WaitingLink item={item} />
    </li>
  );
}

/** Renders waiting steps as a list of links to their cases. */
export function WaitingList({ items }: { items: readonly InboxItem[] }) {
  return (
    <ul className="inbox-list">
      {items.map((item) => (
        <li key={itemKey(item)} className={item.is_late ? 'inbox-row is-late' : 'inbox-row'}>
          <WaitingLink item={item} />
        </li>
      ))}
    </ul>
  );
}

/** Puts late steps before the others, each step once. */
export function lateFirst(late: readonly InboxItem[], all: readonly InboxItem[]): InboxItem[] {
  const lateKeys = new Set(late.map(itemKey));
  return [...late, ...all.filter((item) => !lateKeys.has(itemKey(item)))];
}

/** Identifies a waiting step. */
export function itemKey({ source, row_id: row, process, entry }: InboxItem): string {
  return JSON.stringify([source, row, process, entry]);
}
