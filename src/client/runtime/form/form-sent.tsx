import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FormThanks } from '../../../definitions/form';
import { say } from '../../../definitions/language';
import { useLanguage } from '../../i18n/i18n';
import { Icon } from '../../ui/icon';
import './form-page.css';

interface FormSentProps {
  thanks: FormThanks | undefined;
  onAgain: () => void;
}

/** Thanks a person who has sent a form: it arrived, what happens next, and where to continue. */
export function FormSent({ thanks, onAgain }: FormSentProps) {
  const { t } = useTranslation('form');
  const language = useLanguage();
  return (
    <div className="notice form-thanks" tabIndex={-1} ref={(node) => node?.focus()}>
      <Icon name="success" />
      <h2>{thanks?.title === undefined ? t('thanksTitle') : say(thanks.title, language)}</h2>
      <p>{thanks === undefined ? t('thanksText') : say(thanks.text, language)}</p>
      {thanks?.steps === undefined ? null : (
        <>
          <h3>{t('nextSteps')}</h3>
          <ol className="form-thanks-steps">
            {thanks.steps.map((step) => {
              const text = say(step, language);
              return <li key={text}>{text}</li>;
            })}
          </ol>
        </>
      )}
      <div className="notice-actions">
        <Link className="button button-primary" to="/">
          {t('toHome')}
        </Link>
        <button type="button" className="button button-plain" onClick={onAgain}>
          {t('again')}
        </button>
      </div>
    </div>
  );
}
