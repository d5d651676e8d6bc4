import { useTranslation } from 'react-i18next';
import { bestPackage } from '../../../../../energy/measures/packages';
import type { AnswerInput } from '../answer-input';
import { toggled } from '../answer-model';
import { BudgetSlider } from './budget-slider';
import { MeasureItem } from './measure-item';
import './measure-section.css';
import { PackageSummary } from './package-summary';
import { Provisional } from '../provisional';
import type { ShownAnswer } from '../use-answer';

/** Measures, best first: switches, a budget slider that selects measures, and the effect of the chosen ones. */
export function MeasureSection({ input, answer }: { input: AnswerInput; answer: ShownAnswer }) {
  const { t } = useTranslation('calculator-answer');
  const { result, choice, onChoose } = input;
  const { steps, chosen, outcome, packages, ranked, sampled, savings } = answer;
  // Where every price is provisional, one mark covers all of them.
  const isProvisional = steps.every(({ row }) => row.isProvisional);
  const ids = chosen.map(({ measure }) => measure.id);
  if (steps.length === 0)
    return (
      <section aria-labelledby="measures-title">
        <h2 id="measures-title">{t('measures.title')}</h2>
        <p className="quiet">{t('measures.none')}</p>
      </section>
    );
  return (
    <section className="measures" aria-labelledby="measures-title">
      <div>
        <h2 id="measures-title">{t('measures.title')}</h2>
        <p className="quiet">{t('measures.lead')}</p>
        {isProvisional ? (
          <p>
            <Provisional /> {t('measures.provisional')}
          </p>
        ) : null}
        {answer.isRecommended && chosen.length > 0 ? (
          <p className="measures-recommended">{t('measures.recommended')}</p>
        ) : null}
      </div>
      <BudgetSlider
        budget_MNT={choice.budget_MNT ?? outcome.cost.likely_MNT}
        packages={packages}
        onChange={(budget_MNT) =>
          onChoose({ measures: bestPackage(packages ?? [], budget_MNT)?.measures ?? [], budget_MNT })
        }
      />
      <ol className="measure-list">
        {steps.map((step, index) => (
          <MeasureItem
            key={step.measure.id}
            step={step}
            rank={index + 1}
            isMarked={!isProvisional && step.row.isProvisional}
            saving={savings?.get(step.measure.id) ?? null}
            onToggle={() => onChoose(toggled(ranked, ids, step.measure.id, result.house))}
          />
        ))}
      </ol>
      <PackageSummary base={result} outcome={outcome} saving={sampled?.saving_MNT ?? null} />
    </section>
  );
}
