import { type MouseEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/button';
import { Icon } from '../../../ui/icon';
import { usePageTitle } from '../../../ui/navigation/page-title';
import '../calculator.css';
import '../questions/fields.css';
import { CalibrationNotice } from '../calibration/calibration-notice';
import { LiveResult } from '../live-result';
import { useCalculation } from '../use-calculation';
import { WithoutTables } from '../without-tables';
import { ErrorList } from './error-list';
import { AirSection, ConstructionSection, ShapeSection, UseSection, WindowSection } from './sections';
import './refine-page.css';

const wrongField = 'input[aria-invalid], select[aria-invalid]';

/** Measured figures that replace assumed ones; empty fields stay assumed. */
export default function RefinePage() {
  const { t } = useTranslation('calculator');
  const calculation = useCalculation();
  const step = useRef<HTMLDivElement>(null);
  usePageTitle(t('refine.title'));
  if (calculation.status === 'loading' || calculation.status === 'failed')
    return <WithoutTables title={t('refine.title')} calculation={calculation} />;
  const { book } = calculation;
  /** Keeps the visitor here while a field is invalid, and moves to that field. */
  const leave = (event: MouseEvent) => {
    const wrong = step.current?.querySelector<HTMLElement>(wrongField);
    if (!wrong) return;
    event.preventDefault();
    wrong.focus();
  };
  return (
    <div className="calculator">
      <div ref={step} className="calculator-step refine">
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
          <ButtonLink to="/calculator?question=summary" onClick={leave}>
            <Icon name="left" />
            {t('refine.summary')}
          </ButtonLink>
          <ButtonLink isPrimary to="/calculator/answer" onClick={leave}>
            {t('summary.answer')}
            <Icon name="right" />
          </ButtonLink>
        </div>
      </div>
      <aside className="calculator-live" aria-label={t('live.label')}>
        <LiveResult calculation={calculation} />
      </aside>
    </div>
  );
}
