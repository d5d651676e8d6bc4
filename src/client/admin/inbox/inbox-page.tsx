import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { AntdProvider } from '../../ui/appearance/antd-provider';
import { usePageTitle } from '../../ui/navigation/page-title';
import { localDay } from '../../../engine/time/ulaanbaatar';
import { isDay, monthStart } from '../../runtime/grid/list-views/time/days';
import { InboxCalendar } from './inbox-calendar';
import { InboxView } from './inbox-view';
import type { InboxFilter } from '../../shell/inbox/inbox';

/** `/admin/inbox`: the steps that wait for the person, as a list or by deadline. The filter and the month are in the address. */
export default function InboxPage() {
  const { t } = useTranslation('process');
  const [address, setAddress] = useSearchParams();
  usePageTitle(t('inbox.title'));
  const filter: InboxFilter = {
    process: address.get('process') ?? undefined,
    step: address.get('step') ?? undefined,
    isLate: address.has('late'),
  };
  const change = ({ process, step, isLate }: InboxFilter) => {
    setAddress({
      ...(process !== undefined && { process }),
      ...(step !== undefined && { step }),
      ...(isLate === true && { late: '1' }),
    });
  };
  const given = `${address.get('month') ?? ''}-01`;
  const month = isDay(given) ? given : null;
  const goTo = (day: string) => setAddress({ month: day.slice(0, 7) });
  return (
    <div className={month === null ? 'inbox' : 'inbox is-calendar'}>
      <div className="inbox-head">
        <h1>{t('inbox.title')}</h1>
        <fieldset className="inbox-filters" aria-label={t('inbox.form')}>
          <button type="button" aria-pressed={month === null} onClick={() => setAddress({})}>
            {t('inbox.list')}
          </button>
          <button type="button" aria-pressed={month !== null} onClick={() => goTo(monthStart(localDay()))}>
            {t('inbox.calendar')}
          </button>
        </fieldset>
      </div>
      <AntdProvider>
        {month === null ? (
          <InboxView filter={filter} onFilter={change} />
        ) : (
          <InboxCalendar month={month} onMonth={goTo} />
        )}
      </AntdProvider>
    </div>
  );
}
