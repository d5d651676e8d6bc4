import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StatusIcon } from '../../../../widgets/process_status/timeline/status-icon';
import { timeAgo } from '../../../engine/time/time-ago';
import { localTime } from '../../../engine/time/ulaanbaatar';
import { useLanguage } from '../../i18n/i18n';
import { caseAddress } from '../../runtime/process/row-processes';
import type { InboxItem } from '../../shell/inbox/inbox';
import '../../runtime/process/process-late.css';

/** Renders a waiting step as a link to its case. */
export function WaitingLink({ item }: { item: InboxItem }) {
  const { t } = useTranslation('process');
  const language = useLanguage();
  return (
    <Link className="inbox-link" to={caseAddress({ source: item.source, row: item.row_id })}>
      <StatusIcon type={item.status_type} />
      <span className="inbox-texts">
        <strong>{itemTitle(item)}</strong>
        <span>{item.step_title}</span>
        <span className="quiet" title={localTime(item.opened_at) ?? undefined}>
          {kindOfCase(item)} · {timeAgo(item.opened_at, language)}
          {item.due_at === null ? null : ` · ${t('due', { time: localTime(item.due_at) ?? item.due_at })}`}
        </span>
      </span>
      {item.is_late ? <span className="process-late">{t('late')}</span> : null}
    </Link>
  );
}

/** Says which case of its process it is: a person or an address may have several. */
function kindOfCase({ title, process_title: process, row_id: row }: InboxItem): string {
  return title === null ? process : `${process} № ${row}`;
}

/** Returns the row's own name, or its number. */
export function itemTitle({ title, row_id: row }: InboxItem): string {
  return title ?? `№ ${row}`;
}
