import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Refusal } from '../../../../energy/refusal/refusal';
import { refusalText } from '../../../../energy/refusal/refusal-text';
import { useLanguage } from '../../../i18n/i18n';
import { Icon } from '../../../ui/icon';
import { addressOf } from '../questions/questions';

/** Shown where no question has an answer yet: a result would describe no house. */
export function Unasked() {
  const { t } = useTranslation('calculator-answer');
  return (
    <div className="notice">
      <Icon name="home" />
      <h1>{t('missing.title')}</h1>
      <p>{t('missing.text')}</p>
      <Link className="button button-primary" to="/calculator">
        {t('missing.start')}
      </Link>
    </div>
  );
}

/** Lists the invalid inputs, with links to correct them. */
export function Refused({ refusals }: { refusals: readonly Refusal[] }) {
  const { t } = useTranslation('calculator-answer');
  const language = useLanguage();
  return (
    <div className="notice">
      <Icon name="error" />
      <h1>{t('missing.refused')}</h1>
      {refusals.map((refusal) => (
        <p key={refusal.field}>{refusalText(refusal, language)}</p>
      ))}
      <div className="notice-actions">
        <Link className="button button-plain" to={addressOf('summary')}>
          {t('missing.mend')}
        </Link>
        <Link className="button button-primary" to="/calculator/refine">
          {t('next.refine')}
        </Link>
      </div>
    </div>
  );
}
