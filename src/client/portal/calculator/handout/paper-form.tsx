import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { burntUnits } from '../../../../energy/answers/answers';
import type { EnergyBook } from '../../../../energy/tables/energy-book';
import { useLanguage } from '../../../i18n/i18n';
import { HEATING_MONTHS } from '../questions/burnt-text';
import { listChoices, everyAgeChoice, houseTypeChoices } from '../questions/choices';
import type { Question } from '../questions/questions';
import type { Words } from '../questions/words';

/** The questions of the calculator with boxes to tick and lines to write on; nobody's answers are in them. */
export function PaperForm({ book }: { book: EnergyBook }) {
  const { t } = useTranslation('calculator');
  const paper = useTranslation('calculator-handout').t;
  const words: Words = { book, answers: {}, language: useLanguage(), t };
  return (
    <ol className="handout-questions">
      <Asked question="place">
        <Lines labels={[t('place.province'), t('place.soum')]} />
      </Asked>
      <Asked question="house">
        <Boxes labels={labelsOf(houseTypeChoices(words))} />
        <Lines
          labels={[
            `${t('house.floorArea')} (${t('unit.m2')})`,
            `${t('house.storeys')} (${t('unit.storeys')})`,
          ]}
        />
      </Asked>
      <Asked question="age">
        <Boxes labels={labelsOf(everyAgeChoice(words))} />
      </Asked>
      <Asked question="wall">
        <Boxes labels={labelsOf(listChoices('wall', words))} />
      </Asked>
      <Asked question="roof">
        <Boxes labels={labelsOf(listChoices('roof', words))} />
      </Asked>
      <Asked question="windows">
        <Boxes labels={labelsOf(listChoices('windows', words))} />
      </Asked>
      <Asked question="heating">
        <Boxes labels={labelsOf(listChoices('heating', words))} />
      </Asked>
      <Asked question="fuel">
        <Lines labels={[paper('amount')]} />
        <Boxes labels={burntUnits.map((unit) => t(`fuel.units.${unit}`))} hasUnknown={false} />
        <p className="handout-help">{t('fuel.months')}</p>
        <Boxes
          labels={HEATING_MONTHS.map((month) => t(`fuel.month.${month}`))}
          hasUnknown={false}
          className="handout-boxes handout-months"
        />
      </Asked>
    </ol>
  );
}

function labelsOf(choices: readonly { label: string }[]): string[] {
  return choices.map(({ label }) => label);
}

function Asked({ question, children }: { question: Question; children: ReactNode }) {
  const { t } = useTranslation('calculator');
  return (
    <li>
      <h3>{t(`${question}.title`)}</h3>
      {children}
    </li>
  );
}

/** Boxes to tick, «Мэдэхгүй» the last of them. */
function Boxes({
  labels,
  hasUnknown = true,
  className = 'handout-boxes',
}: {
  labels: readonly string[];
  hasUnknown?: boolean;
  className?: string;
}) {
  const { t } = useTranslation('calculator');
  return (
    <ul className={className}>
      {[...labels, ...(hasUnknown ? [t('unknown')] : [])].map((label) => (
        <li key={label}>{label}</li>
      ))}
    </ul>
  );
}

function Lines({ labels }: { labels: readonly string[] }) {
  return (
    <ul className="handout-lines">
      {labels.map((label) => (
        <li key={label}>{label}</li>
      ))}
    </ul>
  );
}
