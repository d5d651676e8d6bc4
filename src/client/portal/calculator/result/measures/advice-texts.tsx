import { useTranslation } from 'react-i18next';
import type { Advice } from '../../../../../energy/measures/advice';
import './advice-texts.css';

/** The advice that belongs to works for the sake of health, one paragraph each. */
export function AdviceTexts({ advice }: { advice: readonly Advice[] }) {
  const { t } = useTranslation('calculator-result');
  return advice.map((one) => (
    <p key={one} className="measure-advice">
      {t(`advice.${one}`)}
    </p>
  ));
}
