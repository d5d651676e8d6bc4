import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/i18n';
import { Icon } from '../../ui/icon';
import { localTime } from '../../../engine/time/ulaanbaatar';
import { timeAgo } from '../../../engine/time/time-ago';
import type { ServedDefinition } from '../../api/served-definition';
import { FieldDifference } from './field-difference';
import { visibleChanges, type HistoryEntry } from './row-history';

const icons: Record<HistoryEntry['action'], string> = {
  create: 'add',
  update: 'edit',
  delete: 'delete',
  restore: 'restore',
  destroy: 'delete',
  read: 'eye',
  'end-sessions': 'sign-out',
  'reset-factor': 'shield',
  unlock: 'lock',
};

/** Renders one change of a row: the action, the person, the moment, and the changed fields. */
export function HistoryItem({ entry, form }: { entry: HistoryEntry; form: ServedDefinition<'form'> }) {
  const { t } = useTranslation('history');
  const language = useLanguage();
  const changes = visibleChanges(entry);
  return (
    <li className={`history-item is-${entry.action}`}>
      <span className="history-mark">
        <Icon name={icons[entry.action]} />
      </span>
      <div className="history-body">
        <h3>
          {entry.button === undefined ? t(`action.${entry.action}`) : t('pressed', { label: entry.button })}
        </h3>
        <p className="history-who quiet">
          <span>{whoOf(entry, t)}</span>
          <time dateTime={entry.at} title={timeAgo(entry.at, language)}>
            {localTime(entry.at)}
          </time>
        </p>
        {changes.length === 0 ? null : (
          <dl className="history-changes">
            {changes.map((change) => (
              <FieldDifference key={change.column} change={change} action={entry.action} form={form} />
            ))}
          </dl>
        )}
      </div>
    </li>
  );
}

/** Returns the person's name as lists show it, with the role in which they acted. */
function whoOf(
  { user, role_title, api_key: key }: HistoryEntry,
  t: (key: string, values?: Record<string, string | number>) => string,
): string {
  if (key !== undefined) return t('byKey', { name: key, role: role_title });
  if (user === null) return t('system');
  const name = [user.last_name?.slice(0, 1), user.first_name].filter(Boolean).join('.');
  return t('who', { name: name === '' ? t('unnamed', { id: user.id }) : name, role: role_title });
}
