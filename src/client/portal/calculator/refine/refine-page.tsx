import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../../ui/icon';
import { usePageTitle } from '../../../ui/navigation/page-title';
import { PageSkeleton } from '../../../ui/page-skeleton';
import { RetryNotice } from '../../../ui/retry-notice';
import '../calculator.css';
import '../questions/fields.css';
import { CalibrationNotice } from '../calibration-notice';
import { LiveAnswer } from '../live-answer';
import { useCalculation } from '../use-calculation';
import { ErrorList } from './error-list';
import { AirSection, ConstructionSection, ShapeSection, UseSection, WindowSection } from './sections';
import './refine-page.css';

/** Measured figures that replace assumed ones; empty fields stay assumed. */
export default function RefinePage() {
  const { t } = useTranslation('calculator');
  const calculation = useCalculation();
  usePageTitle(t('refine.title'));
  if (calculation.status === 'loading') return <PageSkeleton />;
  if (calculation.status === 'failed')
    return <RetryNotice message={calculation.error} onRetry={calculation.retry} />;
  const { book } = calculation;
  return (
    <div className="calculator">
      <div className="calculator-step refine">
        <h1 tabIndex={-1}>{t('refine.title')}</h1>
        <p className="question-help">{t('refine.help')}</p>
        <ErrorList />
        <ShapeSection />
        <ConstructionSection part="wall" book={book} />
        <ConstructionSection part="roof" book={book} />
        <ConstructionSection part="floor" book={book} />
        <WindowSection />
        <AirSection />
        <UseSection />
        <CalibrationNotice />
        <div className="question-actions">
          <Link className="button button-plain" to="/calculator?question=summary">
            <Icon name="left" />
            {t('refine.summary')}
          </Link>
          <Link className="button button-primary" to="/calculator/answer">
            {t('summary.answer')}
            <Icon name="right" />
          </Link>
        </div>
      </div>
      <aside className="calculator-live" aria-label={t('live.label')}>
        <LiveAnswer calculation={calculation} />
      </aside>
    </div>
  );
}
