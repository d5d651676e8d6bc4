import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../ui/button';
import type { Refusal } from '../../../../energy/refusal/refusal';
import { refusedField } from '../../../../energy/answers/refused-field';
import { refusalText } from '../../../../energy/refusal/refusal-text';
import { useLanguage } from '../../../i18n/i18n';
import { Icon } from '../../../ui/icon';
import { stepAddress } from '../questions/questions';
import { fieldLabel } from '../refine/field-label';

/** Shown where no question has an answer yet: a result would describe no house. */
export function Unasked() {
  const { t } = useTranslation('calculator-result');
  return (
    <div className="notice">
      <Icon name="home" />
      <h1>{t('missing.title')}</h1>
      <p>{t('missing.text')}</p>
      <ButtonLink isPrimary to="/calculator">
        {t('missing.start')}
      </ButtonLink>
    </div>
  );
}

/** Lists the invalid inputs, with links to correct them. */
export function Refused({ refusals }: { refusals: readonly Refusal[] }) {
  const { t } = useTranslation('calculator-result');
  const sentences = useSentences(refusals);
  return (
    <div className="notice">
      <Icon name="error" />
      <h1>{t('missing.refused')}</h1>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <div className="notice-actions">
        <ButtonLink to={stepAddress('summary')}>{t('missing.correct')}</ButtonLink>
        <ButtonLink isPrimary to="/calculator/refine">
          {t('next.refine')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** Says above an answer which layers it leaves out because a figure is missing. */
export function Unfinished({ refusals }: { refusals: readonly Refusal[] }) {
  const { t } = useTranslation('calculator-result');
  const sentences = useSentences(refusals);
  if (sentences.length === 0) return null;
  return (
    <div className="notice" aria-live="polite">
      <Icon name="error" />
      <p>{t('missing.unfinished')}</p>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <ButtonLink to="/calculator/refine">{t('next.refine')}</ButtonLink>
    </div>
  );
}

/** Each refusal with the name of its field, once. */
function useSentences(refusals: readonly Refusal[]): string[] {
  const { t } = useTranslation('calculator');
  const language = useLanguage();
  const sentences = refusals.map((refusal) =>
    refusalText(refusal, language, fieldLabel(refusedField(refusal.field), t)),
  );
  return [...new Set(sentences)];
}
