import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Button, ButtonLink } from '../../../ui/button';
import type { Choice, Inputs } from '../../../../energy/answers/read-inputs';
import { PageSkeleton } from '../../../ui/states/page-skeleton';
import { RetryNotice } from '../../../ui/states/retry-notice';
import { PrintButton } from '../result/print/print-button';
import { Refused } from '../result/no-result';
import { ReadyResult } from '../result/ready-result';
import { CalibrationNotice } from '../calibration/calibration-notice';
import { useHouseholdCalculation } from '../calculation-provider';
import { useInputs } from '../inputs-store';
import { CalculationContext } from '../use-calculation';
import { spacedCode } from './saved-calculation';
import './keep-section.css';
import './shared-result.css';

/** Another person's saved calculation, read-only: works can be tried, and the visitor's own answers stay as they are. */
export default function SharedResult({ code, inputs: saved }: { code: string; inputs: Inputs }) {
  const [choice, setChoice] = useState<Choice>(saved);
  const calculation = useHouseholdCalculation(saved);
  switch (calculation.status) {
    case 'loading':
    case 'calculating':
      return <PageSkeleton />;
    case 'failed':
      return <RetryNotice message={calculation.error} onRetry={calculation.retry} />;
    case 'refused':
      return <Refused refusals={calculation.refusals} />;
    case 'ready':
      return (
        <CalculationContext value={calculation}>
          <ReadyResult
            calculation={calculation}
            choice={choice}
            code={choice === saved ? code : null}
            isReadOnly
            onChoose={setChoice}
            next={<SharedNotice code={code} inputs={saved} />}
            actions={
              <>
                <CalibrationNotice isReadOnly />
                <div className="result-actions">
                  <PrintButton />
                </div>
              </>
            }
            more={null}
          />
        </CalculationContext>
      );
  }
}

function SharedNotice({ code, inputs }: { code: string; inputs: Inputs }) {
  const { t } = useTranslation('calculator');
  const navigate = useNavigate();
  const load = useInputs((store) => store.load);
  return (
    <section className="shared-notice card" aria-labelledby="shared-title">
      <h2 id="shared-title">{t('shared.title')}</h2>
      <p>{t('shared.text', { code: spacedCode(code) })}</p>
      <div className="keep-actions">
        <ButtonLink isPrimary to="/calculator/answer">
          {t('shared.own')}
        </ButtonLink>
        <Button
          onClick={() => {
            load(inputs, code);
            void navigate('/calculator/answer');
          }}
        >
          {t('shared.take')}
        </Button>
      </div>
      <p className="quiet">{t('shared.takeText')}</p>
    </section>
  );
}
