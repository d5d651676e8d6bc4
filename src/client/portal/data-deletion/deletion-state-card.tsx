import { useTranslation } from 'react-i18next';
import { localDay } from '../../../engine/time/ulaanbaatar';
import { Icon } from '../../ui/icon';
import { PageSkeleton } from '../../ui/states/page-skeleton';
import { RetryNotice } from '../../ui/states/retry-notice';
import { useDeletionState } from './data-deletion';

const icons = { received: 'clock', done: 'success', refused: 'ban' } as const;

/** The state of a request: what it means, since when, and the code that leads here again. */
export function DeletionStateCard({ code }: { code: string }) {
  const { t } = useTranslation('deletion');
  const { data, error, refetch } = useDeletionState(code);
  if (error) return <RetryNotice message={error.message} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
  if (data === null)
    return (
      <section className="card deletion-card" role="alert">
        <h2>
          <Icon name="question" />
          {t('state.unknown.title')}
        </h2>
        <p>{t('state.unknown.text')}</p>
      </section>
    );
  const { state, received_at, decided_at } = data;
  return (
    <section className="card deletion-card" aria-live="polite">
      <h2>
        <Icon name={icons[state]} />
        {t(`state.${state}.title`)}
      </h2>
      <p>{t(`state.${state}.text`)}</p>
      <dl className="content-facts">
        <dt>{t('state.receivedAt')}</dt>
        <dd>{localDay(received_at)}</dd>
        {decided_at === null ? null : (
          <>
            <dt>{t('state.decidedAt')}</dt>
            <dd>{localDay(decided_at)}</dd>
          </>
        )}
        <dt>{t('state.code')}</dt>
        <dd className="deletion-code">{code.replaceAll(/(.{5})(?=.)/g, '$1 ')}</dd>
      </dl>
      <p className="quiet">{t('state.keep')}</p>
    </section>
  );
}
