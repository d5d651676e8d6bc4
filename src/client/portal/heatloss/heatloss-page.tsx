import { useTranslation } from 'react-i18next';
import { usePublicPage } from '../content/page-heading';
import { ButtonLink } from '../../ui/button';
import { useShallow } from 'zustand/react/shallow';
import type { Household } from '../../../energy/answers/answers';
import { calculateAnswers } from '../../../energy/answers/calculate-answers';
import { Icon } from '../../ui/icon';
import { ServerPart } from '../../ui/server-part';
import { PageSkeleton } from '../../ui/states/page-skeleton';
import { RetryNotice } from '../../ui/states/retry-notice';
import { calculateAtOnce, useHouseholdCalculation } from '../calculator/calculation-provider';
import { useInputs } from '../calculator/inputs-store';
import { useEnergyTables } from '../calculator/tables/use-energy-tables';
import './heatloss-page.css';
import { TryHouse, typicalHouse } from './try-house';

const ways = ['roof', 'wall', 'window', 'floor', 'air'] as const;

/** Shows the heat losses of the visitor's house, or of a typical one without answers, with sliders to try other values. */
export default function HeatlossPage() {
  const { t } = useTranslation('heatloss');
  const own = useOwnHousehold();
  const calculation = useHouseholdCalculation(own ?? NOTHING_ANSWERED);
  const isOwn = own !== null;
  const next = isOwn ? 'mine' : 'own';
  usePublicPage('/heatloss');
  return (
    <div className="heatloss">
      <h1 tabIndex={-1}>{t('title')}</h1>
      <p className="heatloss-lead">{t('lead')}</p>
      {calculation.status === 'ready' ? (
        <TryHouse key={String(isOwn)} calculation={calculation} isOwn={isOwn} />
      ) : calculation.status === 'failed' ? (
        <RetryNotice message={calculation.error} onRetry={calculation.retry} />
      ) : calculation.status === 'refused' ? null : (
        <BeforeCalculation />
      )}
      <section aria-labelledby="ways-title">
        <h2 id="ways-title">{t('ways')}</h2>
        <ul className="heatloss-ways">
          {ways.map((way) => (
            <li key={way} className="card">
              <h3>{t(`way.${way}.title`)}</h3>
              <p>{t(`way.${way}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="heatloss-next card">
        <h2>{t(`${next}.title`)}</h2>
        <p>{t(`${next}.text`)}</p>
        <ButtonLink isPrimary to={isOwn ? '/calculator/answer' : '/calculator'}>
          {t(`${next}.start`)}
          <Icon name="right" />
        </ButtonLink>
      </section>
    </div>
  );
}

/** The server draws the typical house, which newcomers see; whoever has answers waits for their own. */
function BeforeCalculation() {
  const wait = (
    <div className="heatloss-wait">
      <PageSkeleton />
    </div>
  );
  return (
    <>
      <div className="for-newcomers">
        <ServerPart id={typicalHouse} fallback={wait}>
          <TypicalHouse />
        </ServerPart>
      </div>
      <div className="for-returning">{wait}</div>
    </>
  );
}

function TypicalHouse() {
  const { book } = useEnergyTables();
  const calculation = book === undefined ? null : calculateAtOnce(NOTHING_ANSWERED, book);
  return calculation === null ? null : <TryHouse calculation={calculation} isOwn={false} />;
}

const NOTHING_ANSWERED: Household = { answers: {}, refinement: {} };

/** The visitor's answers; null where there are none, or they are refused: the result page says why. */
function useOwnHousehold(): Household | null {
  const household = useInputs(useShallow(({ answers, refinement }) => ({ answers, refinement })));
  const { book } = useEnergyTables();
  const { answers, refinement } = household;
  if (Object.keys(answers).length === 0) return null;
  return book !== undefined && calculateAnswers(answers, refinement, book).isRefused ? null : household;
}
