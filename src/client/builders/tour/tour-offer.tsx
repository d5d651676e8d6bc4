import { Button } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/session';
import { Icon } from '../../ui/icon';
import { isTourAnswered, openStep, rememberTour, useTour } from './tour-session';
import './tour.css';

const BuilderTour = lazy(() => import('./builder-tour'));

/** Offers the tour at a person's first visit, and shows it once it is begun. */
export function TourOffer() {
  const { t } = useTranslation('builder');
  const user = useSession((session) => (session.user === null ? '' : String(session.user.id)));
  const step = useTour((session) => session.step);
  const [isAnswered, setIsAnswered] = useState(() => isTourAnswered(user));
  const answer = () => {
    rememberTour(user);
    setIsAnswered(true);
  };
  // A tour ends with the builders: nobody expects its next step when they come back.
  useEffect(() => () => endOutsideBuilders(), []);
  if (step !== null)
    return (
      <Suspense>
        <BuilderTour step={step} />
      </Suspense>
    );
  if (isAnswered) return null;
  return (
    <section className="tour-offer" aria-label={t('tour.label')}>
      <p>{t('tour.offer')}</p>
      <div className="builder-actions">
        <Button
          type="primary"
          onClick={() => {
            answer();
            openStep(0);
          }}
        >
          {t('tour.begin')}
        </Button>
        <Button onClick={answer}>{t('tour.refuse')}</Button>
      </div>
    </section>
  );
}

/** Begins the tour again. */
export function TourButton() {
  const { t } = useTranslation('builder');
  return (
    <Button className="tour-button" icon={<Icon name="question" />} onClick={() => openStep(0)}>
      {t('tour.again')}
    </Button>
  );
}

function endOutsideBuilders(): void {
  if (!window.location.pathname.startsWith('/admin/builder')) openStep(null);
}
